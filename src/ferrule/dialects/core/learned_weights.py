"""The weights of words, phrases and layouts around a call, by place. Above zero: against it.

Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``word*`` is
how a word begins, ``=name`` a place of ``phrases``."""

# ruff: noqa: E501
# fmt: off

CONSTANT = -0.43

WEIGHTS = {
    "layout": {
        -2.6:
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
        -0.2:
            "above-2 few-told",
        -0.1:
            "above-1",
        0.1:
            "behind-4 section-told",
        0.2:
            "colon-told question-last",
        0.5:
            "length",
        0.6:
            "behind-2",
        0.7:
            "question-told",
        0.8:
            "above-3",
        1.2:
            "behind-3",
        1.8:
            "open-last",
        3.4:
            "open-told",
    },
    "lead": {
        -2.1:
            "=acts",
        -1.3:
            "=now",
        -1.2:
            "funct* guardo je more sky use",
        -1.1:
            "busco calcu* file function list los sure x 改",
        -1.0:
            "clock est now",
        -0.9:
            "first lets liegt mal time ので",
        -0.8:
            "ahora b charge files hey minut* need paris rather sehen up wird z 一下 您说 查 这就",
        -0.7:
            "abro answer area everything find folder hago hecho house pictu* quick short th than want wanted делаю "
            "записываю отправляю проверяю таймер 始 存 我把 게요",
        -0.6:
            "! =makes are book but cerco city corre* die does full gleich goes ich jetzt já memory number one open "
            "picture question rate rest reste saving some sort tempe* temperature three tonig* tonight tool top week "
            "what's word ya yo みま 嘞 开 找 数 정 합 합니",
        -0.5:
            "agora api archi* booki* booking c call catal* checked cherc* comes config creat* current delete directory "
            "dry every* free host i'm kitch* kitchen leaves minutos mit needs new nights notes order page place* "
            "preca* precaution prüfe quindi radar rain real regar* reser* response schaue schema script second secre* "
            "sehe server sind there they today's today* trage tuo used vais verif* verifico гляну запускаю ищу смотрю "
            "ます 件 可 太 好嘞 打开 按 接 搜 新 格 温 这边 进",
        -0.4:
            "account again* against agenda better branch can card chez come compi* contract conve* counts d'abo* "
            "d'abord data days delle direc* dit enough entro fetch fits forec* forecast get getti* getting grep hast "
            "hello hours ihres invoke kept l'agenda let's looked lookup maint* maintenant manual matter migra* "
            "migration miro mismo name nome part path porto procu* prova prueba publi* regarde return rid samedi "
            "sched* searc* seat see ss summa* summary take tell third too uso values ver von wieder won't вас вместо "
            "откры* открываю раз список すね てみ み 一遍 上次 写错 加 回 在 好 好的 导 少 库 度 开始 得 我可 换 文件 正 目 直接 索 菜 路 这里 遍 開 需 需要 록 바",
        -0.3:
            "=ordinary accor* according action adding alarm* alarming alten apart appro* arquivo asked bille* brb "
            "brest calls casel* casella catalogue cocina code codice comme commi* compra confermato congr* consu* "
            "converting crash* crash-looping creating curre* d'accord d'un datab* database date datei defau* default "
            "degre* degrees desca* dicta* dictated do documentation due enten* entendu ergän* euro exemplo fehlt "
            "fichi* fichier fin fixtu* funci* función gets got ha header herma* hike hour hub ihn just l'age* leg les "
            "liber* m mesmo moving noise old oral padre passo pelo per place placeholder pod poem pongo português "
            "primeiro proba* production proje* proposal putti* putting qué readi* reading regex reservo resta* retra* "
            "route rows safe sala schedule scrivo seats seguro shop show single so spelled status strai* straight "
            "suche table taking tells therm* thermometer thing ticket told touch* tu under understood ur us vamos vejo "
            "versi* watch weath* weather well wir y zuerst перес* ставлю теперь удаляю 々 ちく ね を イ 下单 五 付 八 关 再试 写好 几 "
            "出来 列 刚才 别 十四 单 去 可能 吧 听 块 天的 导出 就行 息 我这 批准 把 按您 掉 有没 李 步 清单 片 版 的示 的还 看有 真 码块 确 確 福 章 端 花 说的 读 谱 追 配 重 金 "
            "错了 기록 려 를 머 정을 추",
        -0.2:
            "0 abrin* abrindo accid* accident accou* address after* afterwards alle ano antes anyth* anything aplic* "
            "apro archive arriv* away backup batch beim berlin bien blue bon buscar c'è calculate calculator can't "
            "carnet chann* channel closed collect coming committed con confe* confi* consulto corri* count* counting "
            "datos debes demandé den deploy describe detai* details diary dista* distance dump dupli* email empie* "
            "empiezo end ending entra* etwas euros exact exact* exactly expor* f falta ficha firma fix for four gathe* "
            "gathers genero go good h hash hay height here hermano hole holid* ignor* inbox it'd ja job known knows "
            "komme* kommentar l'anc* l'avez l'int* l'inv* la leave lese linter lista liste long lugar mais manda* "
            "mando mas match may maybe mensagem milk mista* mistake modello most museu music near notice nous novo "
            "nuit official only openi* opening otra p parti pas passe past patie* ping ponto portu* posto pour present "
            "previous price primero probability python quest* questions quoted recei* relev* remin* rempl* repla* repo "
            "respo* result riego said saint* saint-malo sauve* sauvegarde saved search segunda selbst setti* sheet "
            "sign sorted source stanza swapp* swapping switc* sí templ* template tempo terminal text their those "
            "though throu* through thurs* thursday tiempo today todos tomor* tomorrow tone tradu* updat* uploa* value "
            "version vivo vérif* we weight who's with words would've year zum às без брони* девят* догов* запис* "
            "плани* посмотрю сегод* сегодня いの う一 え えま かっ から き込 くれ しい しま す そう たの ど なか なの の日 はい ま よう わ を取 を確 を開 ト トを 一次 "
            "上的 不等 东 个 中 九 九点 也 买 今 件列 价 传 位 作文 你说 保存 信息 值 先看 免 六 内存 写入 写进 出现 初 到一 剧 剪 副 务 動 化 占 压 去查 又 取 同 同意 后面 吗 命令 "
            "噪 四个 四十 回来 图 场 存到 安 定 客 密 对 少了 就去 就能 已经 巴 年 应 归 影 心 怪 恢 恢复 息里 您批 我换 我改 我用 投 抜 押 拉 换成 探 搜索 摘 故 教 敢 日志 时 明 "
            "昨天 是有 是真 是空 時 晚 更 最近 未 查看 根 档 検 検索 次 正确 注 海 消 消息 清 照片 生日 电视 的命 的日 的说 监 直 看实 看的 看看 知 确的 示例 祝 稍 第 第一 第二 箱 类 "
            "粤 粤语 线 经您 给 给你 网 网页 色 节 装的 西 見 视 计 设 说法 请求 转 込 込み 近 还是 这回 进去 远 那 那一 那就 那我 都不 里面 重新 钟 间 集 雨 電 青 面的 页里 顺 館 "
            "馆 首 马 鱼 교 구 까요 냅 냅니 둘 리 목 보냅 볼 볼게 봅 봅니 부터 상 석 소 시 알 연 열 올 월 으니 을 잠 좌석 중 지금 찾 찾아 터 틀 하니",
        -0.1:
            "addre* agreed ainda alarm alone also anoth* another approved arqui* ask bad belon* belongs birth* "
            "birthday bottom by c'est capit* case certa* certain certi* cheap* cheapest check* cherche clip commit "
            "compr* compt* conditions conne* contrato cork correct corrected count covers curit* curitiba dear deixa "
            "depen* depends descr* di diario dicti* dictionary dire disk docum* doing don't dá ejecu* el em empty "
            "então error execute expre* extra* fetch* fetching few fiche* filter finished fixed flat flowe* fly frau "
            "freez* functions geht gesch* geschickt git going guess* guessing half handl* head headi* hear heute "
            "hierm* hiermit hoje holdi* holding ihrer inclu* infor* informática initi* invit* itself j'ouv* j'ouvre "
            "kilos know kolle* kollegin kurz l'arg* l'argument l'équ* label lamp land le lei letter letto* listening "
            "lock log logs longer march market marta match* matches md meeti* meeting menos mensa* mergi* merging "
            "message midni* midnight minim* minimal morni* morning munic* municipal museum météo n nach names next "
            "night none nota numbe* numér* numérique nuts offic* ok online order* ordering origi* original ought own "
            "où par parameters partir paso patte* pattern pdf permi* planner polite por port post prese* press* print "
            "probl* problem proce* procè* profi* profile proper propo* propose pulli* pulling py quedo quick* quotes "
            "recen* reche* recherche recom* recor* regul* regular requested requi* respu* respuesta revis* revisione "
            "richt* risul* round répondu réserve saldo salva* satur* saturday schermo searching sendi* sending sessi* "
            "session set settl* settled seven shall side signa* since sits size sobre solut* solution son spell* "
            "split* splitting stack stage stale start* state step sua subito switching syndic tener* tenerife then "
            "theory toget* together touch touched touching transfer truth twelve user using usual* usually va versão "
            "voy while why wie window work zur zweit* öffne все для его но отпра* с табли* क あ ある いう いか うな える おき お茶 かす "
            "きま ける じ じゃ たし たと で計 とい なく には のチ び び出 ほ まず まり もう もの ゃ られ りで るの れた わり を見 ァ ァイ ア イル エ エラ サ スタ スト タ チ チャ ッ デー "
            "トが フ ファ ブ ャ ラー ルを ーの ータ 一份 一半 一眼 一节 一起 七号 三 上一 不动 不是 不行 不过 两 两个 个模 个问 主 么都 了 了个 予 予定 二 于 五百 京 人工 人机 从 令 "
            "以上 以需 任 会社 会议 低 你 例里 侧 便 保 催 先把 光 八十 关了 关于 况 几点 凭 出し 函 函数 分 分钟 刚 別 到 到四 前安 动 動か 包 北 北京 区 医 十七 十八 博 去掉 发一 "
            "发给 发送 口 口述 只查 只读 可以 号 名字 启 呼 呼び 命 和 哪 啦 四 四页 回复 在查 城 城市 場 填 境 壁 変 多 够 天是 失 妈 存し 孙 安装 官方 宜 实 实际 审批 客服 室 对一 "
            "就发 山 州 市 市写 常 常见 幻 应该 店 开它 張 归档 当前 录音 形 很 志 您刚 您家 您是 您这 成 成图 我去 我想 我找 我替 我查 我看 户给 房东 找找 把它 括 括号 持 换个 据库 授 "
            "接下 接口 提到 提醒 搜一 摄 改成 改过 放 料 斤 新的 无 日是 旧 旧版 是旧 更新 服 朝 本里 条消 来 来了 杭 杭州 查一 查正 查询 样的 核 核对 检 检查 次查 欢 歌 歌词 正在 求 "
            "没回 没问 注册 流 测试 混 照会 爱 版本 状 猜 率 现 现在 理 用的 由 甲 申 留 番 的代 的作 的口 的城 的工 的摄 的版 的问 的音 盒 盘 目录 直し 省 看一 看原 知道 短 确实 確認 "
            "磁 示里 礼 社 社の 票 科 科幻 秒 稍后 稍等 稳 符 第九 管 管理 米 約 纸 线上 经 结果 给的 网上 联 舞 茶 藏了 行目 行车 补 补上 要删 要的 要看 要确 見て 规 話 語 調 調べ "
            "订 订单 认当 让我 记 证 诉 词 试 诗 询 说不 说了 说是 读取 调出 谜 買 账 起来 超 跟 边 过 还 还有 这次 这首 进程 追加 送 這 通 速 連 那份 那条 邻 都 配置 醒 里用 里藏 "
            "重启 钓 钓鱼 锁 错 開い 開き 間 门 问一 际 际配 险 静 音 页 题要 风 館の 马上 骗 高 齐 검 검색 겠습 께 니 니다 된 두 들어 라면 록을 말 매 메 목록 못 보겠 빼 산 색 설 "
            "스트 시작 씨 아볼 아봅 약 약합 어서 열어 예 왔 을게 인데 읽 자리 작 접 제 제주 져 조회 차 청 테 테스 트 파 파일 할게 확 회 ？",
        0.1:
            "a able accep* actual admin* alguém all'i* allow* allowed along aloud altho* although an annou* antwort "
            "any apost* app appea* appen* approval approve asks at awake becau* because being belie* black board body "
            "brack* brief called candi* capít* capítulo cent chain changelog cheap circu* claims cold colleague comen* "
            "compo* condi* console contr* controllo convi* cosa county customer customs davan* davanti day decla* "
            "delet* demande dia dime dimmi* dimming dinner dir display docs doubt drain durch e e-mail early eintr* "
            "eintrag en enton* entonces errors escri* está every everyone exemp* expli* ficti* foi format fourth frase "
            "front gener* given ground handed has heading help her hidden him his howev* however i'd install instr* "
            "instruction intern's invoi* invoice it's j'ava* j'avais json kids kind lance last lesen let lette* licen* "
            "lights ligne lined link liste* little live llamada lo look looks madru* madrugada mail mandou many menti* "
            "mention mich micro* might minis* ministry mirror modelo move neighbours nel nella never night* ninet* "
            "noche noon néces* o ob objec* objection of office opens otherwise ou oui outli* pedido photo phrased "
            "piano plan plann* posit* position prefe* prime* primo prints produce produces programa proposed protokoll "
            "purch* purchase put quale quando qui quoti* quoting rausg* rausgehen read readme ready really recla* "
            "remai* repli* replied replies repro* ricer* ricerca right rights room runni* running réser* sagen same "
            "sareb* sarebbe saying scree* screenshot seconds she's shows silen* simple simply siste* soll someb* "
            "somebody speak* speaker speci* spelling stand* start stesso stude* student style submitted succe* succede "
            "suite swimm* swimming target task team terce* terms tests there's therefore thermostat tide tin to ton "
            "tools transcript trecho trois* troisième trying turno two unless until utter* vacuum versione villa* "
            "vista* vistazo vor votre voz weeke* which white white* wordi* wording works writes yet you'd you're zeile "
            "échale вам вслух выпол* жду как начин* начинается от ответил подпись подтв* прист* тут четыре этим い う う書 "
            "えば おか お客 き くだ こん さ さい さん して しょ しを する たい ため ださ った つ てい てく では との なり にし によ の のと のよ の呼 の方 の最 の記 は次 も もし もよ や "
            "やっ ょ ょう よる よろ ると れで れは ろし を行 んな ェ ェン エー カ ジェ ツ テ トは バ ボ ラ ロボ ージ 一 一个 一字 一段 一道 三十 三百 上げ 上写 下的 不会 不对 个字 为 "
            "么写 了文 人家 仅 仅作 今天 代 代理 代码 们 件名 会再 会执 会提 会说 会这 伪 作演 信的 值班 做 先 先确 公 其实 具调 内部 再 冒 冒出 写 写着 准备 出て 出去 出如 击 击者 到了 "
            "到十 到回 刷 剩 十一 十点 午 却 厅 历 历里 原始 参 参考 友 反 取り 句话 另 只看 只能 只要 叫 后我 后才 告 周四 品的 响了 唯 回信 在简 坚 处 备 备份 外 夜エ 大 大爷 天还 "
            "如果 妹 妹的 始输 字列 字是 字符 它却 它就 它说 完 官 実 客様 家 家的 容を 对无 小说 就 尾 居 工 差 己 幕上 平 序 开机 当 後 後の 得很 念 息我 您听 您把 您明 您核 您的 想 "
            "慢 我 我一 我只 我就 我执 我没 房 所 手册 手只 手順 才 才那 扫 技 抄 报 报告 拍 拔 拟提 拿 挂 指 指令 控 描 播 操 操作 收 攻 攻击 整理 方案 无误 日の 日付 日期 明书 昨夜 "
            "昨日 是我 是攻 曜 書き 有 有一 有收 末尾 权 来的 果 果您 梅 楚 楼 様の 款 正执 步我 毫 气 水 汇 没有 注释 清楚 演 点 点再 照 爷 现的 班 理好 生成 电脑 画 画面 的人 的内 "
            "的回 的截 的机 的样 看见 真正 瞧 短一 离 程 究 竞 竞品 第七 第四 等待 等您 答 答复 简历 系 経 経理 组 经整 缺 考虑 者藏 而 聊 背 能 脑 自己 船 若 草 草稿 药房 藏在 虑 "
            "行い 行不 行是 行的 行这 要我 要执 要求 见 觉 角 触 触发 試 説明 読 认 议 讲 评 译 误之 说话 请 调 谢 谢谢 贴的 贴过 费 跑 输入 输出 返 还写 还没 这个 这份 这是 这行 连 "
            "选 逗 通知 道 那个 那天 邮 部の 都是 释 铁 问 问它 问的 问题 队 面に 面还 順 页面 顿 验 黑 默 개발 걸 게 게시 군요 그 그런 글자 까지 난 내용 낸 네요 누 님 다니 다른 달 "
            "담 더 더군 던 돌 돌릴 되 되돌 들 디 람 래 로 로봇 름 릴 무 물 미 박 발 배 백 봇이 불 붙 사 서 세 송 수 실 아래 아홉 어 어제 없는 었 와 요일 용 용은 이름 인했 일 입 "
            "입니 있었 자 장 적 전 줄 집 쪽 챗 챗봇 친 코드 평 하겠 했 했습 홉 화",
        0.2:
            "ab again agent* anfra* appendix argum* arguments around artic* article assin* assistant attac* audit* "
            "auditors autor* avant beep behind bestä* bestätigt betwe* between bigli* bitte bless* blessing bot bot's "
            "caption carri* carried chang* changes child* click clien* closi* closing colle* coman* comando comme* "
            "como compa* compte conso* course currency cuánt* d'écr* da datas* dataset dein deleting depois desk dice "
            "didn't died dispa* dispo* dois domin* dos dossi* dossier draft drafting ein eleven emits emitt* emitted "
            "eveni* evening examp* example exerc* export far faster fine-* fligh* folgendes form forty freigabe grand* "
            "green guide hand hands heard hones* honestly hundr* hundred i'll incident inolt* inste* instead integ* "
            "inter* isn't ist jefa joke kann keep l'ord* langu* language las like limit lisbon lists llama* lyrics "
            "machen matte* matters mia mind mir model's moment mots museu* nueve opera* our overn* overnight panta* "
            "pantalla paper* param* passou pasta perso* person phone picked pleas* podca* podcast pregu* pregunta "
            "press print* printout progr* program promises prompt provi* pull pupil query questa racco* raw reader "
            "reason reference respond review rien rodar row run runbo* runbook schritt sec secon* secti* section "
            "sente* sentence seu shell short* showed slide slides small* snipp* snippet something soon spam spells "
            "spoken standing steht stelle still stock submi* tem these times todas todo tout trace train* tuesd* "
            "tuesday turn twice typo una une unos unten users vai vale versa* você vom wants whate* whatever won "
            "wouldn't writt* written yes yesterday you özdem* özdemir übers* übersetzung девять за инстр* инструкции "
            "на приме* сейчас … いた いま うで たら て ても で でし ない にな の一 はこ は以 まし る れて イド グに ジ スラ ド ライ ルは ン ー 一声 一处 一条 上午 不要 个调 "
            "举 也许 事 交的 他 以这 会真 何 余 例 例子 供 信 修 停 儿 元 全 其 内 写的 出 判 到的 力 办 办法 华 印 发出 发来 变成 只回 台 同一 名 周 周一 响 商 問 器的 回了 地 "
            "型的 大概 大赛 天上 夹 她 好了 子的 字 封 尋 尋ね 小説 就会 居然 屏 屏幕 左 师 幕 干 建 建议 引 您贴 您过 我先 截图 打印 推 提 敲 整 文字 日 日程 是一 智 智能 曜に 最后 "
            "最後 有个 有了 末 本来 标 标准 格式 概 止 步是 残 残っ 段话 游 然后 物业 琴 用户 白 的事 的例 的写 的助 的原 的小 的就 的标 的自 的表 睡 研 研修 示范 示词 私 空 站 笔 等 "
            "简 系统 続 続き 红 给我 统里 续 编 置 老 者 自动 航 航班 范 行字 被 装成 要 览 言う 説 説の 読み 记录 许 误 误示 贴 赛 赛的 起 输 过我 过目 运 运行 返信 这一 退 那台 "
            "邮件 里把 里的 里那 错误 限 面 面是 韩 頭 预 餐 같습 거였 건 계 고 공지 권 글 기 긴 남긴 내 네 는지 늘 다면 다음 답 데 도 등 라며 러 립 립니 막 맞는 명 문 벽 비 새 "
            "새벽 생 세요 셔 없어 에는 였 오 오늘 온 운 위 위치 으 음 이거 인해 일이 입력 자가 조 주 주세 줄을 직 출 치 치가 케 할 행",
        0.3:
            "act agli alta anter* anterior antwo* apolo* aqui as aspet* assume até autom* back bom borra* borrador "
            "build came candidate capti* closes column com complete confirme conse* contained contient cron cross* de "
            "deiner del dem deman* der des digit* digits displ* donné draft* earli* earlier eine einem encore engin* "
            "envoy* exercise exhib* exhibit expec* expected exécu* few-s* few-shot ficar* ficaria filled follows frei "
            "freig* fridge für gerade greets guess have he here's id idea ignore input inside its jour judgi* judging "
            "k korean könnte l'envoie l'ordinateur lautet letters lines looki* looking lösche mache made make meine "
            "meiner missi* missing models moi mutte* my nada not nothi* nothing novel nur on output passage pasted "
            "pediu phras* plain plant* please previ* printed produ* promi* promise proto* provided quart* questo "
            "record regis* registro reque* rewri* robô s'il schri* segue ser sería shared sie simul* six someo* "
            "someone somew* somewhere stands stop sugge* suppr* system tape termine tool's trans* tres turns unit "
            "valid vez viene voice vorge* waits we'd weekend wetter wheth* whether who yesterday's you'll you've your "
            "zurück было в готов ещё запус* мне ночью он ответ* いで お待 け げ この せる その ただ って です と なら のお のま の出 ば ませ まで まま め "
            "めま れば れを 一封 一点 不大 不能 业 之 之前 了这 作 先给 再提 写成 写法 决 出力 删 助 助手 只有 后一 后再 员 器人 声 学 実行 就是 式 引用 待ち 急 您要 我会 我才 截 户 批 "
            "提交 文本 旁 本 案 模型 機 欄 次の 次是 段 比 没 的一 的是 的话 的调 看到 看过 着 种 纯 给您 自 表里 许可 课 这 这条 这种 那边 长这 题 题不 가 런 마 며 버 번 번호 봇 식 "
            "으로 의 이런 이에 지 한 확인",
        0.4:
            "above add ago ainsi al algo alla am and anhang answe* answered apare* aparece appel asist* asistente "
            "assistente auf avait avrei bit bord bubble cajero chatb* chatbot checking comment computer conseil "
            "contiene cuando custo* dann dell'* demo diese disre* disregard done dummy duran* durante entry envío erst "
            "exemple forum frage freeze from garbl* garbled gave geste* gestern give gone grant* greet* greeting hace "
            "hall happens hat histo* history i ihr il incid* incol* inten* into later lui machine man markup mean "
            "minute mode mon monday museum's noch não ontem opa os out parti* passa* people preguntar recit* refer* "
            "robot* rules sa schre* scrit* scritto seguinte según sent service site somet* spec spring stood sul "
            "termina translate uhr under* uns unter* varia* variant verba* voix vous wenn what writi* writing wäre "
            "yours* yourself zwisc* zwischen если журнале номер просто так такой お きは これ ご せ せん だけ ち っ てお な にこ 下 下面 么 "
            "以 以后 候选 出了 删除 后 器 在就 埋 头 如下 姐 子 容 小 待 意 我再 我现 才会 木 术 模 用 稿 算 考 行 要是 認 该 这么 选二 里 附 除 面这 같 객 것입 과 관 단 드 력 만 "
            "습 습니 이것 인 해",
        0.5:
            "about así aval been before block bored bulle calli* calling cette change chat ci completion compu* "
            "computador conta* contains could dans decod* della door ends escre* escreveu este fazer ferai fine forma "
            "gabar* gern happe* im instance it keine l'écr* ma machi* mein mine mio máqui* máquina ne occup* option or "
            "perha* perhaps possi* qwen red request rewrites runs répon* réponse sample sans senso* she sorry supprime "
            "table* tag tarde that uma undone verbatim voici were where yeste* é вот главб* по подпи* ह おり し た り りま ん "
            "一句 一行 以下 依 内容 半 只 品 复 孩 孩子 它 我来 手 打算 执 执行 拟 有这 机 机器 然 的 部 거 것 나 남 렇게 았 어요 없 에요 있 호",
        0.6:
            "almost aquí beisp* borro compl* conte* destr* destructive einen entre et execu* executing expla* follo* "
            "gives great hätte in insta* isso j'ai lance* left letra mi na nicht nobody parag* paragraph prepared "
            "queda queue quien rejec* rejected rispo* schickst screen segun* segundo shown sin stops su such sunny "
            "syntax tablet termi* typed whole бы вашего журна* к о у что こう れ 人 句 思 意思 来删 比如 话 调用 렇 아 여 이렇",
        0.7:
            "after agree assis* calen* calendar cannot ce che consi* così did es had ho holds if kimi laiss* non over "
            "payme* payment prepa* primera report riga robot se segui* solo stand string wrote à が した だ 候 再说 您看 是这 条 说 "
            "는 요",
        0.8:
            "? all bei brauc* clear down folge* issue ki model once prima reply scriv* skipp* skipped sur type um und "
            "voce wait war way wrong а вы да не показ* は 交 法 대 면 에",
        0.9:
            "ao assim conti* copied das era esto ever following laut me que voilà was would запускать こ に 은",
        1.0:
            "aufruf ausfü* ausführen hier reads says schic* write можно 会 是 样 这样",
        1.1:
            "line no si só when и я 如",
        1.2:
            "agent esta say",
        1.3:
            "ceci isto un",
        1.4:
            "below 이",
        1.7:
            "=before this это",
        2.1:
            "send",
        2.4:
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
            "will",
        -0.7:
            "0 are or out things we year é",
        -0.6:
            "and error interesting it's let runs steps time which won't è на",
        -0.5:
            "approval backup done enough ha im inter* line parle part por pour push right second sorry test think "
            "though were 就 的",
        -0.4:
            "again appro* back bien build but cancelled clock created cut del die ein el even insta* m message notice "
            "oh opini* opinion pdf people per points real requi* stop system that's wrong y у 出 好 要 费",
        -0.3:
            "alto apolo* archive attem* attempt basta* been both cance* certi* che check circu* conta* cross* d'un "
            "days de des dia do doctor dropp* earli* earlier else em en faili* failing falsc* five folder format gave "
            "good guess* hmm hours ieri il just keys last les los mail manda match* meant mi month morni* morning "
            "moved más next não ohne os other* otherwise permi* permission press* promised regnet remem* secon* "
            "seconds she's since slip st su taken tem tests tre tu un usual* usually want week wenn when who wir x "
            "you've и по り 不 了 五 四 字 得 是 看 码 네 세 시 요",
        -0.2:
            "=condition absol* ah along apologise app area ayer be belie* believe below branch c'est call cette clause "
            "comma* consu* creat* csv denied di direc* entsc* es est eu examp* example fair figure going half hat help "
            "hm import inven* job k know log mais means meeti* meeting menti* museum nehmen nicht night nine no okay "
            "open order pas passw* password price proxy reason rejec* rejects ring s says server seu site six start "
            "status than thank thanks they trois two under until up used varia* você weath* weather your zu zwei ещё し "
            "した すね た ね は れ 三个 为 们 作 你 先 名字 听 地 工 意 收 改 期 次 线 给 群 言 话 说 这 退 那 预 로 미 수 이",
        -0.1:
            "accord ago agreed alrea* already also answe* apologies auf bon booki* booking box brack* bug c cache "
            "calcu* calculate came certificate chang* changed cheap* cheaper clien* comes commit config confirming "
            "confu* confusion conne* corre* custo* customer da dark das dear depen* depends depuis desculpe detai* "
            "details didn't digits dns docs door dossi* dossier due each eine end eso exemp* failed febru* files fix "
            "flag for found gap geste* gestern goes got green hace he heard hello hold holid* holiday hope host if in "
            "initi* initialised installed ist kg label las late leaves lines looked looks mehr memory mentions merci "
            "meter mine mista* mistake nach nice nobody notic* noticed now openi* opening ou ought our owner page "
            "pasta patie* photo phrase pictu* place plan point promi* public pull py reach* readme report reque* "
            "request respo* resta* risk root sans say shoul* show shut signed so some sort start* steht still stopp* "
            "stopped sí table tags tempe* temperature th their there's there* thoug* thought till times top train "
            "tuesd* tuesday turned tutor* tutorial twice txt use van variable while worry yeste* you you're про い う か "
            "があ く こと しま すが でし との なら の のこ まし みま め も もし ら りま ア イ シ 一下 一个 三 不上 不是 不该 个 事 今 从 代 价 像 八 公 出去 分 刚 刚才 到 到了 十 "
            "十分 半 半是 单 卡 去 发出 取 句 叫 可 同 告 周 图 在审 场 型 处 多半 太 头 好了 子 安 审 客 家 对不 式 思 总 想 成 抱 抱歉 换 文件 日期 旧 本 格 格式 模 歉 水 消 "
            "点 由 电 真 知 空 第六 算 红 老 能 自 表 被 记 该 调 调用 输 过 还有 道 違 部 里那 钟 错 门 题 鱼 게 과 네요 다 되 라는 면 바 바로 서 스 어 없 연 원 을 제 지요 째 "
            "터 화",
        0.1:
            "a account acts after agent all alle alles am an anyth* anything apart asks assis* at attac* bar becau* "
            "because bergen by calen* calendar can can't candidates car chapt* colle* column come compares connection "
            "contest conversation copy could counts cover delete deman* demande den doesn't doesn* doing duas eleven "
            "euros eveni* evening exper* far final fit friday function gb get gone ground guide had has hear histo* "
            "history i'd i'm ignore json kept mean messa* mind minut* minutes moment more must na ne nearly needs new "
            "number odd orders other parser più poem proce* process program quest* quote qué radio rather redactado "
            "relea* remai* repor* required rien sapere sensor she'd si sin sits somet* something spot stage such "
            "suppo* take termi* them thinks thirt* three tomor* tomorrow turn turns type uhr under* volete votre wants "
            "whate* whatever wheth* whether works* workspace writes zurich с いて いま お が す っ った です ど や を グ ン ー 下 下雨 不会 "
            "不能 中 主 么 人 什 什么 会 会查 信 值 做 儿 准 准之 加 原因 台 合 吗 器 因 在您 外 多 失 失败 存 引 心 恕 您批 您的 我 户 批 批准 持 操 时间 明 是个 普 替 替您 有两 "
            "机器 来 析 析器 查 步 没 没有 法 用户 甲 白 直接 票 站 第二 答 聊 能替 行 装 西 解析 认 败 还 进 通 里 问 间 雨 面 页 겠 겠습 기록 는 니 대 문 번 사 습 습니 안 전 "
            "지",
        0.2:
            "accou* actio* actions admin* allow* allowed amount argument better bot calls candidate certa* certainly "
            "comme* compare compu* computer confirm contr* date decid* deliv* demo der descu* diale* did differ direct "
            "disk docum* eight encore ends entre está every expects find from give given go-ah* go-ahead have his i've "
            "isn't its já kalen* key left machine manual n noon off once optio* options own para parameters please put "
            "refus* refuses repos* repository rest row script shows side someb* somebody sounds style sunny sure tengo "
            "these timeo* timeout title trans* tutor um understood us version was way ways window write yes à こ て ろ ト "
            "ロ ログ ント 一 一样 东西 件 光 写 函 函数 别 包 南 参 参数 和 在 夜 定 对 尔 开 接 数 标 标签 案 用 稿 签 起 跟 还没 都 风 기 라 라고 만 말 보 산 상 에 에는 였 은 "
            "자 죠 직 초",
        0.3:
            "action al alt anoth* another as ask assistant attachment behind betwe* between blue calli* calling cancel "
            "ce chat con content datas* dataset decides et euro exact* exerc* expla* explains falta falta* funct* "
            "functions für gives guard* habe hatte her invoi* invoice le let's lists machi* messages missing mit "
            "monday noch none of only oops output paper perché pides print* printout promise prompt recap relev* "
            "relevant room sente* serve* simul* simulating siste* stand só te throu* through today toget* together "
            "wanted well ya лежит не письмо что き てい ま ッ 您 我不 方 样 間 두 셨 하지 ？",
        0.4:
            "answer arguments asked aus author candi* city conta conve* dans don't draft draft* drafted empty expec* "
            "gener* go is je la lo me missi* my need paris provi* question should signa* single string sua there trace "
            "transfer und unit user vertr* vertrag went writt* written вы して だ 形 書 書き 실 여 하",
        0.5:
            "asking autom* book breaks conte* dos every* everything here's holds it itself man mothe* old parameter "
            "phone play readi* same see slide tell train* value voice vom what но спрос* まだ 달",
        0.6:
            "argum* dem first full how i letter like model previ* previous progr* raw reading sie speaks training "
            "versi* words",
        0.7:
            "expen* expensive may param* passt que robot run text this",
        0.8:
            "pairs reply send would",
        0.9:
            "? pick set which* whichever",
        1.3:
            "=asks",
        1.7:
            "=above",
    },
    "behind": {
        -1.7:
            "=ordinary",
        -1.3:
            "done i'll",
        -1.1:
            "place well",
        -1.0:
            "long",
        -0.9:
            "con if next takes tell",
        -0.8:
            "also bring comes for function poi print wait 别",
        -0.7:
            "after box dir drags list minut* resul* returns secon* see shout ten week will yell не",
        -0.6:
            "! ab call chang* cross* did falls funct* gets her hour na noch results rome se sich soon table também te "
            "user won't если лучше は 会 再 边",
        -0.5:
            "antes calls chat costu* cover* dort drei em fica follow found gern más ne note number per retur* send "
            "side suele thank two useful when while обычно क 信 信息 到 周 天 存 很 息 提 果 点 看 顺",
        -0.4:
            "after* agua any archi* archive avec be becau* because best calcu* calculates caution changed compo* "
            "conta* costuma crossed danach dos due en expect fee finge* fingers formato full good hand hast help here "
            "inclu* intan* intanto it's laptop lines meant* meantime mejor migra* minutes museum normal numbe* numbers "
            "oft over parag* parameter perso* phone point prefer puis respo* scan schon seconds sells shows silen* "
            "silence surpr* surprised they they'* todo tray unless unos until usual* usually vez warni* warning wasn't "
            "weite* weiterleiten which you'll больше как потом там たら ね ン 便 半 可 备 子 拿 收 料 时候 眼 说了 요 은",
        -0.3:
            "0 always anyway as assum* assumed beach bet blank brace by cambi* case cauti* cheapest check* chiuso "
            "closed come contr* da data defau* default degre* degrees del deliv* des die domain down dry eine email "
            "fim frost gente given gli half hang i i'd isn't já karten km large les liste mail match menos monday "
            "month move nach neigh* off oggi output paragraph param* pasta payme* payment pick plenty prefe* provi* "
            "préfè* próxi* próxima purpo* purpose put rated reach report root s segundos set she's solito sorry start "
            "state steps then they're tight told tomor* trail* try under volume waiti* waiting water we wheth* whether "
            "within ya yours* yourself être け し そ には ので ら ー 不用 两 中 今天 份 候 关 冷 原 可以 可能 告诉 多 夜 大 家 封 应该 度 心 手机 把 换成 晚 月 "
            "机 民 留 的手 等 线 花 要不 诉您 费 这次 那 长 需要 高 게 면",
        -0.2:
            "a abuela al arriv* atten* aussi avez bis both break* budget can card celsi* celsius cheap* chiste clean "
            "code compare confi* convi* count* country custo* customer dark date dates di digo drink durch* each ever "
            "fetch fetch* file finally find forma* fourth fretta from für get goes got hands has header hotel i've "
            "included initi* invite ist june kilom* komma l'app* le left let los low mais make mal may menti* mich "
            "minuten minuti month* more nine now número often ohne on open other paper parameters patie* pay por "
            "production quara* quest* quick* quickly radia* regar* regards regis* repla* requi* required response rows "
            "search secti* section six so some sono sort sprin* standard sum sunday those ti times* today tomorrow too "
            "tool trip três turn um uma unused warm way weeke* weekend works worth wurde year you're your è él его "
            "остав* с いで いの から けで すね そう でし な のが み んで キ タ 一份 一眼 一般 上回 不会 之 之前 也没 五 今 以后 保 儿 入 出来 分 判 判断 利 别的 十 可是 号是 各 "
            "向 味 响 喝 回 回来 土 孩 容 射 就在 就能 就行 底 待 得 我把 所 所以 搜 断 时 是我 来 来告 检 楼 欢 正好 毫 没 热 特别 生 用 的吗 的时 直 直接 省 稍 稍等 第二 米 系 "
            "组 结 结果 般 要别 要是 记 诉 试 请您 还 还需 里 里有 重 重启 金 钟 链 问 问题 面的 马上 관 그 는 때 리 목 비 빠 새 았 에요 오 요하 이에 자 장 좋 중 하는 해요",
        -0.1:
            "add am api around até au autom* away backup bad before bracket c'est care caso chapt* chapter check "
            "checks client coffee comme* compa* compl* confu* curre* current dann days dem devra* devrait diff dns "
            "don't du ein ensui* ensuite entra* er error et eu every* examp* example few final follo* follows font "
            "frage front funkt* funktion gate gives gone haben high histo* home hope host hours im impre* in "
            "initialises interest invol* involved itself je keeps kind libra* lieber light lips lost maint* map meanw* "
            "meanwhile melde meter minute mit mode mois morni* morning need nicht night niños nota notice ob once ones "
            "optio* optional os ou part people phrase pool porta* price printer queda question queue radiators rain "
            "read recor* records red refer* refus* remem* remember repli* resta* ring run sarah sem senza seu sigue "
            "sind sky sleep speci* spring stano* stanotte swap tax tempe* temperature than thanks the third thread "
            "throu* through tomat* tools town towns trailing trick trois turns une us va valor viajas wants we'll "
            "wedne* wednesday wet where work write writt* written würde x years yes you've à ответ прогр* あ ある いい うで え "
            "お があ ご した しょ す すよ だけ で です とし なの に にし はあ はず び へ まし ます も もの ょ ょう よ る れて ア ル 三十 三日 下一 下午 不要 两个 个月 么都 之后 了就 交 "
            "他们 付 以 体 保存 倒 倒是 值 克 免 六 册 再告 再看 准 几 分钟 初 到之 到时 剩 剩下 加 十一 反 变 吃 后再 后就 吓 否 启 告 四十 在那 士 处 复 多半 好 如果 学 学会 审 "
            "家店 寄 对照 小 居 山 差 己 带 幕 应 录 忘 急 您看 您自 想 成了 我 我也 我会 我说 我顺 打印 批 押 押金 换 掉了 收件 效 旧 明早 是它 更新 替 有 有人 末 机器 果が 查到 核 "
            "核对 此 步 比 気 水 没了 泡 清 牌 物 电 病 的 的有 的话 的那 看一 看不 知 笔 結 結果 给您 缓 缓存 置 能 自己 落と 补 要等 見 言 語 説 説明 読 计 认 记得 误 请稍 走 起 "
            "跑 路 跳 运 近 还要 退 通常 道 那之 那家 那边 邮 邮箱 邻 邻居 部 里面 重新 量 错误 関 関数 间 队 限 随 需 露 顺便 题 首 马 객 걸 게요 나 넣 대 대요 두 드 드릴 람 로 "
            "록 를 릴게 메 문 바 방 생 세 셔 수 식 아직 야 어 어요 었 었습 에는 에서 영 오면 울 웃 으니 으로 으세 읽 입 입니 접 제 증 직 창 필 필요 ！",
        0.1:
            "above alle angle answer anyone anyth* anything app april are arrived assistant aster* been bei belon* "
            "belong belongs below bien breaks called cannot capit* cheaper cloud colle* compte conti* could count "
            "dalla damit demás diffe* different disre* doesn't doesn* door dropp* dropped einen else empty entry est "
            "even expected exper* fails fall firew* firewall forec* forecast france furth* further grey guess have "
            "hello him ignor* ignore ignored il infor* inste* instead invoi* is key l'aud* little made makes mean "
            "means middle mine mir misre* misread needed nel nobody of order ordner original our overl* para pas "
            "passp* passport picture più plumb* plus pode preci* pregu* procu* produced progr* prompt quando quart* "
            "quarter qui quotes qué rather remov* reported returned row runni* running satur* score screen seen sees "
            "segna* senden separ* she shift should show signi* since slip solut* solution stand stop su sua switc* "
            "switched só talk termi* texas th times took top touch* trying tuesd* tuesday twice undone vous wenn wird "
            "yours zero zwei вы до на ह あり いた が き けれ こと ころ せ た たが った って とこ は来 ば ぶ まで もよ り りま り消 ろ わり コ 一下 一句 一次 一遍 七 万 "
            "上 不懂 不算 且 东 个字 主 乙 也不 了 事 什 什么 从 任 任何 众 何 値 停 先 具 写的 出 刚才 刷 前 务 务器 务已 十四 千 千万 去了 参 取り 另一 台 合 同 名字 听 和 咱 "
            "咱们 品 哪 器人 器没 因 因为 块 声 复正 够 大概 天气 太 她 嫌 它了 实 尾 屏 已经 师 帮 帮您 并 座 建议 引 引号 得不 怎 怎么 思 您的 您要 意思 我已 我觉 户看 房 找 报 挂 "
            "按 挑 掉 排 改 整 文 日 时间 显 晴 暗 最 有识 服 服务 来的 析 析器 查 标 标记 案 械 概 模 機 次 残 求 没人 消し 演 灯 烦您 然后 现 理 理会 申 盖 盘 看看 硬 票 程 "
            "程序 稿 站 第 等一 等等 続 红 约 经恢 经跳 编 网 老师 考 落 表 要求 要的 观 观众 规 解析 警 订 议 识 识别 词 说一 说明 请 谁 起来 足 车 转 输 输出 过 过去 过它 返 这个 "
            "这么 选 那一 配 酒 酒店 错 门 问的 静 音 音箱 麻 麻烦 겁 겁니 것 글 느 는데 능 던 데 되 될 될까 라고 려 마 만 말 말씀 반 백 보 부 사 삭 삭제 서 세요 소 소해 신 십 씀 "
            "없 열 왔 위 을 의 이고 저 적 절 제해 지 지만 출 출은 취 취소 표 하고 하나 하면 해도 호 호출 ？",
        0.2:
            "aber again ah aloud altho* although answe* behind board button c'è casa ce closi* closing consi* conte* "
            "curio* depois dossi* dossier einfa* einfach einge* eleven elle enough erst etwas expec* false faster "
            "field fragen garba* garbage gener* give habe hace hacer hasn't haven't haven* hence ich id idea "
            "information inside inter* just kept keys known lamp las lei less llama looks markup mas meio message "
            "model's model* must n'a never not notic* noticed objec* object objections ora other* otherwise paris "
            "parti* path picked port press* previ* proba* página qual questo recei* request result riga round sample "
            "says scrat* scratch season seat second ser seven shop sia sie someb* somebody spell* stand* steht still "
            "suchen summa* sunny syntax system tea test text there's there* thing though thought ton treat* treated "
            "tudo tutor use value versi* war were wonder word you'd ничего от по снача* сначала так い く くだ さ さい せん たの "
            "ださ っ つ て のは ませ や るの れ れが れば わ ん ッ ト ロ 一 一声 万不 三 不对 个 个不 为是 么 二 二十 于 五分 他 他说 价 全 八 内 内容 出去 刚 别人 到这 副 助手 区 "
            "单 单里 印 却 参数 发 取 只 号 同事 名 后 后面 吗 员 图 在 定 少了 展 工 工具 已 库 开 张 当 影 必 您 成 我看 才那 打 括 括号 操 操作 改成 日期 明 是模 是罗 智 智能 "
            "期写 板 样写 格 格式 正 气 沉 沉默 没有 注 注意 無 無視 片 甲 百 的副 看到 示 种 空 符 经 给 给了 罗 罗马 老 者 自 要这 視 視し 話 论 说 贴 过来 返回 这条 这样 这里 遍 "
            "里没 里的 页 거 고 기 놓 니 다시 된 된다 실 실행 안 알 알려 업 예 이건 일 작 전 정 터 한 합 합니 행하",
        0.3:
            "absol* absolutely account alles answered argument así b bit bitte brack* can't charge class com commit "
            "completion conve* conversation così descr* direc* dites* end equivoqué era explains expli* green había "
            "his illus* its la last later laugh* laughed leave mark mehr merely mi mista* mistake moved nada newli* "
            "newline ni o one opened option own paramètre parse paste perdón points punkte recom* replace said schema "
            "sent service should've son step sur three ticket tre unit update used version vorha* vorhang what's words "
            "would wrote you вас за но она подтв* подтверждаете いま これ して だ てい てく 一步 下班 不 不是 义 以上 以为 件 公 公司 写成 列 助 去 句 "
            "司 四 型 城 城市 外 市 干 建 念 您说 我只 我就 我给 户的 执 执行 指 换行 接口 放 方 是这 更 更好 書 期 样 模型 正常 演员 照 用户 略它 码 第一 而 行 西 解 评 话 跟 错了 "
            "附件 니다 부터 시 에 였 있 주 혀",
        0.4:
            "able anoth* another area asks assis* block book brackets cance* chaque ciudad corre* course dans den do "
            "euros format ids into kam know l'exé* l'exécuter limit look lá mando meant merger models moment my nehme "
            "nichts old popul* population public puis-* puis-je query robot same say segundo serve shoul* shouldn't "
            "sicher somet* something stand-in string them this timeo* timeout to tout tu tuo wanted went who worked zu "
            "zurück ça а без он повто* я こ 一个 个更 为 人 作 做 口 叫 它 客 导 就执 就是 忽 忽略 意的 懂 无 是 条 每 然 略 的是 真 觉 觉得 话我 请忽 这是 都 附 "
            "건 네 네요 인 주세 줄 행",
        0.5:
            "ahead alrea* already apolo* ask asked cette como compu* diese equiv* errors es form go ha he hold ja "
            "label lights messa* mostr* noon não okay only passi* perché plain proce* que really reason segun* sends "
            "server shall split stands such sure thoug* una zeile вам … 写 同意 就 您同 户 段 班 確 被 说的 这一",
        0.6:
            "act action arguments aufruf certa* certain docs está falta fehlt folder had inven* json like machine "
            "missi* missing model no où page parser photo posso procedo readi* reading solo sul that think was yet yo "
            "と 定吗 您确 法 的人 确 确定 다",
        0.7:
            "? accou* actua* actually an came change column draft e eso first genau isso it ma non perdo* segunda "
            "seguro sûr that's trans* und want what wirkl* wirklich wrong что 意",
        0.8:
            "ainda argum* das does forgot kimi ligne line machi* nothi* printed rien time votre with wäre y же",
        0.9:
            "city every nothing print* tags 这",
        1.0:
            "me oh",
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
        -0.7:
            "=ordinary if",
        -0.6:
            "graça when",
        -0.5:
            "compare down envir* funct* function per there à é",
        -0.4:
            "all compa* four il minut* más next number them will в",
        -0.3:
            "at commit con da done find hope i'll i'm le let's si start years 到 头 开 录 送 通 마",
        -0.2:
            "add again bitte build com day de don't er have it's last lette* letters like opera* see shall sie takes "
            "throu* through told too well お すよ り 一下 三 下 便 发 多 方 步 记 아 차",
        -0.1:
            "! a about away betwe* between but come et fix gets her his how inste* instead laugh* laughed means neigh* "
            "not office people remov* retur* right s se should show tell they turns user went worth всего на い いで しい ず "
            "ど どう に にな ので ます め よ を 好 意 提 最 来 第 箱 自 里 音 가 간 기 는 을 자 커",
        0.1:
            "? accou* account amount an answers ask b back been brackets candi* conte* context das date di die does "
            "else en every every* everything from give go here inter* ist its lieber list mind new nicht note o off "
            "only open own page please prefe* readi* reading recal* rest robot second sugge* tag take ten then third "
            "thurs* thursday time turn un were wheth* whether whole with word would you're が き くだ さ さい し せ せん たね ださ って "
            "てい てく で な にし ね の のは ませ も ら る 为 么 之 之后 什 什么 件 你 信 内 再 写 助 只 可以 号 同 吗 和 回 存 它 审 己 建 建议 得 想 成 我再 户 手 报 括 接 文 "
            "日 期 机 果 段 清 电 直 空 给 自己 要 订 议 评审 账 那一 都 问 间 顺 题 것 겠 고 네요 니 니다 대 도 로 설 습 습니 시 어요 었 에 요 일 저 저는 정 정이 주 지 하 했 "
            "했어 ？",
        0.2:
            "after alone argum* audie* audience brack* by city could did doesn't doesn* get going home is json la or "
            "ours out place pupil quest* question speak* speaker still te thanks this vor way what window y yes く した た "
            "つ でし と 一つ 不 中 人 以 们 会 先 八 别 可 四 在 对 就 数 是哪 没有 点 用 看 评 过 返 还 这 那 까 네 다 동 를 면 사 서 이 인 주세",
        0.3:
            "=asks agent anoth* another answe* c call do e i'd me mild missi* missing name nothi* nothing now part "
            "said since sunny that that's three to tool until was wordi* wording write you your こ だ 一 个 了 哪 我 有 没 어",
        0.4:
            "and answer as be bei folder got has know line log mit model my on plain so the yours 是",
        0.5:
            "asked better der es for hat in l'aut* nobody que",
        0.6:
            "=behind el file first it je look of one не 您",
        0.7:
            "nur which",
        0.9:
            "ich",
        1.2:
            "no",
    },
}
