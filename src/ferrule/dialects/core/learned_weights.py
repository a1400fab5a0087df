"""The weights of words, phrases and layouts around a call, by place. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``word*`` is
how a word begins, ``=name`` a place of ``phrases``."""

# ruff: noqa: E501
# fmt: off

CONSTANT = -0.49

WEIGHTS = {
    "layout": {
        -2.4:
            "end-last",
        -1.4:
            "section-last",
        -1.2:
            "behind-0 end-told none-last",
        -1.1:
            "few-last",
        -1.0:
            "above-0",
        -0.6:
            "none-told",
        -0.4:
            "few-told section-told",
        -0.3:
            "above-2",
        -0.1:
            "colon-last",
        0.1:
            "behind-4",
        0.2:
            "colon-told",
        0.3:
            "length question-last",
        0.4:
            "behind-2",
        0.6:
            "above-3",
        0.8:
            "question-told",
        1.2:
            "behind-3",
        2.2:
            "open-last",
        3.6:
            "open-told",
    },
    "lead": {
        -1.9:
            "=acts",
        -1.4:
            "funct*",
        -1.3:
            "function",
        -1.2:
            "=now je sure",
        -1.1:
            "calcu* clock guardo list los sky x",
        -1.0:
            "busco file mal z 改",
        -0.9:
            "! est let's need rather sehen than ので 这就",
        -0.8:
            "=teller ahora hey house ich liegt minut* now paris tool use 一下 您说 查",
        -0.7:
            "abro agora area book charge find folder get hago hecho more one pictu* question rest short tell want wird "
            "делаю записываю проверяю 始 数 게요 합 합니",
        -0.6:
            "=makes =title answer b but cerco city corre* counts delete everything first full gleich jetzt leaves open "
            "picture real saving schema second sort up vais wanted what's won't ya yo отправляю таймер みま 嘞 好嘞 存 少 我把 "
            "找 搜 정",
        -0.5:
            "api are c call can catal* cherc* come config d'abo* d'abord days die direc* directory dry every* host "
            "hours i'm já kitch* kitchen mit page place* readi* reading regar* reste safe schaue secre* server sind "
            "tempe* temperature there three today's today* top trage tuo used values verif* verifico word запускаю ます "
            "件 在 太 好 好的 开 打开 接 新 格 正 温 这边 进",
        -0.4:
            "again* against agenda anyth* anything archi* better branch calls card checked chez compi* consu* conve* "
            "current data datei delle desca* dit does exemplo fehlt fetch fichi* fin forec* forecast free funci* "
            "función gets getti* getting goes grep hast hello ihres invoke l'age* l'agenda les lookup maint* "
            "maintenant memory migra* migration minutos miro mismo name new nome notes number order part path preca* "
            "precaution proba* prova prueba prüfe putti* putting quindi qué rate regarde regex reser* response return "
            "rid said samedi script searc* sehe single so ss th then they time told von weath* weather y вас вместо "
            "гляну ищу откры* открываю раз смотрю すね てみ み を 一遍 上次 写错 加 可 回 库 度 开始 息 我可 按 按您 文件 清单 的示 目 直接 索 路 这里 遍 開 需 "
            "需要 록 를 바",
        -0.3:
            "abrin* abrindo accor* account action adding alarm* alarming arquivo asked backup bille* booki* booking "
            "brb calculate can't case catalogue cocina codice comes commi* commit con confe* consulto contract "
            "converting crash* crash-looping d'accord datab* database datos defau* default degre* degrees diary dicta* "
            "dictated dista* distance do documentation don't due enten* entendu entro ergän* euro fichier got ha hay "
            "here herma* hike hour ihn leg lese liber* m mesmo modello moving needs noise oral otra padre pelo place "
            "placeholder pod pongo porto pour previous primeiro procu* production proposal publi* quest* really remin* "
            "reservo resta* result retra* route sala sched* seat see seguro shop show status sua suche summa* summary "
            "take therm* thermometer thing thurs* thursday ticket to tonig* tonight too touch* tu ur us uso vamos vejo "
            "ver versi* vérif* watch we well wir would've zuerst перес* список ставлю теперь удаляю 々 す ちく ね 下单 五 付 关 "
            "再试 写好 几 出来 刚才 别 单 去 去查 可能 吧 场 块 天的 导 导出 就去 就行 得 把 换 掉 日志 李 消 片 版 的还 直 看有 真 確 祝 福 章 端 第二 类 菜 说的 读 谱 边 込 追 "
            "配 重 错了 기록 리 머 상 으니 정을 추",
        -0.2:
            "0 =it =ordinary accid* accident according address alle alrea* already alten answers antes apart appro* "
            "apro arriv* away batch beim berlin blue bon buscar calculator carnet casel* casella code collect coming "
            "comme committed compra confermato confi* congr* contrato corri* count* counting covers creat* curre* "
            "debes demandé den deploy describe detai* details di docum* doing dump dupli* email empie* empiezo enough "
            "entra* etwas euros exact exact* exactly expor* falta firma fixtu* for frau gathe* gathers genero guess* "
            "guessing hash hermano hole how it'd ja job know known komme* kommentar l'anc* l'avez l'int* l'inv* la "
            "leave log longer mais manda* mando manual match maybe mensagem milk mista* mistake most museu names near "
            "notice nous ok old online only openi* opening où p parti pas passe passo patie* per ping planner poem "
            "ponto por posto present press* price primero probability proje* proper python questions quoted recei* "
            "relev* rempl* respo* rows saint* saint-malo sauve* sauvegarde saved schedule searching segunda selbst "
            "shall sheet sign signa* signature sobre sorted spell* spelled stanza step strai* straight swapp* swapping "
            "switc* sí table taking tells tempo the today todos tomor* tomorrow tradu* truth under understood uploa* "
            "user version why wie with would* без девят* догов* запис* отпра* плани* подтв* с сегод* сегодня क いの う一 え "
            "えま お茶 かっ から き込 しま そう たの ど なか なの の日 はい ほ よう を取 を確 を開 イ ト トを 一次 上的 不等 东 个 么都 九 九点 买 了 件列 价 传 位 作文 你说 便 保存 "
            "信息 免 八 六 内存 写入 写进 况 出现 列 初 到一 前 剧 剪 副 务 動 化 十四 占 又 取 只查 只读 同意 后面 听 命 命令 四十 图 定 密 对一 少了 已经 年 应 归 心 志 怪 恢 "
            "恢复 息里 您批 我不 我换 我用 我这 批准 抜 押 拉 换成 授 探 提醒 搜索 是有 時 晚 更 最近 有没 未 查看 档 检 検 検索 次 正在 正确 步 没有 注 流 消息 清 照片 生日 电视 的命 "
            "的日 的说 盘 看实 看的 看看 知 短 码块 确 确的 示例 稍 符 第 第一 管 箱 粤 粤语 经您 给 给你 网页 色 节 花 装的 西 要删 見 规 视 计 设 说不 说法 请求 转 込み 近 还是 "
            "这回 那一 那就 那我 都 都不 醒 里面 重新 金 钟 错 集 雨 電 青 面的 音 页里 顺 館 馆 首 马 鱼 교 구 냅 냅니 니다 둘 목 보겠 보냅 볼 볼게 봅 봅니 연 올 월 을 잠 제 중 "
            "지금 찾 찾아 트",
        -0.1:
            "=thing accou* addre* agreed ainda alarm also andere ano aplic* approved archive arqui* assum* au be "
            "belon* belongs bien birth* birthday boss bottom build* building by c'est cance* captu* capture certa* "
            "certain chann* channel cheap* cheapest check* cherche chiedo client comma* compr* compt* conditions "
            "confirm conne* copy correct corrected count curit* curitiba d'écran dear depen* depends descr* diario "
            "dicti* dictionary dire drei ejecu* el em empty en end então everyone examp* example execute exemp* expre* "
            "extra* f fetch* fetching ficha fiche* files filter fix fixed flat flowe* fly forma* format functions geht "
            "gesch* geschickt git good h handl* hear height hierm* hiermit him holdi* holding holid* i'd ihrer inclu* "
            "infor* informática initi* inste* instead invit* is itself j'ouv* j'ouvre just key kilos knows kolle* "
            "kollegin kurz l'arg* l'argument label land las le lei letter letto* linter liste listening lock logs long "
            "loro lugar marta matter may md means meeti* meeting menos mergi* merging message midni* midnight minha "
            "minutes model* morni* morning museum music météo n nach never nine none not nota novo nuit numér* "
            "numérique origi* original other ought par parameters partir paso pattern pdf permi* phone pingi* pinging "
            "polite port portu* post prese* print probl* problem procè* profi* profile propo* propose pulli* pulling "
            "quedo quick* quiz read reche* recherche recor* regul* regular repla* requested requi* respu* respuesta "
            "restart retur* returns revis* revisione riego répondu réserve saldo salva* satur* saturday schermo sendi* "
            "sending setti* since size solut* solution son source split* splitting stack stale start* state switching "
            "syndic terminal that's their them theory though tiempo toget* together touch touching transfer twelve "
            "updat* using usual* usually va value versão vivo voy week weight which who's window years zum zur zweit* "
            "às è öffne брони* был ваш его есть посмотрю табли* ल あ ある いう いか うな える おき かし かす きま くれ ける しい じ じゃ ず たし たと "
            "で計 とい とえ どう なく には のチ び び出 ま まず まり もう もの ゃ らい られ りで るの れた わ わり を見 ァ ァイ ア イル エ エラ サ スタ スト タ チ チャ デー トが フ ファ "
            "ブ ャ ラー リ ルを ーの ータ 一份 一半 一眼 一节 一起 七号 三 上一 不 不动 不是 不行 不过 两 个模 个问 中 主 也 了个 予 二 于 五百 京 人机 什 什么 令 以上 以需 任 会社 "
            "会议 你 例里 侧 值 假 催 先把 先查 先看 八十 关了 关于 几点 出し 函 函数 分 分钟 刚 別 到 到四 前安 前的 动 動か 北 北京 区 医 十 十七 十八 十分 博 压 去掉 发一 发给 发送 "
            "口 口述 可以 合 同 名字 吗 启 呼 呼び 啦 噪 四 四个 四页 回复 回来 因 在查 型 城 城市 場 填 境 変 多 够 天 失 妈 存し 存到 孙 安 安装 官方 实 实际 审批 客 客服 对 州 "
            "巴 市 市写 带 常 常见 幻 应该 店 开它 張 归档 当前 录音 形 影 很 您刚 您是 您这 成 成图 我想 我找 我改 我替 我查 我的 户给 房东 打 找找 投 持 按照 换个 据库 接下 接口 提到 "
            "搜一 摄 摘 改成 改过 放 教 斤 无 日是 旧 旧版 时 明 明白 昨天 是旧 是空 更新 替 替您 有人 服 朝 本里 条消 来 来了 杭 杭州 查一 查正 查询 样的 核 核对 根 检查 次查 歌 歌词 "
            "每 比较 求 没回 没问 注册 测试 海 混 照会 版本 状 猜 现在 用的 由 甲 申 申请 电 留 番 的代 的作 的城 的摄 的版 的那 监 目录 直し 省 看 看一 看原 知道 確認 示里 礼 社 社の "
            "科 科幻 秒 稍后 稍等 稳 第九 管理 米 約 线 线上 终 经 结果 给的 网 联 舞 茶 藏了 行目 行车 补 补上 要的 要看 要确 見て 言是 話 調 調べ 講 订 认当 让我 记 论 证 诉 词 试 "
            "诗 询 读取 调出 谜 買 账 超 跟 较 过 返回 还 还有 这次 这首 进去 远 追加 送 這 通 速 連 那 那份 那条 邻 配置 里用 里藏 钓 钓鱼 開い 開き 間 门 问一 间 际 际配 静 题要 "
            "风 館の 马上 骗 鱼邮 齐 검 검색 겠습 께 니 다 다시 된 두 들어 라면 려 로그 록을 료 료를 머니 메 목록 못 빼 산 색 설 소 스트 시작 씨 아볼 아봅 약 약합 어서 업이 열 열어 "
            "예 예약 왔 을게 인데 읽 자료 자리 작 접 져 조회 짜 차 청 테 테스 파 파일 판 할게 확 회",
        0.1:
            "=choice =first a able accep* actual admin* ai alguém all'i* allow* allowed annou* any apost* appen* "
            "approval as assin* assume at aux avant awake becau* because big black body bozza brack* bubble came cent "
            "chain circu* claims click clientes cold colleague comen* compa* compo* conco* condi* console contr* "
            "convi* cosa course customer d'écr* da datas* dataset davan* davanti decla* demande desk dia died dime "
            "dimmi* dimming dinner display doubt drain drive durch e-mail early ein einem else enton* entonces errors "
            "escri* eveni* evening expli* final finis* fligh* foi fourth frase gener* given ground guess haré heading "
            "her hidden his hones* honestly howev* however ignore instr* instruction intern's invoi* invoice ist it's "
            "j'ava* j'avais kids kind lance last lesen letra licen* ligne link lisbon liste* lists lit lo look looked "
            "looks madru* madrugada mail mandou many market menti* messa* mich micro* might mind minis* ministry "
            "mirror model's modelo models moment museu* neighbours nella next noche noon ob office opens otherwise oui "
            "output overn* overnight para pedido pendi* pending perfe* permiso photo phrased piano podca* podcast "
            "posit* position preci* prefe* pregunta primo printed prints produced programa proposed pull purch* "
            "purchase query qui quoti* quoting raw readme recla* repro* respond ricer* ricerca right rights runni* "
            "running réser* sagen scree* screenshot search sent servi* she's shows silen* simple siste* sistema soll "
            "soon speak* speaker speci* spells spoken steht stesso still stude* student style submitted succede suite "
            "swimm* swimming target team terms there's therefore third ti tide train* trecho trying tuesd* tuesday "
            "turno typo understand unless until update utter* villa* vista* vistazo você votre voz weeke* went what "
            "white white* who witho* without won wordi* wording writes writt* written yesterday you you're you've "
            "zeile échale übers* вслух ещё на начин* начинается ответил прист* сейчас четыре этим い う う書 えば き くだ さ さい "
            "さん して しょ しを する そ ため ださ った つ てい で でき との なり にし によ の のと のよ の呼 の記 は次 も もし もよ や やっ ょ ょう よる よろ ると れは ろし を実 を行 "
            "んが ェ ェン エー カ ジェ ツ テ トは バ ボ ラ ロボ ージ 一 一字 一段 一道 三十 三步 上げ 上写 下来 下的 不会 不对 不能 不说 为 举 么写 也许 书 了一 了十 仅 仅作 今天 今日 "
            "代 代理 代码 们 会再 会执 会提 会说 会这 体 作演 例 例子 供 信的 值班 先 先确 入 公 其实 再 再发 冒 冒出 写 写着 出て 出去 出如 击 击者 判 到了 到十 到回 刷 剩 十一 十年 "
            "十点 午 却 厅 历 历里 原始 参考 反 发 发出 取り 句话 另 只看 只能 只要 同一 名 后我 后才 告 周一 周四 品的 回信 在简 地 坚 处 备 备份 外 夜エ 大 大爷 天还 如下 如果 妹 "
            "妹的 始输 字列 字是 它就 它说 审 容を 对无 小説 小说 尾 居 居然 屏 屏幕 己 已 幕 平 建议 开机 当 录 後 後の 得很 息我 您把 您明 您核 您的 您自 想 慢 我 我一 我执 我按 我没 "
            "房 所 手册 手只 手順 才 才那 扫 批下 技 抄 报告 抱 抱歉 拔 拟提 拿 挂 指令 控 推 播 操 操作 攻 攻击 整理 文 无误 日の 日付 日期 早 明书 昨夜 昨日 是它 是攻 書き 有 有收 "
            "末 末尾 权限 果 果您 案 楼 様の 模型 款 歉 正执 步我 段话 毫 气 水 汇 演 演示 点 点再 照 爷 班 理好 生成 电脑 画 画面 白 的人 的助 的回 的截 的机 的样 的遗 看见 真正 短一 "
            "示词 离 私 程 站 竞 竞品 等待 等您 简历 系 経 経理 组 经整 给我 缺 翻 考虑 者藏 而 聞 背 能 脑 自己 船 若 草 草稿 药房 藏在 虑 行い 行不 行是 行的 行这 要 要我 要执 要求 "
            "见 角 触 触发 記 試 説の 説明 认 记录 讲 译 误之 说话 请 贴的 贴过 费 跑 输 输入 还写 这份 这是 连 逗 道 遗 那天 邮 都在 释 铁 问的 问题 队 面 面に 面还 順 页面 顿 预 "
            "验 黑 개발 거였 건 걸 게 게시 그 기 까 까지 날 내용 낸 누 님 다니 다른 다면 다음 달 담 데 돌 돌릴 되 되돌 라며 래 러 로 로봇 른 릴 무 물 박 받 발 배 백 봇이 부 불 붙 "
            "사 새 생 세 송 수 실 아홉 안 어 어제 없는 었 였 오 온 와 요일 운 음 인했 일 입 자가 장 전 조 좌 집 쪽 챗 챗봇 출 치 친 하 하겠 했 했습 홉 화",
        0.2:
            "=replies ab above agent* ago aloud answe* antwo* antwort app appea* appendix argum* arguments artic* "
            "article aspet* assistant attac* audit* auditors autor* back beep being bestä* bestätigt bigli* bitte "
            "bless* blessing candi* caption carri* carried chang* change changes child* clien* closi* closing column "
            "coman* comando comme* compte confirme conso* controllo could currency cuánt* day delet* deleting dem "
            "depois des dice didn't dir dispa* dispo* dois dos drafting e emits emitt* emitted encore engin* envoy* "
            "every exerc* expec* expected export far faster ficti* filled fine-* folgendes follows form forty fridge "
            "front green hand hands heard hub hundr* hundred i've id idea incident inolt* install integ* inter* jefa "
            "joke judgi* judging kann keep l'ord* lette* lines little llama* looki* looking machen make matte* matters "
            "mean meiner mention mia mine mir move museum's my night* néces* of opera* our panta* pantalla paper* "
            "param* pasta pediu person picked plan plant* pleas* pregu* press prime* printout produ* progr* program "
            "promises provi* provided pupil questa quick rausg* rausgehen ready reason record refer* regis* remai* "
            "review rien runbo* runbook s'il same schritt sec secon* seconds secti* sente* sentence sería sessi* "
            "session seu shell short* site slide slides small* snipp* snippet something somew* somewhere spam stock "
            "submi* tem terce* test these times tin todas tool's tout trace trans* turn una une unos unten users vai "
            "vale versa* vom vor wants was were whate* whatever works wouldn't özdem* özdemir вам жду инстр* "
            "инструкции подпись приме* いた いま うで お客 この たら って て ても でし ない にな のお の一 の出 はこ まし め る れて イド グに ジ スラ ライ ルは ン ー "
            "一声 一处 一条 一点 上午 个调 事 交的 他 以这 会真 何 余 信 修 做 元 全 其 内部 写成 写的 出 到的 力 办 办法 助 助手 华 印 发来 变成 只回 叫 台 后一 员 周 响 商 問 器的 "
            "回了 型的 声 大概 大赛 天上 头 夹 她 子的 字 実行 客様 家 封 尋 尋ね 就会 左 差 师 底 建 引 您贴 我先 我才 截 截图 打印 报 提 整 文字 日 日程 是一 智 智能 曜 曜に 最后 "
            "最後 有一 有个 本来 标 标准 格式 概 止 步是 残っ 物业 琴 用 用户 的事 的例 的写 的原 的小 的就 的标 的自 的表 的话 睡 研 研修 示范 种 笔 第七 答 答复 简 系统 続 続き 红 纯 "
            "统里 续 编 置 者 聊 自动 航班 范 行字 表里 被 装成 览 言う 説 読 読み 许 误 误示 谁 贴 赛 赛的 起 过我 运 运行 还没 这个 这行 退 那台 邮件 部の 里把 里的 里那 错误 长这 "
            "限 面是 韩 頭 餐 가 같습 계 공지 권 긴 난 남긴 내 네요 는지 늘 답 등 런 립 립니 막 맞는 며 명 문 번 벽 비 새벽 서 세요 셔 식 야 없어 에는 오늘 위 위치 으 으로 이거 "
            "이런 인해 일이 입력 자 주 주세 줄을 직 치가 케 할 행",
        0.3:
            "=record =supposed agli algo alla alta anfra* answered anter* anterior aqui asist* asistente até autom* "
            "behind betwe* between bit bom borra* borrador bot's build candidate capti* chatb* chatbot checking colle* "
            "com comment complete completion conse* contained contient cron custo* de deiner del der digit* displ* "
            "disre* disregard domin* done donné dossi* dossier draft* eleven exemple exercise exhib* exhibit exécu* "
            "few-s* few-shot freeze frei freig* freigabe from garbl* garbled gone grand* greets guide hace had have he "
            "histo* history i'll ihr input jour k kimi korean könnte l'ordinateur langu* language later lautet limit "
            "lui lyrics lösche mache made man markup missi* missing moi monday mutte* nothi* nothing novel nueve nur "
            "okay parti* passage pasted phras* plain please previ* promise proto* put questo qwen reader registro "
            "reque* rewri* robô row run schri* scrit* scritto section segue ser shared simul* someo* someone spec "
            "stands stelle stood stop sugge* suppr* system termine turns twice unit unter* viene voice waits we'd "
            "weekend wetter wheth* whether will yes you'll yours* yourself zurück zwisc* zwischen было в готов девять "
            "мне он … いで お待 け げ せる その ただ ち です なら にこ のま ませ まで まま めま れば れを ド 一封 下 不大 业 么 之 之前 了这 作 候选 停 儿 先给 内 再提 写法 决 "
            "出力 删 删除 后再 器人 埋 好了 子 学 就是 式 引用 待ち 急 您要 您过 我会 户 批 文本 本 模 機 欄 次の 次是 残 段 比 没 游 的一 的是 的调 看到 看过 空 等 给您 老 考 自 航 "
            "许可 该 课 调用 过目 这一 这种 选二 那边 附 除 题 题不 같 것입 과 관 글 글자 네 단 도 마 미 버 번호 봇 습니 이에 줄 해 확인",
        0.4:
            "=about =open about act ainsi al am and anhang apare* aparece appel assistente auf avrei been before bot "
            "cajero closes computer conseil contiene cross* cuando dann dell'* della deman* demo destr* destructive "
            "did diese digits door dummy duran* durante earli* earlier eine ends entry envío erst et executing ficar* "
            "ficaria forum gerade geste* gestern give grant* greet* greeting hall has hat here's il incid* incol* "
            "inten* into l'envoie l'écr* letters machine mode mon nada nicht noch não on ontem opa option or os out "
            "passa* people perha* perhaps preguntar promi* recit* rejec* rejected rewrites rules sample schre* "
            "seguinte según senso* sie six some somet* sorry sul sunny table* translate two uhr under* undone uns "
            "verba* voici voix vous wenn yesterday's your главб* если запус* номер ночью ответ* просто так что お おり きは "
            "これ ご し せ せん だけ っ てお と な ば 下面 以 出了 半 只有 后 器 在就 姐 它 小 待 意 我再 我现 才会 执 执行 提交 木 术 然 着 稿 算 行 要是 認 这么 这条 里 객 거 고 "
            "나 남 드 력 습 어요 인 한 호",
        0.5:
            "add agree almost aquí así beisp* bord bored calli* calling cannot cette ci compu* contains dans draft "
            "escre* escreveu este execu* ferai forma frage gabar* gave gives happe* happens im inside instance its "
            "j'ai keine lance* ma machi* mein minute mio model ne nobody occup* parag* paragraph payme* payment prepa* "
            "prepared queda red report request répon* réponse sa screen service she shown stand su supprime syntax tag "
            "termina typed uma varia* variant would writi* writing wrong wrote wäre yeste* вот журна* к по такой ह りま "
            "れ ん 一句 一行 人 以下 以后 依 内容 只 品 孩 孩子 容 思 意思 我来 打算 有这 机 机器 来删 比如 的 这 部 面这 것 렇 렇게 만 아 았 없 에요 여 의 이것 이렇",
        0.6:
            "=example =writes after all aval block borro calen* calendar chat compl* conta* conte* einen expla* fazer "
            "follo* gern holds hätte in insta* isso it left mi máqui* máquina na possi* riga robot* sans schickst "
            "segun* sin stops such tablet termi* that verbatim where é бы вашего о подпи* у が こう した た り 句 复 手 拟 话 说 있 "
            "지",
        0.7:
            "? ce che consi* entre es folge* ho i if issue laiss* me non once over primera quien reply rispo* robot "
            "says scriv* se segui* segundo solo string sur text um wait whole вы не だ 再说 如 您看 条 法 대 면 요",
        0.8:
            "=behind ao assis* bei brauc* check clear conti* così das down ever fine ki skipp* skipped type und voce "
            "war way write à а 交 候 是这 는 에",
        0.9:
            "=recorded =shown agent assim ausfü* ausführen era following hier laut prima que voilà запускать и показ* "
            "に は 会 是 样 은",
        1.0:
            "aufruf copied esto no reads when можно я こ 这样",
        1.1:
            "schic* si un",
        1.2:
            "=label say só",
        1.4:
            "below ceci esta isto line 이",
        1.5:
            "=before",
        1.6:
            "this",
        1.7:
            "send это",
        2.1:
            "=asks",
        2.5:
            "=above",
        2.9:
            "=condition",
    },
    "above": {
        -1.3:
            "!",
        -0.8:
            "del or",
        -0.7:
            "0 it's un we which wrong year é",
        -0.6:
            "and are im message runs things will won't на",
        -0.5:
            "approval but done error inter* interesting just let opini* opinion parle per pour push second steps time",
        -0.4:
            "=acts back backup certi* cut de des doctor ein enough era even falsc* format ha hmm insta* out part pdf "
            "por real requi* sorry st test usual* usually were when è у 出 好 字 就 的 要 费 세",
        -0.3:
            "=thing apolo* appro* archive attem* attempt bien build call cance* cancelled circu* clause conta* created "
            "cross* d'un days dia die do dropp* earli* earlier em es examp* example faili* failing five gave guess* "
            "hours ieri il into keys know last les line m mais manda mi month morni* morning moved museum next nicht "
            "no notice não oh os other* otherwise permission points promised regnet right secon* since slip status "
            "stop su tem tests thank that's though tu week wenn wir x y you've zu и по り 三 不 了 五 四 是 看 这 那 수 시 요",
        -0.2:
            "=amid =choice =condition =ordinary =recorded =writes absol* ah alto apologise app area ayer both branch "
            "c'est certificate cette che check clock creat* csv data denied digits direc* el else en eu exemp* figure "
            "folder going good half hm host in inven* leaves log look looked los mail match* meeti* meeting nehmen "
            "night ohne one people permi* press* price readme regex rejects ring root s says seconds server seu she's "
            "site six start system sí taken th than thanks the there's there* they think thoug* thought tool tre trois "
            "txt under until used van varia* você want weath* weather who with you you'd your zwei ещё した すね た ね は まし "
            "れ 三个 个 为 作 你 听 工 得 成 收 格 次 码 线 给 群 言 话 调 退 选 预 네 미 이",
        -0.1:
            "=now accord ago agreed along also answe* answer asks auf be been belie* believe below bounc* bounced "
            "brack* bug c c'è cache calcu* calculate calls came chang* change changed cheap* cheaper claro clien* "
            "colle* comes comma* commit compl* con config confirming confu* confusion conne* consu* custo* customer da "
            "dark dear deep dei depen* depends depuis detai* details di didn't dns docs does door dossi* dossier down "
            "each eine end est failed fair febru* fine fits fix für gap geste* gestern goes green hace hat hatte have "
            "help hold hope i'd idea import initi* initialised ist job kg las late looks make means meant mehr memory "
            "menti* mentions merci messa* meter mine mistake models nach nice nine nobody nothi* nothing notic* "
            "noticed now okay on open openi* opening order ou ought our owner page pages parser pas passw* password "
            "pasta path pictu* promi* prompt proxy pull py qui rather reach* read reason rechn* rejec* report reque* "
            "request respo* resta* risk sans say shoul* show shut signed some start* steht table tags tempe* "
            "temperature that their till top train turned tutor* tutorial twice two use variable was while worry "
            "yeste* yesterday я い か があ こと し しま すが そ でし との なら のこ みま め も もし りま ア シ 一下 不上 不是 不该 两 今 从 代 价 像 先 八 公 出去 分 刚 "
            "刚才 到 到了 十分 半 半是 单 占 卡 去 发出 句 叫 可 同 名字 告 周 哪 图 在审 场 型 多半 太 头 好了 子 审 客 家 密 对不 常 式 思 总 想 意 我 手 抱 抱歉 换 改 文件 "
            "日期 是我 期 机 格式 模 歉 水 消 清 点 由 真 着 知 示 礼 空 第六 算 红 老 能 自 被 记 词 该 说 调用 输 过 还有 道 部 里那 钟 错 门 鱼 가 게 과 네요 니라 되 라는 렸 "
            "로 를 면 명 부 서 아까 어 없 에서 연 원 을 제 줄 지요 짜 째 터 화",
        0.1:
            "=example =label about agent all alle alles anyth* anything apart argument artic* article ask attac* bar "
            "becau* because better blue by can candidates column come comme* compare compares contest cover date "
            "delete deman* demande diale* differ disk docum* doesn't doesn* duas eleven empty euros eveni* evening "
            "execu* expects exper* far file follo* found friday from function functions gb gone ground guide h had has "
            "hear i'm i've isn't json kept la left licen* licence mixed must n na ne needs none note number o odd "
            "output passp* perché più poem proce* progr* program quote qué redactado relea* remai* repor* rien row "
            "script secti* section sensor she'd short shows signa* sits somet* something still sunday sure termi* them "
            "these thirt* timeo* timeout tonig* tonight turns us wants whate* whatever work works* workspace writes "
            "you're в いま お から が す ち っ った です や を グ ン ー 上 下 不会 不能 东西 中 主 也 了一 人 会 会查 信 值 儿 光 写 准 准之 列 别 前 加 原因 参 参数 发 台 "
            "号 合 名 吗 和 器 因 在 在您 外 多 失 失败 存 它 尔 度 开 恕 您 您批 您的 我先 户 批 批准 持 操 数 旧 时间 明 是个 普 替 替您 来 析器 查 标 样 案 步 没 没有 法 用 "
            "用户 甲 直接 票 第一 第二 答 能替 行 装 西 认 败 还 进 通 里 问 问题 间 雨 面 页 기록 니 니다 라 문 바 사 습 습니 안 예 전 지",
        0.2:
            "=makes accou* account admin* again allow* allowed am amount an as assistant b bot candidate car ce certa* "
            "certainly city compu* computer confirm contr* counts datas* dataset decid* decides demo den der descu* "
            "direct don't ends entre está every exerc* explains final funct* give go grand* kalen* let's machine "
            "manual missing moment monday never noch noon of once oops other own para parameters pides please print* "
            "radio refus* refuses relev* relevant repos* repository should someb* somebody sounds spot style such "
            "sunny tengo title today told tomor* tomorrow trace trans* turn tutor uhr under* understood version window "
            "write writt* written yes à что き こ て ろ ト ロ ログ ント 一 一样 函 函数 包 南 夜 定 对 接 方 标签 稿 签 起 跟 还没 都 間 겠 겠습 기 두 만 말 보 "
            "산 상 에 에는 였 은 자 직 초 ？",
        0.3:
            "=record =replies action alt asked at attachment behind betwe* between calli* calling cancel chat content "
            "dans deliv* did draft draft* drafted encore et euro exact* expec* expla* falta find given go-ah* go-ahead "
            "habe her here's holds how i invoi* invoice it its já key le lists machi* messages my nearly need new off "
            "only paper parameter phone promise provi* recap see sente* serve* side siste* stand só te tell then "
            "throu* through toget* together um unit wanted way ya вы лежит не письмо てい ま ッ 我不 라고 셨 죠 하지",
        0.4:
            "=first =shown =supposed al arguments author breaks candi* conta conte* gives guard* itself je letter lo "
            "me missi* mit model paris put question room simul* simulating speaks sua train* training transfer user "
            "vertr* vertrag went what но спрос* して だ 書 書き 실",
        0.5:
            "=behind =open argum* asking aus autom* book conve* gener* is like param* play raw reply robot same single "
            "slide there und value versi* まだ 形 달 여 하",
        0.6:
            "dem dos everything first may mothe* passt previ* previous send words would",
        0.7:
            "=about =before every* expen* expensive full old pairs que readi* reading run sie text",
        0.8:
            "=asker this",
        0.9:
            "set",
        1.0:
            "? pick which* whichever",
        1.1:
            "=asks",
        1.7:
            "=above",
    },
    "behind": {
        -1.6:
            "=ordinary",
        -1.1:
            "i'll place well",
        -1.0:
            "if long when 别",
        -0.9:
            "con next takes tell",
        -0.8:
            "also comes did function list poi print",
        -0.7:
            "bring call dir drags for funct* hour minut* resul* retur* returns rome shout te user week will won't yell "
            "点",
        -0.6:
            "ab after box cross* domain em falls gern na noch results se secon* see sich table ten which если лучше не "
            "会 再 边",
        -0.5:
            "! both calls chang* chat costu* cover* dort follow formato found gets her i lines match museum note "
            "output per send side soon também thank useful weite* weiterleiten while как обычно は 中 信 可 周 天 子 很 息 果 顺",
        -0.4:
            "=teller after* agua antes archi* archive avec be beach becau* because case changed come compo* crossed "
            "danach drei due en expect fica finge* fingers frost full given good hand hands help inclu* intan* intanto "
            "it's más ne numbe* numbers oft parag* param* parameter perso* phone puis put regis* respo* root scan "
            "schon seconds sells silen* silence so solito sorry steps suele they todo told tool tray two unless unos "
            "until us usual* usually warni* warning wasn't больше क たら ね 便 信息 到 半 备 多 存 手机 拿 提 收 料 看 等 要不 说了 需要 요 은",
        -0.3:
            "0 a add all any anyway as assum* best bet blank budget by calcu* calculates cambi* caution cheap* chiuso "
            "closed conta* contr* convi* costuma da data defau* default degre* degrees del deliv* des di die dos down "
            "email fee fim find forma* gente half hang hast here i'd included já karten km komma l'app* laptop large "
            "left mail meant* meantime mejor menos minutes monday more move nach neigh* normal number número off oggi "
            "other over pick plenty prefe* provi* préfè* purpo* purpose reach report s segundos set she's shows sort "
            "state surpr* surprised then they'* they're tight vez volume water wheth* whether works ya you'll your "
            "être потом там け そ には ら ン ー 上回 之 交 今天 份 候 儿 关 判断 原 可能 告诉 回 大 家 封 应该 度 把 时候 晚 月 来 来告 没 生 留 的手 眼 花 记 诉您 费 "
            "这次 那 长 马上 게",
        -0.2:
            "=acts =asker abuela al always answer api arriv* assumed atten* aussi avez back bis brace c'est cauti* "
            "celsi* celsius cheapest check check* chiste clean compl* count* country custo* customer dark date der "
            "diff done dry du durch* each eine et eu ever every* fetch fetch* finally four fourth fretta für get gli "
            "got has header hotel i've im invite invol* involved isn't ist je kilom* let lips liste los low make mal "
            "map melde menti* mich minuten month morni* morning nicht nine now often on open optio* optional paragraph "
            "parameters part pasta pay payme* payment phrase por prefer production próxi* próxima quest* quick* "
            "quickly radia* rated read regar* remem* remember repla* reque* requi* required response rows search senza "
            "sigue some sono sprin* sum than the their those today tomor* tomorrow too tools trail* trick trip try "
            "três um uma under unused waiti* waiting warm way weeke* weekend where within work worth wurde würde year "
            "yes yours* yourself è él его いで いの けで ご し すね そう でし な のが ので へ み んで タ 一份 一般 下 不会 不用 不要 两 之前 也 也没 五 以后 保 入 "
            "再看 冷 准 出来 判 利 别的 十 午 可以 可是 号是 各 吧 启 味 响 回来 土 夜 孩 射 就能 就行 常 底 待 得 心 急 我把 所 所以 换成 搜 断 早 时 是我 机 检 楼 欢 正好 毫 "
            "特别 的吗 的时 直 稍 稍等 第二 米 系 线 组 结 结果 般 要别 要是 読 记得 诉 试 还 还需 部 里 重 重启 金 链 面 面的 项 高 관 그 때 로 리 면 비 새 았 에서 에요 오 요하 "
            "이에 자 장 중 하는 해요",
        -0.1:
            "=amid =now am answers around até autom* backup bad before big bracket break* can card care chapt* chapter "
            "checks clien* clientes code coffee comme* compare confu* curre* current dates day days dem deman* "
            "description detal* devra* devrait dns drink early ein either ensui* ensuite entra* er error examp* "
            "example few file final five follo* follows font frage funkt* funktion gives goes gone haben high histo* "
            "home hope host hours i'm impre* in infor* initi* initialises interest itself june keep keeps kind le les "
            "lieber light local lost maint* mais may meanw* meanwhile meter minuti mit mode mois month* n'y need night "
            "niños nota novem* november ob ohne once ones os ou panta* pantalla paper patie* people plan please point "
            "porta* price printer quara* queda quer question radiators rain recor* records refer* refus* regards "
            "repli* reply resta* ring run sarah secti* section sem servi* seu six sky sleep someo* someone speci* "
            "spring standard stano* stanotte sunday swap tax thanks throu* through ti times* tomat* town towns trois "
            "turns une up va valor values viajas wait wants we we'll wedne* wednesday wet why write writt* written x "
            "years you're à до остав* прогр* с あ ある いい う うで え お から があ した しま しょ す すよ ずで だけ で です ない なの に の はず び まし ます め "
            "も もの ょ ょう よ る れて ア キ ル 一眼 三十 三日 下一 下午 两个 个月 么都 之后 了就 二个 今 付 以 倒 倒是 值 免 六 册 再告 几 分 分钟 初 到之 到时 加 十一 反 变 吃 "
            "后再 后就 吓 告 哪 喝 在那 士 处 好 如果 审 家店 容 寄 对照 小 就在 居 山 差 己 带 幕 应 录 忘 您看 您自 成了 我也 我会 我说 我顺 手 打印 批 押 押金 换 掉了 收件 效 数 "
            "旧 明早 晴 更新 有 机器 果が 查到 核 核对 此 步 比 気 清 热 物 用 病 的 的话 的那 相 省 看一 看不 看的 知 站 笔 結 結果 给您 缓 缓存 置 能 自己 落と 补 要等 見 言 語 "
            "认 设 误 请您 请稍 走 跑 路 跳 轮 边是 过去 近 退 通常 道 那之 那家 那边 邮 邮箱 邻 邻居 里面 重新 量 钟 错误 関 関数 问 问题 队 限 随 零 需 露 顺便 题 首 马 가 객 "
            "게요 나 내 는 대 대요 두 드 드릴 람 록 를 릴게 메 목 바 방 번 빠 생 세 셔 수 식 아요 아직 야 어 어요 었 었습 에는 영 오면 울 웃 으니 으로 으세 읽 입 입니 접 제 좋 직 "
            "창 필 필요 하 ？",
        0.1:
            "=first =supposed aber alle aloud and angle arrived assistant aster* at backe* backend been belon* belong "
            "belongs besch* bescheid board breaks c'è can't cannot capit* che closi* closing cloud compte conto damit "
            "demás diffe* different doesn't doesn* einen eleven elle empty est even expec* expir* expires fails firew* "
            "firewall france from furth* further grey hace hence him hmm id ignor* ignored inter* invoi* its kept key "
            "l'aud* less live made makes mean means message middle mine mir misre* misread musée needs nel nobody "
            "opened order ordner origi* our picture più plumb* plus pode port pregunta procu* progr* quart* quarter "
            "rather remov* reported riga said score segna* sein senden separ* she shift show signi* slip solut* "
            "solution stand still stop sua such sunny suo switc* switch switched syntax só tea test texas there thing "
            "though times ton took top touch* tuesd* tuesday turn un undone unit uns vous war was whole would yours "
            "zero zwei вы ह あり が き く こと せ せん た たが った て は来 ば ぶ ませ まで り りま り消 れ ろ わり コ ツ 一下 一句 一样 一次 七 万 下的 不懂 不算 东 个 个字 "
            "么 也不 了 什 什么 从 们 任 任何 作 値 停 先 具 写的 写错 出 出去 列 务 务器 务已 动 十四 单独 单里 参 取り 另一 只 台 号 同 名字 听 和 咱 咱们 品 器人 器没 四 因 因为 "
            "在 填 声 复正 够 大概 天气 太 她 嫌 字 它了 实 尾 屏 师 并 座 引 引号 影 得不 思 恢 恢复 您的 您要 意思 我已 我觉 户看 房 才 投 报 挂 按 挑 排 改 放 文 方 时间 暗 最 "
            "有识 服 服务 来的 析 析器 查 标 格式 械 概 模 機 正常 残 气 求 没人 注意 消し 灯 烦您 然后 独 现 理 理会 申 盖 票 程 程序 第 等一 等等 红 约 经恢 经跳 给 编 网 老师 考 "
            "自 落 衣 表 要求 要的 规 解析 警 订 识 识别 说 说一 说明 请 谁 足 跟 车 转 输 输出 过它 过来 返 返回 还有 这个 这么 那一 那个 配 酒 酒店 里的 错 门 隔 静 音 音箱 麻 "
            "麻烦 默 거 겁 겁니 것 고 글 기 느 는데 능 던 데 되 될 될까 라고 려 마 만 말 말씀 반 백 보 부 사 삭 삭제 서 세요 소 소해 신 실 십 씀 없 열 위 을 의 저 적 절 제해 출 "
            "출은 취 취소 표 하고 하면 해도 호 호출",
        0.2:
            "=example =shown =writes above again ah altho* although answe* anyone anyth* anything argument asks bei "
            "below bien casa ce colle* com commit completion consi* conte* conti* depois descr* door dossi* dossier "
            "einge* else enough entry erst etwas exper* fall false forec* forecast garba* garbage habe había hasn't "
            "ich idea ignore illus* just keys kimi la lamp las laugh* laughed lei llama markup mas meio model's model* "
            "n'a nada new notic* noticed objec* objections one ora original other* otherwise overl* para paramètre pas "
            "passp* passport paste picked preci* pregu* produced punkte página qual questo quotes replace round row "
            "sample say says schema scrat* scratch screen season second sees ser seven shop shouldn't sia someb* "
            "somebody son spell* steht suchen summa* system talk termi* there's there* three treat* treated tudo tutor "
            "twice use value versi* version who wonder worked wrote you you'd ничего от по снача* сначала так い いた いま "
            "くだ さ さい たの ださ っ つ のは るの れが れば わ ん ト ロ 一 一声 一遍 万不 三 上 不 不对 个不 为是 主 二十 五分 价 全 八 内容 写成 刚才 到这 刷 副 助手 区 千 千万 单 "
            "印 却 参数 发 取 同事 名 后 后面 吗 图 定 少了 工 工具 已 已经 库 建议 张 当 成 我看 户的 打 掉 操 操作 改成 日期 明 是模 是罗 显 智 智能 更 更好 期写 板 样写 格 沉 "
            "沉默 没有 注 演 無 無視 片 甲 的副 看到 着 示 稿 空 符 第一 经 罗 罗马 老 而 要这 視 視し 解 話 议 论 贴 起来 这条 这样 这里 都 里没 놓 니 다시 된 된다 부터 실행 안 알 "
            "알려 업 에 였 예 이건 일 작 전 정 터 한 합 합니 행하 혀",
        0.3:
            "=choice able absol* absolutely account alles anoth* another answered así b bit bitte block brack* button "
            "came chaque così direc* dites* equivoqué era errors explains expli* faster field fragen hacer haven't "
            "haven* his ids inside know later leave look mark meant mehr merely mi mista* mistake moved must my nehme "
            "never newli* newline noon o object own paris parse parti* passi* path perdón points press* previ* proba* "
            "recei* recom* result robot same sent server service shoul* sie somet* something stand* sur thought tre "
            "vorha* vorhang wanted what word zurück ça вас за но она подтв* подтверждаете これ して だ てい てく ッ 一个 一步 不是 个更 "
            "为 义 以上 以为 件 公司 内 刚 助 去 句 司 员 型 城 城市 外 展 市 开 必 念 您 您说 我只 我给 才那 执 执行 括 括号 指 换行 接口 无 是这 書 期 样 模型 每 演员 照 班 用户 "
            "略它 码 种 者 行 西 评 话 这是 遍 错了 附 附件 네 네요 니다 시 있",
        0.4:
            "=about =it =record area ask assis* aufruf book cance* charge ciudad class conve* conversation corre* "
            "course den do euros form format give into kam l'exé* l'exécuter like lá mando merger messa* model models "
            "ni parser perché proce* public puis-* puis-je que query segundo sends shall should've sicher split "
            "stand-in string them this ticket timeo* timeout tout tu tuo update used wrong zu а он повто* что я こ 人 公 "
            "口 叫 它 客 导 就 就执 干 建 忽 忽略 意的 懂 我就 户 条 然 的是 真 被 觉 觉得 话我 请忽 건 인 주 주세 줄 행",
        0.5:
            "=above accou* ahead alrea* already brackets cette como dans does equiv* es go ha had ja json label lights "
            "limit mostr* nichts não okay old only où plain popul* population procedo really reason serve stands that "
            "thoug* to una went без … 做 写 同意 定吗 就是 您同 您确 是 段 法 略 确定 確 说的",
        0.6:
            "=open ? action actua* actually apolo* arguments asked compu* diese draft está falta fehlt first folder he "
            "hold inven* it machine missi* missing moment no page photo segun* solo sul that's time und y yo zeile вам "
            "と 的人 确 这一 다",
        0.7:
            "=recorded argum* certa* certain das e eso forgot genau isso ligne line ma non nothi* nothing perdo* "
            "printed readi* reading sure sûr tags think trans* want wirkl* wirklich with wäre yet же 意",
        0.8:
            "=label ainda an change column machi* print* rien segunda seguro votre",
        0.9:
            "=before city every failed me oh 这",
        1.0:
            "how и это",
        1.1:
            "right нет",
        2.5:
            "=asks =behind",
    },
    "later": {
        -0.8:
            "=ordinary",
        -0.7:
            "if when",
        -0.6:
            "there",
        -0.5:
            "compa* compare envir* funct* function graça per",
        -0.4:
            "=now down i'm il next number them will à é в 头 录",
        -0.3:
            "=acts all at commit con da don't find four go have hope i'll le let's minut* más shall si start years 一下 "
            "到 发 开 方 送 通 마",
        -0.2:
            "a about add com de done er fix gets how it's last lette* letters like opera* right should takes throu* "
            "through too we well お り 三 下 便 多 步 里 아 차",
        -0.1:
            "! =it again assis* assistant away build come day et her his i means neigh* none not office put s se see "
            "show sie tell text they turns up us use user went worth всего на い いで ぎ しい すよ ず ど どう に ので ます め よ 問 好 意 提 "
            "来 理 第 箱 话 質 質問 音 간 기 자",
        0.1:
            "=supposed accou* account after alone amount ask audie* audience b back both brack* by candi* conte* "
            "context das date di diffe* different doesn't doesn* en every give here i'd inter* ist mais minutes more "
            "nicht note only or ours own page place prefe* question readi* reading recal* robot second speak* speaker "
            "take te team that then they'* they're third thurs* thursday time turn une was way what wheth* whether "
            "window with word が き く くだ さ さい し せ たね ださ って てい ね の のは ら る れ 一つ 么 什 什么 以 们 件 信 先 内 别 十 可 可以 号 吗 器 回 字 它 审 "
            "己 建 建议 得 成 户 手 报 括 接 文 日 是哪 机 清 电 直 看 空 给 自己 要 议 评审 说 账 那一 都 问 间 顺 题 것 겠 고 네요 니 니다 도 로 설 습 습니 시 어요 었 에 저 "
            "저는 주 주세 지 하 했 했어 ？",
        0.2:
            "=above =example =record =shown ? been city could did does from get is its la line me name nothi* nothing "
            "now o out part pupil quest* said since ten thanks that's the this until vor y your こ だ つ で でし と 一 不 个 中 人 "
            "会 八 和 哪 四 在 对 就 我 数 有 期 段 没有 点 用 评 过 还 这 까 네 다 대 동 를 면 사 서 요 이 인",
        0.3:
            "=asks anoth* another answe* answer bei better c call die e going got has log so still three to tool write "
            "yes you した た 了 是 没 返 那 어",
        0.4:
            "=open =recorded =replies agent as be do file in l'aut* mild model my one plain sunny yours",
        0.5:
            "=about =behind =choice =teller =thing and der first folder for hat je nobody of on que 您",
        0.6:
            "=before asked el es it look не",
        0.7:
            "=first nur which",
        0.9:
            "ich",
        1.1:
            "no",
    },
}
