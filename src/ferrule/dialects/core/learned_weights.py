"""The weights of words, phrases and layouts around a call, by place. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``word*`` is
how a word begins, ``=name`` a place of ``phrases``."""

# ruff: noqa: E501
# fmt: off

CONSTANT = -0.42

WEIGHTS = {
    "layout": {
        -2.4:
            "end-last",
        -1.5:
            "section-last",
        -1.2:
            "behind-0 none-last",
        -1.1:
            "end-told few-last",
        -1.0:
            "above-0",
        -0.6:
            "none-told",
        -0.3:
            "above-2",
        -0.2:
            "above-1 few-told",
        0.1:
            "behind-1 section-told",
        0.2:
            "colon-told question-last",
        0.4:
            "length",
        0.6:
            "above-3 behind-2",
        0.8:
            "question-told",
        1.2:
            "behind-3",
        1.8:
            "open-last",
        3.4:
            "open-told",
    },
    "lead": {
        -2.2:
            "=acts",
        -1.3:
            "=now more",
        -1.2:
            "funct* je sky use",
        -1.1:
            "busco calcu* function guardo list los sure",
        -1.0:
            "clock file now x 改",
        -0.9:
            "! est first lets mal ので 这就",
        -0.8:
            "ahora b charge files find house ich let's liegt minut* need paris sehen z 一下 查",
        -0.7:
            "=makes abro agora answer area book everything folder get hago hecho hey pictu* rather sort than up want "
            "wanted wird делаю записываю отправляю проверяю таймер 始 存 您说 게요",
        -0.6:
            "but cerco city corre* die does every* full gleich kitch* kitchen leaves one open page picture question "
            "quick rest reste saving short three tonig* tonight tool word ya yo みま 太 找 搜 数 합 합니",
        -0.5:
            "=ordinary api are c call card catal* checked cherc* comes config data delete directory free goes i'm "
            "jetzt já memory mit notes number place* prüfe quindi radar rain rate real regar* response rid schaue "
            "schema second secre* server sind some ss tempe* temperature th today's today* top trage tuo used vais "
            "verif* verifico what's запускаю ищу смотрю ます 件 嘞 好嘞 少 开 我把 打开 按 接 新 格 正 温 这边 进 정",
        -0.4:
            "account again* against agenda archi* better booki* booking branch can chez come compi* consu* contract "
            "conve* counts current d'abo* d'abord days delle direc* dit dry entro fehlt fetch fin fits forec* forecast "
            "getti* getting got grep hast hello host hours ihres invoke l'agenda les looked lookup maint* maintenant "
            "migra* migration minutos miro mismo needs new noise nome order part path place porto preca* precaution "
            "primeiro procu* production prova prueba publi* regarde reser* reservo return samedi sched* script sehe "
            "single summa* summary take tell there they time told uso values von won't вас вместо гляну откры* "
            "открываю раз список すね てみ み 一遍 上次 写错 加 可 回 在 好 好的 库 度 开始 我可 把 文件 目 直接 端 索 路 这里 遍 開 需 需要 록 를 머 바",
        -0.3:
            "accor* according action adding alten anyth* anything appro* arquivo asked bille* brb calls casel* casella "
            "catalogue cocina code codice collect comme commi* compra converting crash* crash-looping creat* curre* "
            "d'accord datab* database datei datos defau* default degre* degrees desca* dicta* dictated do due enten* "
            "entendu ergän* euro exemplo fichi* fichier funci* función gets ha herma* hike hour ihn l'age* leg liber* "
            "m manual mesmo moving name notice oral padre pas pelo placeholder pod poem pongo proba* proje* proposal "
            "putti* putting qué readi* reading regex resta* retra* safe sala schedule searc* seat see seguro shop show "
            "so status sua suche taking tells thermometer thing thurs* thursday ticket too touch* ur us vamos vejo ver "
            "versi* watch weath* weather well wir y zuerst перес* ставлю теперь удаляю 々 す ちく ね を 下单 九 五 付 关 再试 写好 几 "
            "出来 列 刚才 别 十四 单 去 可能 后面 吧 场 块 天的 导 导出 就行 得 息 按您 换 掉 李 步 清单 片 版 的示 的还 直 看有 真 确 確 祝 福 章 第二 类 菜 说的 读 谱 边 込 追 "
            "都不 配 重 金 钟 错了 기록 으니 정을",
        -0.2:
            "0 abrin* abrindo accid* accident accou* address alarm* alarming alle antes apart apro archive arriv* away "
            "backup batch beim berlin blue bon buscar calculate calculator can't carnet chann* channel closed commit "
            "committed con confe* confermato confi* congr* consulto corri* count* counting covers debes demandé den "
            "deploy describe detai* details diary dista* distance documentation don't dump dupli* email empie* empiezo "
            "enough entra* etwas euros everyone exact exact* exactly expor* f falta firma fix fixtu* for frau gathe* "
            "gathers genero h hash hay height hermano hole holid* it'd ja job known knows komme* kommentar l'anc* "
            "l'avez l'int* l'inv* la leave lese linter liste lugar mais manda* mando match matter may maybe mensagem "
            "milk mista* mistake modello most museu music near nous novo nuit only openi* opening origi* otra p parti "
            "passe passo patie* pattern per ping ponto por posto pour present previous primero probability python "
            "quedo quest* questions quoted really recei* relev* remin* rempl* repla* respo* result riego route rows "
            "saint* saint-malo satur* saturday sauve* sauvegarde saved search segunda selbst set sheet sign sorted "
            "spell* spelled stanza strai* straight swapp* swapping sí table templ* template tempo text their then "
            "therm* throu* through tiempo today todos tomor* tomorrow tradu* tu under understood updat* uploa* user "
            "version vivo vérif* we weight with would've às без брони* девят* догов* запис* плани* いの う一 え えま かっ から き込 "
            "しい しま そう たの ど なか なの の日 はい よう られ れた わ を取 を確 を開 イ ト トを ルを 一次 上的 不等 东 个 九点 买 件列 价 传 作文 你 你说 便 保存 信息 免 八 六 内存 "
            "写入 写进 出现 分 分钟 到一 剧 剪 副 動 化 占 去查 又 取 同 同意 吗 命令 四个 四十 回来 图 安 定 密 少了 就去 已经 带 年 应 归 心 怪 息里 您批 成 我换 我改 我用 我这 "
            "批准 投 抜 押 拉 换成 探 搜索 摘 教 日志 是有 是空 時 晚 更 最近 有人 有没 未 根 档 検 検索 次 正确 注 流 消 消息 清 照片 生日 电视 的命 的日 的说 监 盘 看实 看的 看看 "
            "知 码块 确的 示例 秒 稍 第 第一 箱 粤 粤语 线 经 经您 给 给你 网页 色 节 花 装的 西 見 视 计 设 说法 请求 转 込み 近 还是 这回 进去 远 那一 那就 那我 里面 错 间 集 雨 "
            "電 青 面的 音 页里 館 馆 首 马 鱼 교 구 냅 냅니 둘 리 목 보냅 볼 볼게 봅 봅니 상 연 올 월 을 잠 제 중 지금 찾 찾아 추",
        -0.1:
            "addre* after* afterwards agreed ainda alarm alone also ano aplic* approved arqui* belon* belongs bien "
            "birth* birthday by c'est capture case certa* certain cheap* cheapest check check* cherche chiedo clip "
            "coming complaint compr* compt* conditions conne* contrato copy correct corrected count curit* curitiba "
            "d'écran date dear depen* depends descr* di diario dicti* dictionary dire disk docum* doing ejecu* el em "
            "empty en end então execute expre* extra* fetch* fetching ficha fiche* filter fixed flat flowe* fly "
            "functions geht gesch* geschickt git go guess* guessing half handl* here heute hierm* hiermit him hoje "
            "holdi* holding how ihrer inclu* infor* informática initi* invit* itself j'ouv* j'ouvre just kilos kolle* "
            "kollegin kurz l'arg* l'argument l'équ* label land las le lei letter letto* listening lock log logs long "
            "longer marta md means meeti* meeting menos mergi* merging message midni* midnight morni* morning museum "
            "météo nach names next none nota numér* numérique nuts ok okay old online order* ordering original other "
            "ought own où par parameters partir paso patte* pdf permi* planner polite port post prese* press* price "
            "print probl* problem procè* profi* profile proper propo* propose quick* read reche* recherche recom* "
            "recor* regul* regular requested requi* respu* respuesta restart retur* returns revis* revisione round "
            "répondu réserve said saldo salva* schermo searching sendi* sending setti* seven shall signature since "
            "size sobre son source split* splitting stack stale start* starting state stays step switc* switching "
            "syndic tener* tenerife terminal theory there* though to toget* together touch touching transfer truth "
            "twelve using usual* usually va value versão voy week while who's why wie will window year years zum zur "
            "zweit* è öffne для его есть отпра* посмотрю с сегод* сегодня табли* क あ ある いう いか うな える おき お茶 かす きま くれ ける "
            "じ じゃ ず たし たと で計 とい とえ とで なく には のチ び び出 ほ ま まず まり もう もの ゃ らい りで るの わり を見 ァ ァイ ア イル エ エラ サ スタ スト タ チ チャ ッ "
            "テス トが フ ファ ブ ャ ラー リ ーの 一份 一半 一版 一眼 一节 一起 七号 三 上一 不动 不是 不行 不过 两 两个 个模 个问 中 主 么都 之后 也 了 了个 予 二 于 五百 京 人机 今 "
            "从 令 以上 以需 份 会社 会议 位 例里 侧 值 催 先把 先查 先看 八十 关了 关于 况 几点 出し 函 函数 初 別 到四 前 前安 务 动 動か 北 北京 区 医 十 十七 十五 十八 十分 博 压 "
            "去掉 发一 发给 发送 口 口述 只查 只读 可以 合 名字 听 启 呼 呼び 命 和 啦 噪 四 四页 回复 在查 城 城市 場 填 境 変 多 天 失 妈 存し 存到 孙 安装 官方 实 实际 审批 客 "
            "客服 室 对 对一 州 巴 市 市写 常 常见 幻 应该 店 开它 張 归档 当前 录音 形 影 很 志 恢 恢复 您刚 您是 您这 成图 我去 我想 我找 我替 我查 我的 我看 户给 房东 找找 护 持 "
            "按照 换个 据库 授 接下 接口 提到 提醒 搜一 摄 改成 改过 放 斤 新的 无 日是 旧版 时 时间 明 明白 昨天 是旧 更新 服 朝 本里 条消 来 来了 杭 杭州 查一 查正 查看 查询 样的 核 "
            "核对 检 检查 次查 欢 歌 歌词 正在 每 比较 求 没回 没有 没问 注册 测试 海 混 照会 版本 状 猜 现在 理 用的 由 甲 申 申请 电 留 番 百 的代 的作 的口 的城 的工 的摄 的版 的那 "
            "的问 的音 盒 目录 直し 省 看一 看原 知道 短 确实 確認 示里 礼 社 社の 科 科幻 稍后 稍等 稳 符 第九 管 米 約 线上 终 结果 给的 网 联 舞 茶 藏了 行目 行车 补 补上 装 要删 "
            "要的 要看 要确 見て 规 言是 話 語 調 調べ 講 计算 订 认当 让我 记 论 证 诉 词 试 诗 询 说不 说是 读取 调出 谜 買 账 起来 超 跟 较 过 还 还有 这次 这首 追加 送 這 通 速 "
            "連 那 那份 那条 邻 都 配置 醒 里提 里用 里藏 重新 钓 钓鱼 開い 開き 間 门 问一 际 际配 静 顺 题要 风 館の 马上 骗 高 齐 검 검색 겠습 금 께 니다 된 두 들어 라면 려 로그 "
            "록을 말 메 목록 못 보겠 분 빼 산 색 소 스트 시작 씨 아봅 약 약합 어서 열 열어 예 왔 을게 인데 읽 작 저장 접 제주 져 조회 짜 차 청 테 테스 트 파 파일 할게 회",
        0.1:
            "able accep* access actual admin* again alguém all'i* allow* allowed aloud altho* although an annou* "
            "antwort any apost* app appea* appen* approval asks aux awake becau* because being belie* black board body "
            "both bozza brack* brief cent chain changelog claims clien* cold colleague comen* compo* condi* console "
            "contr* controllo convi* cosa course customs d'écr* da davan* davanti decla* demande dia dime dimmi* "
            "dimming dinner dir display docs doubt drafting drain drive durch early entire enton* entonces errors "
            "escri* eveni* evening every exemp* ficti* finis* flight foi found fourth front gener* given ground "
            "heading help her hidden his howev* however i'd install inste* instead instruction intern's invoi* invoice "
            "it's j'ava* j'avais json keep kids l'env* lance lesen let letra lette* licen* lights ligne link lisbon "
            "liste* lists lit little llamada lo look looks madru* madrugada mail mandou matte* matters menti* mention "
            "messa* mich micro* might minim* minis* ministry mirror modelo move neighbours nel nella night night* "
            "noche noon néces* ob office opens opera* otherwise ou oui our overn* overnight para pasta pendi* pending "
            "perfe* photo phrased piano plan posit* position preci* prime* primo printout prints produce produced "
            "programa promises proposed protokoll purch* purchase put quale quando query quoti* quoting rausg* "
            "rausgehen readme ready recla* reference remai* repli* replied replies repro* respond ricer* ricerca "
            "rights runbo* runbook runni* running réser* sagen same sareb* sarebbe scree* screenshot she's shows "
            "simple simply siste* soll someb* somebody soon speak* speaker speci* start stesso stude* student style "
            "submitted succe* succede suite swimm* swimming target team tempted terce* terms test tests therefore "
            "times ton tools trecho trying turno two typo understand unless until utter* vacuum villa* vista* vistazo "
            "vor votre voz went whate* whatever which white white* wordi* wording words yet you're zeile échale вам "
            "вслух выпол* ещё на начин* начинается ответил подпись прист* тут четыре этим う う書 えば おか き くだ さ さい さん して "
            "しょ しを する たい ため ださ った つ で でき では との なり にし によ のと のは のよ の呼 の方 の最 の記 は次 も もよ や やっ ょ ょう よる よろ ると れで れは ろし を実 を行 "
            "んが ェ ェン エー カ ジェ ツ テ トは バ ボ ラ ロボ ージ 一字 一段 一道 三十 三步 上 上げ 上写 下的 不 不会 不对 不说 为 么写 乙 也许 书 了十 仅 仅作 今天 今日 代 代理 代码 "
            "们 会再 会执 会提 会说 会这 伪 作演 使 信的 倒 值班 做 先确 入 全 公 其实 再 再发 冒 冒出 出て 出去 击 击者 判 到了 到十 到回 制 刷 剩 力 十一 十年 十点 午 印 却 厅 历 "
            "历里 原始 参考 反 取り 句话 另 只看 只能 只要 同一 名 后我 后才 告 周四 品的 响了 回信 在简 地 坚 处 备 备份 外 夜エ 大爷 天还 如果 妹 妹的 字列 字是 它就 它说 実 审 家 "
            "家的 容を 对无 小说 就 尾 居 居然 屏 屏幕 工 差 己 幕 干 平 序 开机 录 後 後の 得很 念出 息我 您把 您明 您核 您的 想 慢 我一 我只 我就 我执 我没 所 手册 手只 手順 才那 "
            "打印 扫 批下 技 抄 报告 拔 拟提 拿 挂 指令 控 播 收 攻 攻击 整理 无误 日 日の 日付 日期 早 明书 昨夜 昨日 是我 是攻 曜 書き 有 有收 末尾 权 果 果您 案 楚 楼 様の 款 正执 "
            "步我 毫 气 水 汇 清楚 演 演示 火 点 点再 照 爷 牌 班 理好 生成 电脑 画 画面 白 的人 的内 的助 的回 的截 的机 的样 的遗 看见 真正 短一 示 示词 离 私 程 竞 竞品 笑 等您 答 "
            "简历 系 経 経理 続 组 经整 缺 考虑 者藏 而 聞 背 能 自己 船 若 草 草稿 药房 藏在 虑 行い 行不 行字 行的 行这 装成 要执 要求 角 触 触发 記 試 説明 読 认 议 记录 评 译 语 "
            "误之 说话 请 谢 谢谢 货 贴的 贴过 费 跑 输入 输出 返 还写 这份 这是 这行 连 选 逗 通知 道 遗 那个 那天 释 铁 问 问的 问题 队 面 面に 面还 順 页面 顿 验 黑 개발 거였 건 "
            "걸 게 게시 까 까지 난 날 내용 낸 누 님 다니 다른 다면 달 담 데 돌 돌릴 되 되돌 들 라며 래 러 로봇 릴 무 물 박 발 배 백 봇이 부 불 붙 사 새 생 세 송 수 실 아홉 안 어 "
            "어제 없는 었 였 오 와 운 인했 일 입 있었 자가 장 적 전 제가 조 좌 집 쪽 챗 챗봇 친 하겠 했 했습 행 홉 화",
        0.2:
            "a ab ago appendix argum* arguments artic* article as assin* assistant attac* audit* auditors autor* avant "
            "back beep bestä* bestätigt bigli* bitte bless* blessing bom bot's candi* caption carri* carried changes "
            "child* click closi* closing colle* column coman* comando comme* como compa* compte currency customer "
            "cuánt* datas* dataset day delet* deleting depois des desk dice didn't died dispa* dispo* dois domin* dos "
            "dossi* dossier e ein einem emits emitt* emitted encore engin* examp* example exerc* export far faster "
            "fine-* fligh* folgendes form format forty gone green guess hand hands heard hones* honestly hub hundr* "
            "hundred incident inolt* instr* integ* inter* isn't ist jefa joke kann l'ord* langu* language last like "
            "lines llama* lyrics mia mind mine mir model's moment museu* mutte* nothi* nothing of panta* pantalla "
            "paper* param* pedido pediu person picked plant* pleas* podca* podcast prefe* pregu* pregunta press print* "
            "progr* program prompt provi* pull questa qui raw reader reason record rien row run schritt sec secon* "
            "seconds secti* section sente* sentence sessi* session seu shared short* silen* slide slides small* snipp* "
            "snippet somewhere spam spells spoken steht stelle still stock submi* tem these tide todas tout trace "
            "train* trans* tuesd* tuesday turn twice una une unos unten users vai vale versa* você voice vom wants won "
            "works wouldn't writes writt* written yes yesterday you you've özdem* özdemir übers* жду инстр* инструкции "
            "как приме* сейчас いた いま うで お客 け たら て てい ても でし ない にな の の一 の出 はこ まし もし れて イド グに ジ スラ ド ライ ルは ン ー 一声 一条 上午 "
            "不要 个调 举 之 交的 他 以这 会真 何 余 例子 供 信 修 儿 元 先 其 内 内部 写 写的 出 出如 到的 办 办法 发出 发来 变成 只回 叫 台 周一 响 商 問 器的 回了 型的 声 大概 "
            "大赛 天上 头 夹 她 始输 子的 字 実行 客様 封 尋 尋ね 小説 就会 左 师 底 建 建议 引 您贴 您过 我 我先 我才 截 截图 户 才 报 推 整 文字 日程 是一 智 智能 曜に 最后 最後 "
            "有一 有个 末 本来 标 标准 格式 概 止 步是 残っ 段话 没 游 物业 琴 用户 的事 的例 的写 的原 的小 的就 的是 的标 的自 的表 的话 睡 研 研修 示范 站 笔 第七 等 答复 简 系统 "
            "続き 红 纯 给我 统里 续 编 置 者 聊 自动 航 航班 范 行是 表里 被 要 见 览 言う 説 説の 読み 讲 许 误 误示 谁 贴 赛 赛的 起 输 过我 过目 运 运行 还没 这个 这种 退 那台 "
            "邮 邮件 部の 里把 里的 里那 长这 限 面是 韩 頭 预 餐 같습 계 공지 권 기 긴 남긴 내 네요 는지 늘 다음 답 등 런 로 립 립니 막 맞는 며 명 문 번 벽 비 새벽 세요 셔 식 야 "
            "없어 에는 오늘 온 위 위치 으 음 이거 이런 인해 일이 입력 자 주 주세 줄을 직 출 치 치가 케 하 할 확인",
        0.3:
            "act agent* agli alta and anfra* answered anter* anterior antwo* aqui aspet* assume até autom* behind "
            "betwe* between borra* borrador build came candidate capti* chang* closes com complete confirme conse* "
            "conso* contained contient cron cross* de deiner del dem der digits displ* donné draft draft* earli* "
            "earlier eine eleven entry envoy* exercise exhib* exhibit expec* expected exécu* few-s* few-shot filled "
            "follows frei freig* freigabe fridge from grand* greets guide has he here's histo* history i'll id idea "
            "ignore ihr input into jour k korean könnte l'envoie l'ordinateur lautet letters limit looki* looking "
            "lösche mache machen made make meiner missi* missing models moi my nada not novel nueve nur output parti* "
            "passage pasted phras* plain previ* printed produ* promi* promise proto* provided pupil questo refer* "
            "regis* registro review rewri* robô s'il schri* segue sería shell sie simul* someo* someone something "
            "somew* stands stop sugge* suppr* system termine tin tool's turns unit verba* viene waits we'd weekend "
            "wetter wheth* whether who yesterday's you'll yours* yourself было в готов девять мне … いで お待 げ この せる その "
            "ただ ち って です なら のお のま ませ まで まま め めま る れば れを 一处 一封 一点 不大 不能 业 了这 事 作 例 候选 停 先给 再提 写成 决 出力 删 助 助手 华 后 后一 后再 员 "
            "周 器人 好了 学 就是 式 引用 待ち 急 您要 我会 批 提 文本 本 模型 機 次の 次是 残 段 比 的一 的调 看到 看过 种 空 给您 老 自 许可 该 课 这一 这条 选二 那边 错误 题 题不 "
            "가 것입 과 관 글 글자 네 단 도 마 미 버 번호 봇 서 습니 으로 이에 줄 해",
        0.4:
            "above ainsi al algo alla anhang answe* apare* aparece asist* asistente assistente así avrei before bit "
            "bored bot cajero chatb* chatbot checking comment compu* computer conseil contiene custo* dann dell'* "
            "deman* diese digit* disre* disregard done door dummy duran* durante ends envío erst exemple ficar* "
            "ficaria forum frage freeze garbl* garbled gave gerade geste* gestern give grant* greet* greeting hace "
            "hall happens hat have i il incid* incol* inside inten* judgi* judging lui machine man markup mean mode "
            "mon monday museum's noch não on ontem opa option or out passa* people please preguntar recit* reque* "
            "robot* rules sample schre* scrit* scritto seguinte sent ser site six somet* spec stood sul translate uhr "
            "under* uns unter* varia* variant voix wenn writi* writing your zurück zwisc* zwischen если запус* номер "
            "ночью он ответ* просто так お きは これ ご し せ せん だけ っ てお と な にこ ば りま 下 下面 么 之前 以 以下 写法 出了 删除 半 只有 器 在就 埋 如下 姐 "
            "子 它 小 待 意 我再 我现 才会 提交 木 术 模 欄 然 用 着 算 考 行 要是 認 这 这么 里 附 除 같 객 거 고 남 드 력 습 아 어요 이것 인 한",
        0.5:
            "about add am appel aquí auf aval been block bord calli* calling cette change completion conta* contains "
            "could cuando dans della demo escre* escreveu et fazer fine forma gabar* happe* instance its keine l'écr* "
            "later ma machi* mein minute mio máqui* máquina ne nobody occup* os parag* paragraph perha* perhaps possi* "
            "prepared queda red rejec* rejected request rewrites répon* réponse sa sans screen según senso* service "
            "she sorry stops supprime table* tablet tag termina uma undone verbatim vous were what wäre yeste* вот "
            "главб* журна* по такой ह おり が れ ん 一行 人 以后 依 内容 只 品 孩 孩子 容 思 意思 我来 打算 执 执行 有这 机 机器 稿 调用 部 面这 것 나 렇 렇게 만 았 "
            "없 에요 여 의 이렇 호",
        0.6:
            "almost borro cannot chat ci conte* destr* destructive did einen entre este execu* executing expla* ferai "
            "follo* gern gives holds hätte if im in insta* isso it j'ai lance* left mi na nicht prepa* quien qwen "
            "report riga schickst segun* segundo shown sin solo stand su such sunny typed voici where é бы вашего к о "
            "у что こう た だ り 一句 句 复 手 拟 来删 比如 的 话 있 지",
        0.7:
            "? after agree all ao assis* beisp* calen* calendar che compl* consi* es had ho kimi laiss* model non over "
            "payme* payment primera rispo* robot se segui* string sur syntax termi* that type um whole подпи* した 再说 您看 "
            "是这 说 는 대 요",
        0.8:
            "bei brauc* ce clear così folge* issue ki once reply scriv* skipp* skipped und voce wait war way wrong à а "
            "вы не 交 条 法 면 에",
        0.9:
            "assim conti* copied das down era ever following me prima que voilà was would wrote запускать показ* こ に は "
            "会 候 은",
        1.0:
            "aufruf ausfü* ausführen esto hier laut schic* write и можно 如 是 样 这样",
        1.1:
            "no reads says я",
        1.2:
            "agent line si só un when",
        1.3:
            "say",
        1.4:
            "below ceci esta isto 이",
        1.7:
            "=before это",
        1.8:
            "this",
        2.0:
            "send",
        2.3:
            "=asks",
        2.8:
            "=above",
        2.9:
            "=condition",
    },
    "above": {
        -1.3:
            "!",
        -0.8:
            "del",
        -0.7:
            "0 are error it's or which will year é",
        -0.6:
            "and approval im inter* interesting let out runs second things time un we won't на",
        -0.5:
            "backup done enough even ha just line opini* opinion parle part per pour push sorry steps think were è",
        -0.4:
            "appro* back bien build but cancelled certi* created cut de ein era insta* m message pdf points por "
            "promised real requi* right stop system test that's though wrong у 出 好 字 就 的 要 费",
        -0.3:
            "apolo* attem* attempt both cance* circu* clause clock conta* cross* d'un days des dia die do doctor "
            "dropp* earli* earlier else em faili* failing falsc* five folder gave good guess* hmm hours ieri into keys "
            "les los mail mais manda meant meeti* meeting mi month morni* morning moved next notice não oh ohne os "
            "other* otherwise people permission press* regnet s says secon* she's since slip st status su tem tests "
            "thank tu under usual* usually want week wenn who wir x y you've и по り 三 不 了 五 得 看 这 세 수 시 요",
        -0.2:
            "=condition absol* ah alto apologise app archive area ayer be below branch c'est cette che check colle* "
            "confusion creat* csv dei denied digits el en es est eu examp* example fair figure fix format going half "
            "help hm il import in inven* know last leaves log match* means memory menti* mine museum nehmen nicht "
            "night no okay open order pas passw* password permi* price proxy reason rejec* rejects ring seconds server "
            "seu site six sí taken thanks there's there* they thoug* thought tre trois until used varia* você weath* "
            "weather when with you zu zwei ещё した すね た ね は れ 三个 个 为 作 听 四 子 工 意 成 收 改 是 次 码 线 给 群 言 话 退 道 那 门 预 미",
        -0.1:
            "accord ago agreed along alrea* already also answe* been belie* believe bon bounc* bounced box brack* bug "
            "c cache calcu* calculate call came certificate chang* changed cheap* cheaper clien* comes comma* commit "
            "compl* con config confirming confu* consu* corre* custo* customer da dark data dear depen* depends depuis "
            "detai* details di didn't direc* dns docs does door dossi* dossier down e each eine end exemp* failed "
            "febru* file for für gap geste* gestern goes green hace hat hatte heard hold holid* holiday hope host if "
            "initi* initialised ist job kg label las late looked looks make mehr mentions merci meter nach nice nine "
            "nobody notic* noticed now openi* opening ou ought owner page paint pasta patie* photo phrase pictu* plan "
            "promi* public pull py reach* read readme rechn* regex report reque* request respo* resta* retur* returned "
            "risk root sans say shoul* show shut signed some start start* steht table tags tempe* temperature th than "
            "their till times too took tool top train tuesd* tuesday turned twice two txt up use van variable while "
            "witho* without worry you'd your い か があ こと し しま すが そ でし では との なら のこ まし みま め も もし りま ア シ 一下 一个 不上 不是 不该 两 事 "
            "今 从 代 价 你 依 像 先 八 公 出去 分 刚 刚才 到 到了 十分 半 半是 单 卡 去 发出 取 叫 可 同 名字 告 周 图 在审 场 型 处 多半 太 头 审 客 家 对不 式 思 总 想 抱 "
            "抱歉 换 文件 日期 是我 有 期 机 格 格式 模 歉 水 消 点 由 电 真 着 知 礼 空 第六 算 红 老 能 自 表 被 记 该 说 调 调用 输 过 还有 选 違 部 里那 钟 错 题 鱼 가 게 "
            "과 네 네요 니라 되 라는 로 를 면 명 부 서 스 어 없 에서 연 원 을 이 제 주 줄 지요 째 터 하라 화",
        0.1:
            "a after again agent all alles am an anyth* anything apart artic* article assis* attac* bar becau* because "
            "calen* calendar can can't candidates car chapt* column come compares contest copy cover delete deman* "
            "demande doesn't doesn* doing duas eleven empty eveni* evening execu* exper* far final friday function "
            "gatew* gateway gb gone ground guide had has hear histo* history ich ignore json kept left mind minim* "
            "minut* minutes mista* mixed more must na name ne nearly needs never non not number odd parser più poem "
            "proce* progr* program quest* quote qué rather reads redactado relea* remai* repor* rien sapere she'd si "
            "sits somet* something spot stage such sure take ten termi* that them thirt* three tomor* tomorrow turn "
            "turns volete votre wake wants whate* whatever wheth* whether works* workspace writes yes в с いま が す っ った "
            "で です を グ ン ー 上 下 不会 不能 东 中 么 京 人 什 什么 会 会查 信 做 儿 光 准 准之 列 前 加 原因 合 名 器 因 在您 外 多 失 失败 存 尔 开 恕 您批 您的 户 批 批准 "
            "持 操 旧 时间 明 是个 普 替 替您 来 析 析器 查 案 步 没 没有 法 用户 甲 白 目 直接 票 第一 第二 答 能替 行 西 解析 认 败 还 进 通 里 问 间 雨 面 页 项 기록 는 니 "
            "니다 라 문 바 번 사 안 예 은 전 지",
        0.2:
            "accou* account admin* allow* allowed amount argument ask attachment bot calls candidate certa* certainly "
            "comme* compare compu* computer confirm could counts date decid* deliv* den der descu* diale* differ "
            "direct disk docum* encore ends expects find from give given go-ah* go-ahead grand* have i'd i'm i've "
            "isn't kalen* la machine manual moment monday n new noon off once other own para please print* radio "
            "refus* refuses repos* repository sensor sente* shows someb* somebody sounds style sunny tengo then timeo* "
            "timeout title told trans* uhr um under* understood us window write à き こ て ろ ト ロ ログ ント 一 一样 东西 主 值 写 函 函数 "
            "别 包 南 参 参数 和 在 夜 它 定 您 接 数 标 标签 样 用 稿 签 装 起 跟 还没 都 間 겠 겠습 기 두 만 보 산 상 습 습니 에 에는 였 자 죠 직 초 ？",
        0.3:
            "action alt as assistant at behind better betwe* between blue cancel ce chat contr* datas* dataset decides "
            "demo did don't entre está et euro every exact* exerc* expla* explains funct* gives habe invoi* invoice "
            "its já key let's letter lists machi* missing mit need noch none of output paper parameters perché phone "
            "pides promise prompt recap relev* relevant room row serve* should side signa* simul* simulating siste* "
            "stand só te tell these throu* through today toget* together tutor version wanted way went ya вы лежит не "
            "что てい ま ッ 对 我不 方 라고 말 셨 하지",
        0.4:
            "al asked aus author calli* calling candi* city conta content conve* dans draft draft* drafted expec* "
            "falta functions gener* go guard* her holds je le lo me messages missi* only oops paris provi* put "
            "question robot single trace transfer user vertr* vertrag writt* written письмо спрос* して だ まだ 形 書 書き 실",
        0.5:
            "arguments asking autom* book breaks dos everything here's how is itself like model mothe* my old "
            "parameter play see slide sua there train* und unit value но 달 여 하",
        0.6:
            "conte* dem every* first i it may raw readi* reading same sie speaks training versi* what words",
        0.7:
            "argum* expen* expensive full pairs param* passt previ* previous run this would",
        0.8:
            "que reply send text",
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
        -1.6:
            "=ordinary",
        -1.3:
            "done",
        -1.2:
            "i'll",
        -1.1:
            "well",
        -1.0:
            "long next place takes",
        -0.9:
            "con if tell 别",
        -0.8:
            "bring comes for poi print when",
        -0.7:
            "also box dir function list minut* resul* returns rome se secon* see te ten wait will не 点",
        -0.6:
            "! ab after chang* cross* did drags falls funct* gets her hour na noch results shout sich user week won't "
            "yell если 会 再 天",
        -0.5:
            "antes call calls case chat costu* dort drei em fica follow found gern laptop ne per retur* send side soon "
            "suele table também thank they two useful while лучше обычно क は 中 信 信息 可 周 子 很 息 果 边 顺 은",
        -0.4:
            "after* agua any archi* archive avec becau* because best both calcu* calculates caution changed compo* "
            "conta* cover* danach deliv* dos due email en expect fee formato frost inclu* intan* intanto it's já lines "
            "minutes museum más note numbe* number numbers oft over param* perso* phone plenty respo* scan schon "
            "seconds sells set shows silence sorry surpr* then they'* todo told tray unless unos until us usual* "
            "usually vez warni* warning weite* weiterleiten which больше как потом там たら ね 便 到 半 备 存 拿 提 收 料 看 眼 等 需要 "
            "게",
        -0.3:
            "0 add always anyway as assum* assumed atten* be beach bet blank brace budget cambi* cauti* cheap* "
            "cheapest check* chiuso closed come contr* costuma crossed da data defau* default degre* degrees del des "
            "die domain down each ever every* fim find finge* fingers full gente given good half hand hands hang hast "
            "help here i i'd karten km large left mail match meant* meantime mejor menos monday month move nach neigh* "
            "normal número off oggi output parag* parameter pasta payme* payment pick prefer provi* préfè* próxi* "
            "próxima puis purpo* purpose put rated reach root s segundos she's silen* so solito state steps surprised "
            "they're tight tomor* try under volume waiti* waiting wasn't water way wheth* whether within works ya "
            "yours* être そ には ので ら ン ー 两 之 今天 份 候 儿 关 冷 出来 原 可能 告诉 味 多 夜 大 家 封 常 度 手机 把 时候 晚 月 机 生 留 的手 花 要不 记 诉您 说了 费 "
            "这次 那 长 高 요",
        -0.2:
            "a abuela al arriv* aussi avez back before bis break* by card celsi* celsius check checks chiste clean "
            "code compare convi* count* country custo* customer dark date di dry durch* eine eu fetch fetch* file "
            "finally forma* four fourth fretta für gli goes got has header high hotel hours i've included initi* "
            "invite isn't kilom* komma l'app* les let lips liste los low make mal may menti* mich minuten month* more "
            "morni* morning need nicht nine now often ohne on once open os other paper paragraph parameters patie* pay "
            "por prefe* production quest* quick* quickly radia* regar* regards regis* remem* remember report reque* "
            "requi* required response search sigue six some sono sort standard sum sunday those ti today tomorrow too "
            "tool trail* trip três um uma unused warm weeke* weekend wurde year you'll your yourself è él до остав* いで "
            "け けで し すね そう でし のが み んで タ 一份 一眼 一般 上回 下 不会 不用 之前 也 也没 五 交 今 以后 保 入 再看 准 判 判断 利 别的 十 午 可以 号是 吧 启 响 回 回来 土 "
            "孩 射 就能 就行 应该 底 得 心 我把 所 所以 换 换成 搜 断 早 时 来 来告 检 楼 欢 正好 毫 没 清 热 特别 的吗 的时 直 省 稍 第二 米 系 线 组 结 结果 般 要别 要是 言 记得 "
            "诉 试 请您 还 还需 部 里 重 重启 链 面的 项 马上 관 그 는 때 를 리 면 비 새 았 에서 에요 오 요하 이에 자 장 좋 중 하는 해요",
        -0.1:
            "am answer api around até autom* away backup bad bracket c'est can candi* candidate care caso chapt* "
            "chapter coffee compl* confu* curre* current dann datab* database days de der detal* diff dns drink du "
            "early ein ensui* ensuite entra* er et few final follo* follows font forget funkt* funktion get gives gone "
            "haben histo* home hope host im impre* in initialises interest invol* involved ist itself je june keep "
            "keeps kind le lieber light lost maint* mais map meanw* meanwhile melde meter minuti mit mode mois n'y "
            "night niños nota ob ones optio* optional ou part people phrase pictu* plan pool porta* price printer "
            "quara* queda question queue radiators rain read recor* records red refer* refus* repla* resta* return "
            "ring rows run sarah secti* section sem senza seu sky sleep speci* sprin* spring stano* stanotte start "
            "swap take tal tax tempe* temperature than thanks their throu* through times* tomat* tools town towns "
            "trailing trick trois turns une up va valor viajas wants we we'll wedne* wednesday wet where work worth "
            "write writt* written würde x years yes you've à его ответ прогр* с ある いい いの うで え お から があ ご した しま しょ す すよ "
            "だけ で です な なの に にし はあ はず び へ まし ます も もの ょ ょう よ る れて を返 ア キ ル 三十 三日 下一 下午 不要 两个 个月 么都 之后 了就 二个 他们 付 以 体 余 倒 "
            "倒是 值 克 免 册 再告 几 分 分钟 初 到之 到时 加 十一 反 变 可是 吃 各 后再 后就 吓 告 喝 在那 士 处 复 多半 好 如果 学 学会 审 家店 容 寄 对照 小 就在 居 山 差 己 带 "
            "幕 应 录 待 忘 急 您看 您自 想 成了 我也 我会 我说 我顺 打印 批 押 押金 掉了 收件 效 旧 明早 是它 是我 晴 更新 替 有 有人 果が 查到 核 核对 步 比 気 水 没了 泡 牌 物 用 "
            "的有 的话 的那 看一 看不 看的 知 稍等 站 笔 結 結果 给您 缓 缓存 置 自己 落と 补 要等 見 語 読 计 认 设 误 请稍 走 起 跑 路 跳 轮 过去 近 返し 退 通常 道 那之 那家 那边 "
            "邮 邮箱 邻 邻居 里面 重新 量 金 钟 错误 関 関数 问 问题 队 限 随 需 露 面 顺便 题 首 马 가 객 게요 나 넣 대 대요 두 드 드릴 람 로 록 릴게 메 목 바 방 번 빠 생 세 셔 "
            "수 식 아요 아직 야 어 어요 었 었습 에는 연 영 오면 올 울 으니 으로 으세 입 입니 접 제 직 창 필 필요 하",
        0.1:
            "aber about above alle and angle anyone anyth* anything are arrived assistant aster* asterisk backe* "
            "backend balan* balance belon* belong belongs below besch* bescheid bien breaks but called cannot capit* "
            "cloud colle* compte conti* could count damit demás diffe* different doesn't doesn* door e-mail einen else "
            "empty entry est etwas even exper* fails firew* firewall france furth* further guess have him hmm id "
            "ignor* ignore ignored il inste* instead inter* invoi* just key l'aud* less liter* literally mean means "
            "middle mine mir misre* misread musée needed nel nobody not objec* objections opened or order ordner "
            "origi* our overl* para pas picture più plumb* plus pode ponto preci* pregu* procu* progr* prompt quando "
            "qui qué rather remov* reported row score screen seen sees segna* senden separ* she shift should show "
            "signi* solut* solution stand stop su sua switc* switched só talk termi* texas thing though times took top "
            "touch* tuesd* tuesday turn twice un undone uns value vous war wenn whole wird you'd you're yours zero "
            "zwei вы ह あり が き く こと せ た たが った って て は来 ぶ まで りま り消 ろ わり を コ ツ 一下 一句 一样 一次 一遍 七 万 三 上 不懂 东 个 个字 主 也不 了一 二 "
            "二十 从 令 们 任 任何 众 作 値 停 先 写的 写错 列 办 务 务已 动 十四 千 千万 单独 参 取り 另一 只 台 号 合 名字 听 和 咱 咱们 品 器 器人 四 因 因为 在 声 复正 够 大概 "
            "天气 太 她 嫌 它了 实 尾 屏 已经 师 并 座 引 引号 影 径 得不 思 恢 恢复 您的 您要 意思 我已 我觉 户看 房 才 报 挂 按 挑 排 操 操作 改成 放 文 方 时间 是谁 暗 最 服 "
            "服务 来的 析 查 标 标记 械 概 模 機 残 气 求 没人 注意 消し 演 灯 烦 烦您 然后 独 现 理 理会 申 百 盖 破 票 程 程序 第 等一 等等 続 红 约 经恢 经跳 编 网 老师 考 自 "
            "落 表 要求 要的 观 观众 规 解析 警 订 识 说 说一 说明 请 谁 起来 足 车 转 输 输出 过它 过来 返 这个 这么 那一 配 酒 酒店 里没 错 门 隔 静 音 音箱 麻 麻烦 默 겁 겁니 것 "
            "고 글 기 느 는데 능 던 데 되 될 될까 라고 려 마 만 말 말씀 반 백 보 사 삭 삭제 서 세요 소 소해 신 십 씀 없 열 위 으면 을 의 이고 저 적 절 제해 지만 출 출은 취 취소 "
            "표 하고 하면 해도 호 호출 ？",
        0.2:
            "again ah aloud altho* although answe* asks bei board button c'è can't casa closi* closing commit consi* "
            "conte* dossi* dossier einge* eleven elle enough erst expec* fall false faster field forec* forecast "
            "fragen garba* garbage hace hacer hasn't hence ich idea keys known lamp las lei llama looks made markup "
            "mas meant meio message model's model* must n'a never new notic* noticed o ora original other* otherwise "
            "paramètre paris parti* passp* passport path picked port previ* proba* produced punkte página quart* "
            "quarter questo quotes recei* result returned riga round sample schema scrat* scratch season second seven "
            "sia slip someb* somebody stand* steht still suchen summa* sunny syntax system tea test text there's "
            "there* thought ton treat* treated tudo unit use versi* were wonder word worked you ничего от по снача* "
            "сначала так い いた いま くだ さ さい せん たの ださ っ のは ば ませ り るの れ れば わ ん ト ロ 一声 万不 不对 个不 为是 么 五分 什 什么 价 全 八 具 内 内容 写成 "
            "出去 刚才 到这 刷 副 助手 单 单里 印 却 去 参数 发 取 同 同事 后 后面 吗 员 器没 图 定 少了 工 工具 已 库 建议 张 当 您 成 我看 才那 打 执 掉 日期 明 是模 是罗 显 智 "
            "智能 更 有识 期写 板 析器 样写 格 格式 沉 沉默 注 演员 無 無視 片 甲 的副 看到 着 示 种 稿 空 符 第一 经 给 罗 罗马 老 而 要这 視 視し 話 议 论 识别 话 跟 返回 这条 "
            "这样 这里 里的 거 놓 니 다시 된 된다 시 실 실행 안 알 알려 업 에 예 이건 일 작 전 정 터 한 합 합니 행하 혀",
        0.3:
            "absol* absolutely account alles anoth* another answered argument así b bit bitte ce class com completion "
            "conve* conversation depois descr* direc* dites* equivoqué era explains expli* give habe había haven't "
            "haven* his illus* inside its kept la later laugh* laughed mark mehr merely mi mista* mistake moved my "
            "nada nehme newli* newline ni noon object own parse paste perdón points press* qual recom* replace said "
            "say sent ser service shop should've sie something son spell* step sur three ticket tre tutor update used "
            "version wanted wrote zurück ça вас за но она подтв* подтверждаете これ して だ つ てい てく れが ッ 一 一个 一步 不 不是 个更 为 "
            "义 以上 以为 件 公司 刚 助 区 句 叫 司 名 型 城 城市 外 导 展 市 干 建 开 必 您说 我只 我就 我给 户的 执行 括 括号 指 换行 接口 无 是这 更好 書 期 样 模型 每 没有 照 "
            "班 用户 略它 码 者 行 西 解 评 贴 遍 都 错了 附件 니다 부터 였 있",
        0.4:
            "able area block book brack* cance* chaque charge ciudad corre* così course dans den euros format ids kam "
            "know l'exé* l'exécuter last leave limit look lá mando merger models nichts one plain popul* population "
            "public puis-* puis-je query robot same says segundo serve shoul* shouldn't sicher somet* stand-in string "
            "them thoug* timeo* timeout tout tu tuo vorha* vorhang went who would zu а он повто* я こ 人 做 公 口 它 客 就 就执 "
            "念 忽 忽略 意的 懂 条 然 的是 真 被 话我 请忽 这是 附 건 네 네요 인 주 주세 줄 행",
        0.5:
            "ahead ask asked assis* aufruf brackets came cette como compu* diese do equiv* errors es form go ha he "
            "hold into json label lights like messa* mostr* não okay old only parser passi* perché proce* que really "
            "reason segun* server shall split stands sure this to без … 写 同意 就是 您同 户 是 段 法 略 確 觉 觉得 说的 这一",
        0.6:
            "? accou* alrea* already apolo* arguments está falta fehlt folder had inven* ja machine missi* missing "
            "model moment où page photo procedo readi* reading sends solo sul that that's think una und was yo zeile "
            "вам что と 定吗 您确 的人 确 确定 다",
        0.7:
            "action actua* actually an certa* certain change draft eso first forgot genau isso it ligne line ma no "
            "perdo* segunda sûr time trans* want what wirkl* wirklich with wrong y yet 意",
        0.8:
            "ainda argum* column das does e kimi machi* non nothi* printed rien seguro wäre же",
        0.9:
            "city every me nothing print* votre 这",
        1.0:
            "oh tags",
        1.1:
            "и",
        1.2:
            "failed right нет это",
        1.3:
            "how",
        2.6:
            "=asks =behind",
    },
    "later": {
        -0.8:
            "if",
        -0.7:
            "=ordinary",
        -0.6:
            "graça when",
        -0.5:
            "compare envir* funct* function number per there à",
        -0.4:
            "compa* down four il minut* next them will é в",
        -0.3:
            "all at commit con da don't done find hope i'm le let's más si start years 一下 到 头 开 录 送 通 마",
        -0.2:
            "about add again build com day er go have how i'll it's last like not opera* shall takes they throu* "
            "through well すよ り 三 下 便 发 多 方 步 아 차",
        -0.1:
            "! a away betwe* between but come de et fix gets her laugh* laughed lette* letters means neigh* office "
            "right s se see should show sie tell too turns up user went worth всего на い いで お しい ず ど どう に ので ます め よ を "
            "后 好 意 提 最 来 理 第 里 音 가 간 기 자",
        0.1:
            "accou* account answers argum* ask b back both can candi* conte* context das date di does doesn't doesn* "
            "en every from give here inter* isn't ist its lieber list minutes new nicht note only open own page param* "
            "please prefe* recal* robot second sugge* tag take team ten then they'* they're third thurs* thursday time "
            "un were wheth* whether with word would you're が き く くだ さ さい し せ せん たね だけ ださ てい てく で な にし ね の のは ませ も ら る "
            "れ 么 什 什么 以 件 你 信 先 内 可 可以 号 同 吗 哪一 器 回 字 它 审 己 建 建议 得 户 手 把 括 接 文 日 机 清 电 直 空 给 自己 要 议 评审 说 账 那一 都 问 间 顺 "
            "题 것 고 까 네요 니 니다 대 도 로 를 설 습 습니 시 어요 었 에 저 저는 정 정이 주 지 하 해 했 했어 ？",
        0.2:
            "? after alone amount audie* audience been brack* by city could did die get going is la now o or out place "
            "quest* question speak* speaker te this turn vor way what window y って つ でし と 一つ 不 人 们 会 八 别 和 四 对 就 成 是哪 期 "
            "段 没有 点 用 看 评 过 还 那 네 다 동 면 사 서 요 이 인 주세",
        0.3:
            "=asks agent anoth* another answe* c call do e i'd me mild name nothi* nothing ours part pupil said since "
            "still sunny thanks that that's three tool until was write yes your yours こ した た だ 一 个 中 了 哪 在 我 数 是 有 没 返 "
            "这 어",
        0.4:
            "answer as be bei folder got has line log model on so the to you",
        0.5:
            "and asked der es file for hat in it l'aut* my nobody of one plain",
        0.6:
            "better el first je look que не 您",
        0.7:
            "=behind nur which",
        1.0:
            "ich",
        1.2:
            "no",
    },
}
