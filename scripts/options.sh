# Read by the other scripts. --help prints the comment at the top of a script. A script that sets "options" takes no others.
for option in "$@"; do
    case $option in
    -h | --help)
        sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
        exit 0
        ;;
    -*)
        case " ${options-$option} " in *" $option "*) continue ;; esac
        echo "$0: unknown option $option; $0 --help lists the known ones" >&2
        exit 2
        ;;
    esac
done
