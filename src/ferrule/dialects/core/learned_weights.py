"""The weights of words, phrases and layouts around a call, by place. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``word*`` is
how a word begins, ``=name`` a place of ``phrases``."""

# ruff: noqa: E501
# fmt: off

CONSTANT = -0.40

WEIGHTS = {
    "layout": {
        -2.5:
            "end-last",
        -1.5:
            "section-last",
        -1.2:
            "behind-0 end-told few-last none-last",
        -1.0:
            "above-0",
        -0.6:
            "none-told",
        -0.3:
            "above-2",
        -0.2:
            "few-told",
        -0.1:
            "above-1 colon-last",
        0.1:
            "behind-1",
        0.2:
            "colon-told",
        0.3:
            "question-last",
        0.4:
            "length",
        0.5:
            "behind-2",
        0.6:
            "above-3",
        0.8:
            "question-told",
        1.2:
            "behind-3",
        1.9:
            "open-last",
        3.6:
            "open-told",
    },
    "lead": {
        -2.0:
            "=acts",
        -1.3:
            "funct*",
        -1.2:
            "=now function guardo je more sky sure",
        -1.1:
            "busco calcu* clock file list los",
        -1.0:
            "est x 改",
        -0.9:
            "! files let's lets mal now z ので 这就",
        -0.8:
            "ahora b charge hey house liegt minut* need paris sehen than делаю 一下 您说 查",
        -0.7:
            "abro agora answer area book find folder get hago hecho ich pictu* quick rather short sort tool up use "
            "want wanted wird записываю отправляю проверяю таймер 게요",
        -0.6:
            "=makes but cerco city corre* die does every* everything first full gleich kitch* kitchen leaves one open "
            "picture question rest saving second some tempe* temperature three tonig* tonight vais word ya みま 嘞 好嘞 始 存 "
            "少 开 我把 找 数 정 합 합니",
        -0.5:
            "agenda api are better c can catal* cherc* comes counts data delete directory dry free host hours i'm "
            "invoke jetzt já memory mit new notes number page place* prüfe quindi radar rain rate real regar* response "
            "reste schaue schema secre* server sind ss tell there today's today* top trage tuo used verif* verifico "
            "what's yo запускаю ищу смотрю ます 件 在 太 好 开始 打开 按 接 搜 新 格 正 温 这边 进 를",
        -0.4:
            "account again* against archi* asked booki* booking branch card checked chez come config consu* contract "
            "conve* crash* crash-looping current d'abo* d'abord d'accord datei days delle desca* direc* dit entro "
            "fehlt fetch forec* forecast gets getti* getting goes got grep ha hast hello ihres l'agenda lookup maint* "
            "maintenant migra* migration minutos miro mismo name nome order part path pod preca* precaution procu* "
            "production prova prueba publi* readi* reading regarde reser* return rid samedi sched* script searc* see "
            "sehe single so summa* summary take th they time told touch* uso values von weath* weather won't вас "
            "вместо гляну откры* открываю раз список すね てみ み 一遍 上次 加 可 回 好的 库 度 我可 把 文件 目 直接 索 路 遍 開 需 需要 록 바",
        -0.3:
            "=ordinary action adding alarm* alarming alten anyth* anything appro* arquivo bille* brb calls can't "
            "casel* casella catalogue cocina code codice comme commi* compi* compra con converting creat* datab* "
            "database datos defau* default degre* degrees dicta* dictated do due enten* entendu ergän* etwas euro "
            "exemplo fichi* fichier fin for funci* función go herma* hike hour ihn l'age* leg les liber* m manual "
            "mesmo moving needs noise only oral padre passo pelo place placeholder poem pongo porto pour primeiro "
            "proba* proje* proposal putti* putting qué really regex reservo respo* resta* result retra* route safe "
            "sala schedule seat seguro shop show status sua suche taking tells then thermometer thing ticket too "
            "understood uploa* ur us vamos vejo ver versi* vérif* watch we well wir would've y zuerst перес* ставлю "
            "теперь удаляю 々 たの ちく ね を イ 下单 个 五 付 关 再试 写错 几 出来 列 刚才 别 十四 单 去 去查 可能 后面 吧 场 块 天的 导 导出 就去 就行 得 息 按您 换 掉 李 "
            "步 消 清单 片 版 的示 的还 直 看有 真 确 確 祝 福 章 端 第 类 菜 说的 读 谱 边 込 这里 追 都不 配 重 金 钟 错了 기록 머 정을",
        -0.2:
            "0 abrin* abrindo accid* accident accor* according accou* address alle also ano antes apart apro arriv* "
            "away backup batch beim berlin blue bon buscar calculate calculator call carnet case chann* channel "
            "collect commit committed confe* confermato confi* congr* consulto corri* count count* counting covers "
            "curre* debes demandé den deploy describe detai* details diary dista* distance documentation doing don't "
            "dump dupli* email empie* empiezo enough entra* euros everyone exact exact* exactly expor* f falta filter "
            "firma fix fixtu* frau genero hash hay height here hermano hole it'd ja job know known knows komme* "
            "kommentar l'anc* l'avez l'int* l'inv* la le leave lei lese linter liste long lugar mais manda* mando "
            "match matter may maybe mensagem milk mista* mistake modello most museu music near notice nous novo nuit "
            "okay old origi* otra où p parti pas passe patie* per ping ponto por posto previous primero probability "
            "propo* python quest* questions quoted recei* relev* remin* rempl* repla* riego rows saint* saint-malo "
            "sauve* sauvegarde saved segunda selbst shall sheet sign sorted spell* spelled stanza strai* straight "
            "swapp* swapping sí table tempo text their therm* thurs* thursday tiempo to today todos tomor* tomorrow "
            "tradu* truth tu under updat* user version vivo why with без девят* догов* запис* плани* посмотрю сегод* "
            "сегодня क いの う一 え えま お茶 かっ から き込 しま す そう ど なか なの の日 はい ま よう を取 を確 を開 タ ト トを ルを 一次 上的 不等 东 九 九点 买 件列 价 传 "
            "作文 你说 便 保存 信息 值 免 八 六 内存 写入 写好 写进 出现 分 分钟 到一 前 剧 剪 副 動 化 占 又 取 同 同意 吗 听 命令 四个 四十 回来 图 安 定 密 少了 已经 带 年 应 归 "
            "心 怪 恢 恢复 息里 您批 成 我换 我改 我用 我这 批准 投 抜 押 拉 换成 探 搜索 教 日志 是有 是空 時 晚 更 最近 有人 有没 未 查看 根 档 検 検索 次 正在 正确 注 流 消息 清 "
            "照片 生日 电视 的命 的日 的说 监 盘 看实 看的 看看 知 码块 确的 示例 稍 符 第一 第二 箱 粤 粤语 线 经您 给 给你 网页 色 节 花 装的 西 要的 视 计 设 说法 请求 转 込み 近 "
            "还是 这回 进去 远 通 那一 那就 那我 里面 重新 错 间 集 雨 電 青 面的 页里 館 馆 首 马 鱼 교 구 냅 냅니 니다 둘 리 목 보겠 보냅 볼 볼게 봅 봅니 상 연 올 월 으니 을 잠 "
            "중 지금 찾 찾아 추",
        -0.1:
            "addre* after* afterwards agreed ainda alarm alone alrea* already aplic* approved archive arqui* assum* "
            "belon* belongs birth* birthday by c'est capture certa* certain cheap* cheapest check* cherche chiedo "
            "closed coming compr* compt* conditions conne* contrato copy correct corrected curit* curitiba d'écran "
            "date dear depen* depends descr* di diario dicti* dictionary dire disk docum* dá ejecu* el em empty en end "
            "então execute expre* extra* fetch* fetching ficha fiche* fixed flat flowe* fly functions gathe* gathers "
            "geht gesch* geschickt git guess* guessing h half handl* hear hence heute hierm* hiermit hoje holdi* "
            "holding holid* how ihrer inclu* infor* informática initi* invit* itself j'ouv* j'ouvre just kilos kolle* "
            "kollegin kurz l'arg* l'argument label land las letter letto* listening lock log logs longer marta md "
            "means meeti* meeting menos mergi* merging message midni* midnight minha morni* morning museum météo nach "
            "names nine none nota numér* numérique nuts ok online openi* opening order* ordering original other ought "
            "par parameters partir paso patte* pattern pdf permi* pingi* pinging planner polite port post prese* "
            "present press* price print probl* problem procè* profi* profile proper propose pulli* pulling quedo "
            "quick* read reche* recherche recom* recor* regul* regular requested requi* respu* respuesta restart "
            "retur* returns revis* revisione round répondu réserve said saldo salva* satur* saturday schermo searching "
            "sendi* sending set setti* seven size sobre son source split* splitting stack stale start* starting state "
            "stays step subito switc* switching syndic tener* tenerife terminal the them theory though toget* together "
            "took touch touching transfer twelve using usual* usually va value versão voy week weight while who's wie "
            "window would* year years zum zur zweit* às è öffne брони* для его есть отпра* с табли* あ ある いう いか うな える "
            "おき かす きま くれ ける しい じ じゃ ず たし たと で計 とい とえ なく には のチ び び出 ほ まず まり もう もの ゃ らい られ りで るの れた わ わり を見 ァ ァイ ア イル エ "
            "エラ サ ス スタ スト チ チャ ッ デー トが フ ファ ブ メ ャ ラー ーの ータ 一份 一半 一眼 一节 一起 七号 三 上一 不动 不是 不行 不过 两 两个 个模 个问 中 主 么都 之后 也 了 "
            "了个 予 二 于 五百 京 人机 今 令 以上 以需 份 会社 位 你 例里 侧 催 先把 先查 先看 八十 关了 关于 况 几点 出し 函 函数 初 別 到 到四 前安 务 动 動か 北 北京 区 医 十七 "
            "十二 十五 十八 十分 博 压 去掉 发一 发给 发送 口 口述 只查 只读 可以 合 名字 启 呼 呼び 命 啦 噪 四 四页 回复 在查 城 城市 場 填 境 変 多 够 天 天是 失 妈 存し 存到 孙 "
            "安装 官方 实 实际 审批 客 客服 室 对 对一 州 巴 市 市写 常 常见 幻 应该 店 开它 張 归档 当前 录音 形 影 很 志 您刚 您是 您这 成图 我想 我找 我替 我查 我的 户给 房东 找找 "
            "护 持 按照 换个 据库 授 接下 接口 提到 提醒 搜一 摄 摘 改成 改过 放 斤 新的 无 日是 旧版 时 时间 明 昨天 是旧 更新 替您 服 朝 本里 条消 来 来了 杭 杭州 查一 查正 查询 样的 "
            "核 核对 检 检查 次查 歌 歌词 每 求 没回 没有 没问 注册 测试 海 混 照会 版本 状 猜 率 现 现在 用的 由 甲 申 电 留 番 百 的代 的作 的城 的工 的摄 的版 的问 的音 盒 目录 "
            "直し 省 看一 看原 知道 短 确实 確認 磁 示里 礼 社 社の 科 科幻 秒 稍后 稍等 稳 第九 管 管理 米 約 线上 终 经 结果 给的 网 联 舞 良 茶 落 藏了 行目 行车 补 补上 装 要删 "
            "要看 要确 見 見て 规 言是 話 語 調 調べ 计算 订 订单 认当 让我 记 论 证 诉 词 试 诗 询 说不 读取 调出 谜 買 账 走 起来 超 过 还 还有 这次 这首 追加 送 這 速 連 那 那份 "
            "那条 邻 都 配置 醒 里用 里藏 钓 钓鱼 開い 開き 間 门 问一 际 际配 隔 静 音 顺 题要 风 館の 马上 骗 高 齐 검 검색 겠습 께 된 두 들어 라면 려 록을 말 메 목록 못 분 빼 산 "
            "색 설 소 스트 시 시작 씨 아볼 아봅 약 약합 어서 열 열어 예 왔 을게 인데 읽 작 저장 접 제 제주 져 조회 짜 차 청 테 테스 트 파 파일 할게 회",
        0.1:
            "a able accep* actual admin* alguém all'i* allow* allowed aloud an annou* any apost* app appea* appen* "
            "approval approve artic* article ask asks assin* at aux awake becau* because being bigli* black board body "
            "brack* brief bubble buchh* buchhaltung cent chain changelog check claims clientes cold colleague coman* "
            "comando comen* compare compo* condi* console contr* convi* cosa d'écr* da davan* davanti decla* delet* "
            "demande dia didn't dime dimmi* dimming dinner dir display docs drafting drain durch e e-mail early entire "
            "enton* entonces errors escri* eu eveni* evening every exemp* flight foi found frase front gener* green "
            "ground haré heading help her hidden his howev* however i'd i've install inste* instead instr* intern's "
            "invoi* invoice j'ava* j'avais json kids kind l'env* lance lesen letra lette* licen* lights ligne like "
            "link liste* lit little llamada lo look looked mail mandou many menti* messa* mich micro* might mind "
            "minis* ministry mirror modelo move neighbours nel nella never next night* noche noon néces* ob office "
            "opens opera* ou oui overn* overnight pasta pendi* pending perfe* permiso phrased piano plan plaus* podca* "
            "podcast preci* prefe* preno* prime* primo prints proce* produce produced produces progr* programa "
            "promises proposed protokoll purch* purchase quale quando query qui quoti* quoting rausg* rausgehen raw "
            "ready reason recla* reference remai* repli* replies repro* respond ricer* ricerca right rights runbo* "
            "runbook runni* running réser* sagen same sareb* sarebbe scree* screenshot she's simple simply siste* soll "
            "soon speak* speaker speci* steht stesso stude* student style submi* submitted succede suite swimm* "
            "swimming target team templ* template tempt* tempted terms tests thermostat tide times ton trecho trying "
            "turno two typo understand unless until utter* vale villa* vista* vistazo vor votre voz weeke* went white "
            "white* wordi* wording works wouldn't yet échale вам вслух выпол* ещё инстр* на начин* начинается ответил "
            "прист* тут четыре этим いま う う書 えば おか き くだ さ さい さん して しょ しを する たい ため ださ った つ で でき では との ない なり にし によ の のと "
            "のよ の呼 の方 の記 は次 も もよ や やっ ょ ょう よる よろ ると れで れは ろし を行 んが ェ ェン エー カ ジェ ツ テ トは バ ボ ラ ロボ ージ ール 一 一字 一段 一道 三十 三步 "
            "上げ 上写 下来 下的 不 不会 不对 不说 为 么写 乙 书 仅 仅作 今天 今日 代 代理 代码 们 会再 会执 会提 会说 会这 伪 体 作演 使 信的 值班 做 先 先确 入 全 公 其实 再 再发 冒 "
            "冒出 出て 出去 出如 击 击者 判 到了 到十 到回 刷 剩 十一 十年 十点 午 印 却 厅 历 历里 原始 参 参考 反 取り 句话 另 只看 只能 只要 后我 后才 告 周一 周四 品的 响了 回信 "
            "在简 地 坚 型 处 备 备份 外 夜エ 大 大概 大爷 天还 如果 妹 妹的 始输 字列 字是 它就 它说 审 家 家的 容を 对无 小説 小说 就 尾 居 居然 屏 屏幕 工 差 幕 干 平 序 开机 当 "
            "录 後 後の 得很 念出 息我 您把 您明 您核 您的 想 慢 我一 我只 我就 我执 我按 我没 所 手册 手只 手順 才那 打印 扫 批下 技 抄 报告 拔 拟提 拿 挂 指令 控 推 播 收 攻 攻击 "
            "整理 无误 日 日の 日付 日期 明书 昨夜 是我 是攻 書き 有 有收 末尾 来一 果 果您 案 楚 楼 概 様の 款 正执 步我 段话 毫 气 水 汇 清楚 演 演示 点 点再 照 爷 班 理好 琴 生成 "
            "电脑 画 画面 白 的人 的内 的助 的回 的截 的机 的样 的遗 看见 真正 短一 示 离 程 竞 竞品 等待 等您 答 答复 简历 系 组 经整 给我 缺 考虑 者藏 而 聞 背 能 能体 若 草 草稿 "
            "药房 藏在 虑 行い 行不 行的 行这 要执 要求 角 触 触发 試 説の 説明 読 読み 认 议 评 语 误之 说话 调 货 贴的 贴过 费 起 跑 输入 输出 返 还写 这是 连 逗 通知 道 遗 那个 "
            "那天 邮 释 铁 问 问的 问题 队 面 面に 面还 順 页面 顿 预 验 黑 개 개발 거였 건 걸 게시 그 기 까 까지 날 내용 낸 누 님 다니 다른 다면 달 담 데 돌 돌릴 되 되돌 들 라며 "
            "래 러 로봇 릴 무 물 박 발 배 백 봇이 부 불 붙 사 새 생 세 송 수 실 아홉 안 어 어제 없는 었 였 오 와 요일 운 인했 자가 장 적 전 조 좌 쪽 챗 챗봇 친 하 하겠 했 했습 "
            "행 홉 화 ？",
        0.2:
            "ab ago antwort appendix argum* arguments as assistant assume attac* autor* avant beep bestä* bestätigt "
            "bless* blessing bom bot's came candi* caption carri* carried chang* changes child* click clien* closi* "
            "closing colle* column comme* como compa* compte controllo currency customer cuánt* datas* dataset day "
            "deleting depois des desk dice died dispa* dispo* dois domin* dos dossi* dossier ein einem emits emitt* "
            "emitted encore envoy* examp* example exerc* export far faster ficti* fine-* fligh* folgendes follows "
            "format forty gone guess guide hand hands heard hones* honestly hundr* hundred incident inolt* instruction "
            "integ* inter* isn't ist it's jefa joke kann keep l'ord* langu* language last lisbon lists llama* looks "
            "lyrics madru* madrugada make matte* matters mention mia mine mir model's moment monday nur of our panta* "
            "pantalla paper* param* pedido person picked plant* pleas* posit* position pregu* pregunta press print* "
            "printout program prompt provi* pull pupil put questa reader review rien row schritt sec secon* seconds "
            "secti* section sente* sentence sessi* session seu short* silen* slide slides small* snipp* snippet "
            "something spam spells spoken stelle still stock tem terce* test therefore these tin todas trace train* "
            "trans* tuesd* tuesday turn twice una unos unten users vai versa* você voice vom wants whate* whatever "
            "will won writes writt* written yesterday you you've zeile özdem* özdemir übers* жду инструкции как "
            "подпись приме* сейчас いた うで お客 け この たら て てい ても でし にな の一 はこ まし め もし る れて イド グに ジ スラ ライ ルは ン ー 一声 一条 上午 不能 "
            "不要 个调 举 之 也许 交的 他 以这 会真 何 余 例子 供 信 修 停 儿 元 其 内部 写 写的 出 到的 力 办 办法 华 发出 发来 变成 只回 叫 台 同一 名 周 响 商 問 器的 回了 型的 "
            "声 大赛 天上 头 夹 她 好了 子的 字 実行 客様 封 尋 尋ね 就会 左 师 底 建 建议 引 您贴 您过 我 我先 我才 截 截图 才 报 提 整 文字 日程 昨日 是一 智 智能 曜 曜に 最后 最後 "
            "有一 有个 末 本来 标 标准 格式 止 步是 残 残っ 游 物业 用户 的一 的事 的例 的写 的原 的小 的就 的是 的标 的自 的表 的话 睡 研 研修 示范 示词 私 空 站 笔 第七 等 简 系统 続 "
            "続き 红 纯 统里 续 编 置 老 者 聊 自动 航 航班 范 行字 行是 表里 被 装成 要 见 览 言う 説 记录 讲 许 许可 误 误示 请 谁 贴 赛 赛的 输 过我 过目 运 运行 还没 这个 这种 "
            "这行 退 那台 邮件 部の 里把 里的 里那 限 面是 韩 頭 餐 가 같습 계 공지 권 긴 난 남긴 내 네요 는지 늘 다음 답 등 런 로 립 립니 막 맞는 며 명 문 번 벽 비 새벽 세요 셔 식 "
            "야 없어 에는 오늘 온 위 위치 으 으로 음 이거 이런 인해 일이 입력 자 주 주세 줄을 직 출 치 치가 케 할",
        0.3:
            "agent* agli alta am anfra* answered anter* anterior antwo* aqui aspet* até audit* auditors autom* back "
            "behind betwe* between bit bitte borra* borrador build candidate capti* checking closes com complete "
            "confirme conse* conso* contained contient cron cross* custo* dann de deiner del dem der digits displ* "
            "donné draft* earli* earlier eleven engin* exercise exhib* exhibit expec* expected exécu* few-s* few-shot "
            "filled frei freig* freigabe fridge from give grand* greets he hub i'll id idea ignore input jour judgi* "
            "judging k korean könnte l'ordinateur lautet limit lines looki* looking lösche mache machen made mean "
            "meiner missi* missing models moi museu* mutte* my nada not nothi* nothing novel nueve on output parti* "
            "passage pasted pediu phras* previ* printed promise proto* provided questo record refer* regis* reque* "
            "rewri* robô run s'il schri* segue seguinte sería shared shell sie simul* site six someo* someone somet* "
            "somew* somewhere spec stands stop sugge* suppr* system tool's tout turns une unit viene we'd weekend "
            "wetter wheth* whether who yes yesterday's you'll было в девять мне ночью … いで お待 げ せ せる その ただ ち って です なら "
            "のお のま の出 ませ まで まま めま れば れを ド 一处 一封 一点 不大 业 之前 了这 事 以 作 例 候选 先给 内 再提 写成 决 出力 删 删除 助 助手 后 后一 后再 员 器人 学 就是 式 "
            "引用 待 待ち 急 您要 我会 户 批 文本 本 模型 機 次の 次是 段 没 用 的调 看到 看过 着 种 给您 自 该 课 这一 选二 那边 错误 长这 除 题 题不 것입 과 관 글 글자 네 단 도 마 "
            "미 버 번호 봇 서 습니 이에 줄 해 확인",
        0.4:
            "above act add ainsi al algo alla and anhang answe* apare* aparece asist* asistente assistente así avrei "
            "before bored bot cajero calli* calling cette chatb* chatbot comment compu* computer conseil contiene "
            "dell'* deman* diese digit* disre* disregard done door dummy duran* durante eine ends entry envío erst "
            "exemple ficar* ficaria form forum frage freeze garbl* garbled gave gerade geste* gestern grant* greet* "
            "greeting hace hall happens has hat have here's histo* history ihr il incid* incol* inside inten* into "
            "l'envoie later letters lui machine man markup mode mon museum's noch não ontem opa option os out passa* "
            "people plain please preguntar produ* promi* recit* registro robot* rules sample schre* scrit* scritto "
            "senso* sent ser service stood sul termine translate uhr under* uns unter* varia* variant verba* voix "
            "waits wenn what writi* writing your yours* yourself zurück zwisc* zwischen главб* готов если запус* номер "
            "он ответ* просто так お おり きは これ ご せん だけ っ てお と な にこ ば りま 下 下面 么 以下 依 写法 出了 半 只有 器 在就 埋 如下 姐 它 容 小 意 我再 我现 "
            "才会 提交 木 术 模 欄 比 然 算 考 要是 認 这 这么 这条 里 附 같 객 거 고 남 드 력 습 아 어요 이것 인 한",
        0.5:
            "about almost appel auf been bord change ci completion conta* contains could cuando dans della demo destr* "
            "destructive did draft escre* escreveu este et execu* executing fazer forma gabar* happe* instance its "
            "keine l'écr* ma machi* mein minute mio ne nicht occup* or parag* paragraph perha* perhaps prepa* prepared "
            "queda red rejec* rejected report request rewrites répon* réponse sa sans screen según she sorry sunny "
            "supprime table* tag termina typed uma undone voici vous were wäre yeste* вот журна* по такой ह し れ ん 一句 "
            "一行 人 以后 内容 只 品 子 孩 孩子 思 意思 我来 打算 执 执行 拟 有这 机 来删 的 稿 行 调用 部 面这 것 나 렇 렇게 만 았 없 에요 여 의 이렇 있 지 호",
        0.6:
            "after aquí aval block borro calen* calendar cannot chat conte* einen expla* ferai follo* gern gives hätte "
            "if im in insta* isso j'ai laiss* lance* left mi máqui* máquina na nobody payme* payment possi* qwen riga "
            "schickst shown sin stops su such tablet that verbatim é бы вашего к подпи* у что こう した た だ り 句 复 手 机器 比如 "
            "说",
        0.7:
            "? agree all beisp* che compl* consi* entre es fine had ho holds issue it kimi model non once over primera "
            "quien rispo* robot se segui* segun* segundo solo stand string sur syntax termi* um wait where whole о が "
            "再说 您看 是这 条 话 대 에 요",
        0.8:
            "ao assis* bei brauc* ce clear così down ever folge* following ki prima reply scriv* skipp* skipped type "
            "und voce voilà war was way wrong à а вы запускать не показ* 交 候 法 는 면",
        0.9:
            "assim conti* das era laut me que would write wrote こ に は 会 은",
        1.0:
            "aufruf ausfü* ausführen copied esto hier i says schic* и можно 如 是 样 这样",
        1.1:
            "no reads si when я",
        1.2:
            "agent line say só un",
        1.4:
            "below ceci esta isto 이",
        1.7:
            "=before this это",
        1.8:
            "send",
        2.1:
            "=asks",
        2.6:
            "=above",
        2.7:
            "=condition",
    },
    "above": {
        -1.3:
            "!",
        -0.8:
            "del or",
        -0.7:
            "0 are it's things un which will year é",
        -0.6:
            "and approval error im interesting out per runs second time we won't на",
        -0.5:
            "backup but done enough even ha inter* just opini* opinion parle pour push sorry steps test",
        -0.4:
            "appro* back bien build cancelled certi* created cut de do ein era hmm insta* let line message part pdf "
            "points por promised real requi* right stop system that's though were wrong è у 出 好 字 就 的 要 费",
        -0.3:
            "apolo* area both cance* che circu* clause clock cross* d'un days des dia die doctor dropp* earli* earlier "
            "el else em examp* example faili* failing falsc* figure five folder gave good guess* hours ieri into keys "
            "last les los m mail mais meant mi month morni* morning moved next notice não oh os other* otherwise "
            "permission press* regnet s secon* seu she's since slip st status su tem tests thank tu usual* usually "
            "want week wenn who wir x y you've и по り 三 不 了 五 得 看 码 这 세 수 시 요",
        -0.2:
            "=condition absol* ah alto apologise app archive attem* attempt ayer be belie* believe below branch c'est "
            "cette check conta* csv dei denied digits en es est fair fix format für going hace help hm il in inven* "
            "know leaves log manda match* means meeti* meeting memory menti* museum nehmen nicht night no ohne okay "
            "open pas passw* password people permi* price proxy reason rejec* rejects ring root says seconds server "
            "site six start sí taken than thanks there's there* they think thoug* thought tre trois under until used "
            "varia* você when you zu zwei ещё した すね た ね は れ 三个 个 为 作 听 四 子 家 工 思 意 成 收 改 是 期 次 线 给 群 言 话 退 道 那 预 과 네 미 "
            "연 이",
        -0.1:
            "accord ago agreed along alrea* already also answe* asks been bon bounc* bounced box brack* bug c cache "
            "calcu* calculate call came certificate chang* changed cheap* cheaper clien* colle* comes comma* compl* "
            "con config confirming confu* confusion consu* creat* custo* customer da dark data dear depen* depends "
            "depuis detai* details di didn't direc* docs door dossi* dossier down e each eine end eso eu exemp* failed "
            "febru* for gap geste* gestern goes green half hat hatte heard hold hope host import initi* initialised "
            "installed ist job kg label las late long look looked looks make mehr mentions merci meter mine nach nice "
            "nine nobody notic* noticed one openi* opening order ou ought our owner page pasta patie* photo phrase "
            "pictu* plan point promi* public pull py reach* read readme rechn* regex report reque* request respo* "
            "resta* retur* returned risk sans say shoul* show shut signed some start* steht stopp* stopped table tags "
            "tempe* temperature th the their till too took tool top train tuesd* tuesday turned tutor* tutorial twice "
            "two txt up use van variable weath* weather while with witho* without worry wrote yeste* yesterday you'd "
            "your い か があ こと し しま すが そ でし では との な なら のこ まし みま め も もし ア シ 一下 一个 不上 不是 不该 两 事 今 从 代 价 你 像 先 八 公 出去 分 刚 刚才 "
            "到 到了 十分 半 半是 单 卡 去 发出 取 叫 可 同 名字 告 周 图 在审 场 型 多半 太 头 好了 审 对不 式 总 想 抱 抱歉 换 文件 日期 是我 机 格 格式 模 歉 水 消 点 由 真 着 "
            "知 礼 空 第六 算 红 老 能 自 表 被 记 该 说 调 调用 过 还有 选 部 里那 钟 错 门 题 鱼 가 게 네요 니라 되 라는 로 를 면 명 부 서 스 어 없 에서 원 을 제 주 줄 지요 "
            "째 터 표 하라 화",
        0.1:
            "a after again agent all alle alles am an anyth* anything apart artic* article assis* attac* bar becau* "
            "because called calls can can't candidates car chapt* column come compares contest copy could delete "
            "deman* demande den eleven empty eveni* evening execu* exper* far friday function gb give gone got ground "
            "guide had has have hear histo* history ich ignore isn't json kept la left looki* looking minim* minut* "
            "minutes mista* mixed more must na name ne nearly needs never non not o odd parser più poem proce* progr* "
            "program propo* quote qué rather redactado relea* remai* repor* rien sapere she'd si sits someb* somebody "
            "somet* something spot stage step such suppo* sure ten termi* that them thirt* three timeo* timeout tomor* "
            "tomorrow tonig* tonight turn volete votre wake wants whate* whatever where wheth* whether works* "
            "workspace writes yes you're в いま お が す っ った で です を グ ン ー 一 上 下 不会 不能 东 中 么 也 京 人 什 什么 会 会查 信 做 儿 光 准 准之 前 "
            "加 原因 台 合 名 和 器 因 在您 外 多 失 失败 如 存 尔 度 开 恕 您批 您的 户 批 批准 持 操 旧 时间 明 是个 普 替 替您 来 析 析器 查 案 步 没 没有 法 用户 甲 白 目 "
            "直接 票 第一 第二 答 聊 能替 行 装 西 解析 认 败 还 进 通 里 问 间 雨 面 页 项 기 기록 니 니다 라 문 바 사 안 에 예 전 지 합",
        0.2:
            "accou* account admin* amount argument ask attachment blue bot candidate certa* certainly comme* compare "
            "compu* computer confirm contr* counts cover date decid* deliv* demo der descu* diale* differ direct disk "
            "docum* doesn't doesn* encore ends está every expects final find from given go-ah* go-ahead grand* i'm "
            "machi* machine moment monday n new noon off once other own para please print* radio refus* refuses repos* "
            "repository sensor shows sounds style sunny tengo then title today told trans* turns tutor uhr um under* "
            "understood us version window write ya à こ て ろ ト ロ ログ ント 一样 东西 主 值 写 函 函数 别 包 南 参 参数 在 夜 它 定 您 接 数 方 标 标签 "
            "样 用 稿 签 起 跟 还没 都 겠 겠습 두 만 말 보 산 상 습 습니 에는 였 은 자 직 초 ？",
        0.3:
            "action allow* allowed alt asked assistant at behind better cancel ce chat datas* dataset decides did "
            "don't entre et euro exact* exerc* expla* explains falta functions gives guard* habe her i'd i've invoi* "
            "invoice its já kalen* key let's letter lists manual messages missing mit need noch none of oops output "
            "paper parameters perché phone pides promise provi* recap relev* relevant room row sente* serve* side "
            "signa* simul* simulating siste* stand só te tell these throu* through toget* together wanted way вы лежит "
            "не что き てい ま ッ 对 我不 間 라고 셨 죠 하지",
        0.4:
            "al as aus author betwe* between calli* calling candi* city conta content dans draft draft* drafted expec* "
            "funct* gener* go holds itself je le lo missi* only parameter paris play prompt put question see should "
            "single there trace transfer unit user vertr* vertrag went writt* written письмо спрос* して だ 書 書き 실 여",
        0.5:
            "arguments asking autom* book breaks conve* dos everything here's how is it me model my old robot slide "
            "sua train* training und value но まだ 形 달 하",
        0.6:
            "conte* dem expen* expensive first full like may mothe* param* raw readi* reading same speaks versi* what "
            "words",
        0.7:
            "argum* every* i pairs passt previ* previous que run sie would",
        0.8:
            "reply send text this",
        0.9:
            "pick set which* whichever",
        1.0:
            "?",
        1.2:
            "=asks",
        1.7:
            "=above",
    },
    "behind": {
        -1.7:
            "=ordinary",
        -1.2:
            "i'll",
        -1.1:
            "well",
        -1.0:
            "long place takes",
        -0.9:
            "comes con if next tell 别",
        -0.8:
            "bring for poi print when will",
        -0.7:
            "also dir drags function list minut* na resul* results returns rome secon* see shout ten week yell не 点",
        -0.6:
            "! ab after box call chang* cross* did falls funct* gets her hour noch se sich table te user won't если は "
            "会 再 天 边",
        -0.5:
            "antes both calls case chat costu* dort drei em follow found gern museum note per retur* send side soon "
            "suele também thank then they useful which while лучше обычно क 中 信 信息 周 子 很 息 果 顺",
        -0.4:
            "0 after* agua any archi* archive avec becau* because best calculates caution changed compo* conta* cover* "
            "crossed danach deliv* domain done due email en expect fee fica find finge* fingers formato frost hast "
            "inclu* intan* intanto it's já laptop lines minutes más ne oft over parag* parameter perso* phone puis put "
            "respo* schon seconds sells set silen* silence solito sorry steps surpr* they'* todo told tray two unless "
            "unos until us usual* usually vez warni* warning weite* weiterleiten больше как потом там たら ね 便 到 半 可 备 存 "
            "拿 提 收 时候 看 等 게 은",
        -0.3:
            "add always anyway as assum* assumed atten* be beach bet blank brace budget calcu* cambi* cauti* cheap* "
            "cheapest check* chiuso closed come contr* costuma da data defau* default degre* degrees del des di die "
            "dos down dry each every* fim full gente given good half hand hands hang help here i karten km komma large "
            "los mail match meant* meantime mejor menos mich monday month move nach neigh* normal numbe* number "
            "numbers número off oggi other output param* payme* payment pick plenty provi* préfè* próxi* próxima "
            "purpo* purpose rated reach report root s scan segundos she's shows so state surprised they're tight "
            "tomor* tool try três under volume waiti* waiting wasn't water wheth* whether within works ya yours* être "
            "し そ には ので ら ン ー 上回 不用 两 之 交 今天 以后 份 候 儿 关 冷 原 可能 告诉 味 多 夜 大 家 封 常 度 手机 把 料 晚 月 来告 留 的手 眼 花 要不 记 诉您 说了 费 "
            "这次 那 长 需要 马上 高 요",
        -0.2:
            "a abuela al api arriv* aussi avez back before bis break* by celsi* celsius check chiste clean compare "
            "convi* count* country custo* customer dark date durch* eine ever fetch fetch* file finally forma* four "
            "fourth fretta für gli goes got has header i'd i've included initi* invite isn't june keeps kilom* l'app* "
            "le left les let lips liste low mais make mal may melde menti* minuten month* more need nicht nine now "
            "often on open os paper paragraph parameters pasta patie* pay por porta* prefe* prefer production quest* "
            "quick* quickly radia* regar* regis* remem* remember repla* reque* requi* required response ring search "
            "secti* section sigue sono sort sprin* spring sum those ti times* today tomorrow too tools trail* trick "
            "trip um uma unused va warm way we weeke* weekend year you'll your yourself è él до остав* いで いの け けで ご すね "
            "そう でし のが み んで タ 一份 一般 下 不会 也 也没 五 今 保 入 再看 准 出来 判 判断 利 别的 十 午 可以 号是 吧 启 响 喝 回 回来 土 孩 射 就能 就行 应该 底 待 得 心 所 "
            "所以 换 换成 搜 断 早 时 是我 机 来 检 楼 欢 正好 毫 没 清 热 特别 生 的吗 的时 直 稍 稍等 笔 第二 米 线 组 结 结果 般 要别 要是 言 记得 诉 试 还 还需 部 里 重 重启 "
            "金 链 面的 项 관 는 때 를 리 면 목 비 새 세 았 에서 에요 오 요하 이에 자 장 좋 중 하는 해요",
        -0.1:
            "am answer around até autom* away backup bad bracket c'est can candi* candidate card care caso chapt* "
            "chapter checks code coffee compl* confu* curre* current dann datab* database days dem der devra* devrait "
            "diff dns drink du early ein either ensui* ensuite entra* er et eu examp* example expla* explanation few "
            "final follo* follows font funkt* funktion gate get gives gone haben high histo* home hope host hotel "
            "hours hundr* hundred im impre* in initialises interest invol* involved ist itself je keep kind lieber "
            "light lost maint* map meanw* meanwhile meter minute minuti mit mode mois morni* morning n'y name night "
            "niños nota ob ohne once ones optio* optional ou part people phrase pictu* plan pool price printer quara* "
            "question queue radiators rain read recor* records red refer* refus* regards resta* return rows run sarah "
            "sem senza seu six sky sleep small soit some someo* someone speci* standard stano* stanotte start sunday "
            "swap tax than thanks their throu* through tomat* town towns trailing trois turns une up viajas wait wants "
            "we'll wedne* wednesday wet where work worth write writt* written wurde würde x yes you've à его ответ "
            "прогр* с あ ある いい うで え お から があ した しま しょ す すよ だけ で です とい とし な なの に にし はあ び へ まし め も もの ょ ょう よ る れて ア キ ル 一眼 "
            "三十 三日 下一 下午 不要 两个 个月 么都 之前 之后 了就 二个 他们 付 以 体 余 倒 倒是 值 免 册 再告 几 分钟 到之 到时 加 十一 反 变 可是 吃 各 后再 后就 吓 告 士 处 复 "
            "多半 好 如果 学 学会 审 家店 容 寄 对照 小 就不 就在 居 山 差 己 带 幕 应 录 忘 急 您看 您自 成了 我也 我会 我把 我说 我顺 打印 批 押 押金 据 掉了 收件 效 旧 明早 是它 "
            "晴 更新 替 有 有人 末 果が 查到 核 核对 此 步 比 気 水 没了 泡 牌 物 用 的 的有 的话 的那 省 看一 看不 知 站 系 結 結果 给您 缓 缓存 置 能 自己 落と 补 要等 見 語 読 "
            "计 认 设 误 请您 请稍 走 起 跑 路 跳 过去 近 退 通常 道 那家 那边 邻 邻居 里面 重新 量 钟 错误 関 関数 问 问题 间 队 限 随 零 需 露 面 顺便 题 首 马 가 객 게요 그 나 "
            "넣 대 대요 두 드 드릴 람 로 록 릴게 메 문 바 방 빠 생 셔 수 식 아요 아직 야 어 어요 었 었습 에는 연 영 오면 울 웃 으니 으로 으세 입 입니 접 제 직 창 필 필요 하",
        0.1:
            "aber above alle angle anyth* anything arrived assistant aster* asterisk backe* backend balan* balance "
            "been belon* belong belongs besch* bescheid bien board breaks but cannot capit* closi* closing cloud "
            "colle* compte conti* count damit demás diffe* different doesn't doesn* e-mail einen eleven else empty est "
            "etwas even exper* firew* firewall forec* forecast france furth* further guess have him hmm id ignor* "
            "ignore ignored il inste* instead inter* invoi* key l'aud* less liter* literally live looks makes mean "
            "middle mine misre* misread musée nel new nobody objec* objections opened or ora order ordner origi* our "
            "overl* para pas picture più plumb* plus pode port pregu* pregunta procu* progr* prompt quando qui qué "
            "rather remov* reply reported row schema score screen second seen sees segna* senden separ* she shift si "
            "signi* solut* solution stand stays still stop su sua such switc* switched só talk termi* texas thing "
            "times took top touch* tuesd* tuesday turn twice un undone uns value vous war whole yours zero zwei вы ह "
            "あり い えて が き く こと せ たが った って て は来 ば ぶ まで りま り消 れ ろ わり コ ツ 一下 一句 一次 七 万 三 上 下的 不算 东 个 个字 也不 了一 什 什么 从 令 任 "
            "任何 众 何 作 先 其 写的 写错 出 列 办 务 务器 务已 动 十四 千 千万 参 取り 另一 只 台 号 名字 向 听 和 咱 咱们 品 器 器人 器没 因 因为 在 填 声 复正 够 大概 天气 太 "
            "她 嫌 它了 实 尾 屏 已经 师 并 座 引 引号 影 径 得不 思 恢 恢复 您的 您要 意思 我已 我没 我觉 户看 房 才 报 挂 按 挑 排 改 放 文 方 时间 暗 最 有识 服 服务 来的 析 查 "
            "标 标记 械 概 模 機 次 残 气 求 没人 注意 消し 演 灯 烦 烦您 然后 现 理 理会 申 百 盖 破 票 程 程序 第 等一 等等 答案 算 红 约 经恢 经跳 给 编 网 老师 考 自 落 表 "
            "要求 要的 观 观众 规 解析 警 订 识 识别 说 说一 说明 请 谁 起来 足 车 转 输 输出 过它 过来 返 返回 这个 这么 那一 配 酒 酒店 错 门 隔 静 音 麻 麻烦 默 겁 겁니 것 고 글 "
            "느 는데 능 던 데 되 될 될까 라고 려 마 만 말 말씀 반 백 보 사 삭 삭제 서 세요 소 소해 신 십 씀 없 위 을 의 저 적 절 제해 지만 출 출은 취 취소 표 하고 하면 해도 호 "
            "호출 ？",
        0.2:
            "account again ah alles aloud altho* although and answe* anyone asks bei below button c'è can't casa "
            "commit consi* conte* depois door dossi* dossier einge* elle enough entry erst expec* fails fall false "
            "field fragen garba* garbage hace hacer hasn't hence ich idea illus* just keys known la lamp las later "
            "laugh* laughed lei llama made markup mas meant meio message mir model's model* must n'a never not notic* "
            "noticed o object original other* otherwise paramètre paris parti* passp* passport path picked preci* "
            "previ* proba* produced punkte página quart* quarter questo quotes result returned riga round said sample "
            "say scrat* scratch season ser seven should show sia slip someb* somebody spell* stand* steht suchen "
            "summa* sunny syntax system tea test text there's there* though ton treat* treated tudo tutor use versi* "
            "were wird wonder word worked you you'd ничего от по снача* сначала так いた くだ さ さい せん た たの ださ つ のは ませ り るの "
            "れば わ ん ッ ト ロ 一 一声 一遍 万不 不 不对 个不 为是 主 么 二十 五分 价 停 全 八 具 内 内容 写成 出去 刚才 到这 刷 副 助手 单 单里 印 却 去 参数 发 取 同 同事 名 后 "
            "后面 吗 员 四 图 定 少了 工 工具 已 库 建议 张 当 您 成 我看 打 掉 操 操作 改成 日期 是模 是罗 显 智 智能 期写 板 析器 样写 格 格式 沉 沉默 没有 注 演员 無 無視 片 甲 "
            "的副 看到 着 示 种 稿 空 符 第一 经 罗 罗马 老 而 行 要这 視 視し 話 议 论 话 跟 这条 这样 这里 里没 里的 거 기 놓 니 다시 된 된다 부터 실 실행 안 알 알려 업 열 예 "
            "이건 일 작 전 정 터 한 합 합니 행하 혀",
        0.3:
            "absol* absolutely answered argument así b bit bitte brack* ce charge com completion conve* così den "
            "descr* direc* equivoqué era explains expli* faster give habe había haven't haven* his inside its kept "
            "leave mark mehr merely mi mista* mistake moved my nada nehme newli* newline noon one parse paste perdón "
            "points press* qual recei* recom* replace sent service shall shop should've sie somet* something son step "
            "sur thought three ticket tre unit update version wanted wrote zurück вас за но она いま これ して だ っ てい てく れが "
            "一步 不是 个更 为 义 以上 以为 件 公司 刚 助 区 句 叫 司 型 城 城市 外 导 就执 展 市 干 建 开 必 念 您说 意的 我只 我就 我给 户的 才那 执 执行 括 括号 指 换行 接口 无 "
            "明 是这 更 更好 書 期 样 模型 每 照 班 用户 略它 码 者 西 解 评 话我 贴 遍 都 错了 附 附件 니다 시 에 였 있 주",
        0.4:
            "able anoth* another area assis* block book cance* chaque ciudad class conversation corre* course dites* "
            "do euros ids kam know l'exé* l'exécuter last like limit look lá mando merger models ni nichts old own "
            "popul* population public puis-* puis-je query robot same says segundo serve shouldn't sicher stand-in "
            "string them timeo* timeout to tout tuo used vorha* vorhang went who would zu ça а он повто* подтв* "
            "подтверждаете я こ 一个 人 做 公 口 它 客 就 忽 忽略 懂 条 然 略 的是 真 被 觉 觉得 请忽 这是 건 네 네요 인 주세 줄 행",
        0.5:
            "actua* actually alrea* already ask asked aufruf brackets came cette como compu* dans diese errors es form "
            "format ha he hold into ja label lights mostr* não okay only parser passi* perché plain proce* que really "
            "reason segun* sends server shoul* split stands this thoug* tu zeile без … 写 同意 定吗 就是 您同 您确 户 是 段 法 确定 確 "
            "说的 这一",
        0.6:
            "? action ahead apolo* arguments equiv* está falta fehlt folder go had inven* json machine messa* missi* "
            "missing model moment où page photo procedo readi* reading solo sul sure that that's una und was wirkl* "
            "wirklich yet вам что と 的人 确 다",
        0.7:
            "accou* an certa* certain change draft e eso first forgot genau isso it ligne line ma no perdo* printed "
            "sûr think trans* want what with wrong y yo 意",
        0.8:
            "ainda argum* column das does kimi machi* non rien segunda seguro time votre wäre же",
        0.9:
            "city every me nothi* nothing oh print* 这",
        1.0:
            "tags и",
        1.2:
            "failed right нет это",
        1.3:
            "how",
        2.5:
            "=asks =behind",
    },
    "later": {
        -0.8:
            "=ordinary",
        -0.7:
            "if",
        -0.6:
            "graça when",
        -0.5:
            "compare envir* funct* function number per there",
        -0.4:
            "compa* down four il next them will à é в",
        -0.3:
            "all at commit con da don't done find hope i'm le let's minut* más si start years 一下 到 头 开 录 送 通 마",
        -0.2:
            "about add again com day er gets go have i'll it's last like opera* shall takes they throu* through well お "
            "すよ り 三 下 便 发 多 方 步 아 차",
        -0.1:
            "! a are away betwe* between build but come de et fix her his how lette* letters lo means neigh* not "
            "office right s se see should show sie too turns user went worth всего на い いで しい ず ど どう に ので ます め よ を 后 好 "
            "意 提 最 来 理 第 里 音 가 간 기 을 자",
        0.1:
            "accou* account answers argum* ask b back been both brack* by can candi* conte* context das date does "
            "doesn't doesn* else every give inter* ist lieber minutes new nicht note only open or own page param* "
            "please prefe* readi* reading recal* rest robot second tag take team ten then they'* they're third thurs* "
            "thursday time un were wheth* whether window with word would you're が き く くだ さ さい し せ せん たね だけ ださ って てい てく "
            "で な にし ね の のは ませ も ら る れ 一つ 么 什 什么 以 件 信 先 内 再 可 可以 号 吗 和 哪一 器 回 字 它 审 己 建 建议 得 户 手 括 接 文 日 机 段 电 直 空 给 "
            "自己 要 议 评审 说 账 那一 都 问 间 顺 题 것 겠 고 까 네요 니 니다 도 로 설 습 습니 시 어요 었 에 저 저는 정 정이 주 지 하 했 했어 ？",
        0.2:
            "? after alone amount audie* audience city could di did die e en get going here is its la now o ours out "
            "place pupil question speak* speaker te thanks that that's turn way what y your した つ でし と 不 人 们 八 别 四 在 对 "
            "就 成 是哪 期 没有 点 用 看 评 过 还 네 다 대 동 를 면 사 서 요 이 인 주세",
        0.3:
            "=asks agent answe* be c call do i'd mild name nothi* nothing part quest* said since still sunny this "
            "three to tool until vor was write yes you yours こ た だ 一 个 中 了 会 哪 我 数 是 有 没 返 这 那 어",
        0.4:
            "and anoth* another answer as bei folder got has line log me model on so",
        0.5:
            "der es file first for hat in l'aut* my nobody of one plain que the",
        0.6:
            "=behind asked better el it je look не 您",
        0.7:
            "nur which",
        1.0:
            "ich",
        1.1:
            "no",
    },
}
