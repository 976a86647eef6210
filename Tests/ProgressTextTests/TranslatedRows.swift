/// What is to be heard in captures of programs that speak German, French, Russian, Japanese and Chinese.
enum TranslatedRows {
  static let all: [CaptureTests.Row] = [
    .init(
      "git-german", "git", 75, .full,
      [
        0: "completed 20, phase Objekte aufzählen, spinner",
        1: "completed 1, total 20, phase Zähle Objekte",
        25: "completed 5, total 20, phase Komprimiere Objekte",
        37: "completed 17, total 20, phase Komprimiere Objekte",
        50: "completed 10, total 20, phase Empfange Objekte",
        -1: "completed 13, total 13, phase Löse Unterschiede auf",
      ]),
    .init(
      "git-french", "git", 75, .full,
      [
        0: "completed 20, phase Énumération des objets, spinner",
        1: "completed 1, total 20, phase Décompte des objets",
        25: "completed 5, total 20, phase Compression des objets",
        37: "completed 17, total 20, phase Compression des objets",
        50: "completed 10, total 20, phase Réception d'objets",
        -1: "completed 13, total 13, phase Résolution des deltas",
      ]),
    .init(
      "git-russian", "git", 75, .full,
      [
        0: "completed 20, phase Перечисление объектов, spinner",
        1: "completed 1, total 20, phase Подсчет объектов",
        25: "completed 5, total 20, phase Сжатие объектов",
        37: "completed 17, total 20, phase Сжатие объектов",
        50: "completed 10, total 20, phase Получение объектов",
        -1: "completed 13, total 13, phase Определение изменений",
      ]),
    .init(
      "git-chinese", "git", 75, .full,
      [
        0: "completed 20, phase 枚举对象中, spinner",
        1: "completed 1, total 20, phase 对象计数中",
        25: "completed 5, total 20, phase 压缩对象中",
        37: "completed 17, total 20, phase 压缩对象中",
        50: "completed 10, total 20, phase 接收对象中",
        -1: "completed 13, total 13, phase 处理 delta 中",
      ]),
    .init(
      "dd-german", "dd", 3, .unknown,
      [
        0: "completed 18825740288, unit bytes",
        1: "completed 35197550592, unit bytes",
        -1: "completed 52308606976, unit bytes",
      ]),
    .init(
      "dd-french", "dd", 5, .unknown,
      [
        0: "completed 17339449344, unit bytes",
        1: "completed 36010393600, unit bytes",
        2: "completed 56188796928, unit bytes",
        3: "completed 74821140480, unit bytes",
        -1: "completed 74906992640, unit bytes",
      ]),
    .init(
      "dd-chinese", "dd", 3, .unknown,
      [
        0: "completed 28470345728, unit bytes",
        1: "completed 57045090304, unit bytes",
        -1: "completed 85760278528, unit bytes",
      ]),
    .init(
      "tar-german", "tar", 20, .unknown,
      [
        0: "completed 20480000, unit bytes",
        1: "completed 40960000, unit bytes",
        6: "completed 143360000, unit bytes",
        10: "completed 225280000, unit bytes",
        13: "completed 286720000, unit bytes",
        -1: "completed 400005120, unit bytes",
      ]),
    .init(
      "tar-french", "tar", 20, .unknown,
      [
        0: "completed 20480000, unit bytes",
        1: "completed 40960000, unit bytes",
        6: "completed 143360000, unit bytes",
        10: "completed 225280000, unit bytes",
        13: "completed 286720000, unit bytes",
        -1: "completed 400005120, unit bytes",
      ]),
    .init(
      "tar-russian", "tar", 20, .unknown,
      [
        0: "completed 20480000, unit bytes",
        1: "completed 40960000, unit bytes",
        6: "completed 143360000, unit bytes",
        10: "completed 225280000, unit bytes",
        13: "completed 286720000, unit bytes",
        -1: "completed 400005120, unit bytes",
      ]),
    .init(
      "tar-japanese", "tar", 20, .unknown,
      [
        0: "completed 20480000, unit bytes",
        1: "completed 40960000, unit bytes",
        6: "completed 143360000, unit bytes",
        10: "completed 225280000, unit bytes",
        13: "completed 286720000, unit bytes",
        -1: "completed 400005120, unit bytes",
      ]),
    .init(
      "tar-chinese", "tar", 20, .unknown,
      [
        0: "completed 20480000, unit bytes",
        1: "completed 40960000, unit bytes",
        6: "completed 143360000, unit bytes",
        10: "completed 225280000, unit bytes",
        13: "completed 286720000, unit bytes",
        -1: "completed 400005120, unit bytes",
      ]),
    .init(
      "wget-german", "wget", 16, .full,
      [
        0: "completed 0, total 3000000, stated 0/100, unit bytes, detail daten.bin",
        1: "completed 258191, total 3000000, stated 8/100, unit bytes, detail daten.bin",
        5: "completed 1059062, total 3000000, stated 35/100, unit bytes, detail daten.bin",
        8: "completed 1656750, total 3000000, stated 55/100, unit bytes, detail daten.bin",
        10: "completed 2055209, total 3000000, stated 68/100, unit bytes, detail daten.bin",
        -1: "completed 3000000, total 3000000, stated 100/100, unit bytes, detail daten.bin",
      ]),
    .init(
      "wget-french", "wget", 16, .full,
      [
        0: "completed 0, total 3000000, stated 0/100, unit bytes, detail daten.bin",
        1: "completed 208189, total 3000000, stated 6/100, unit bytes, detail daten.bin",
        5: "completed 1008189, total 3000000, stated 33/100, unit bytes, detail daten.bin",
        8: "completed 1604321, total 3000000, stated 53/100, unit bytes, detail daten.bin",
        10: "completed 2013266, total 3000000, stated 66/100, unit bytes, detail daten.bin",
        -1: "completed 3000000, total 3000000, stated 100/100, unit bytes, detail daten.bin",
      ]),
    .init(
      "wget-russian", "wget", 16, .full,
      [
        0: "completed 0, total 3000000, stated 0/100, unit bytes, detail daten.bin",
        1: "completed 258191, total 3000000, stated 8/100, unit bytes, detail daten.bin",
        5: "completed 1059062, total 3000000, stated 35/100, unit bytes, detail daten.bin",
        8: "completed 1656750, total 3000000, stated 55/100, unit bytes, detail daten.bin",
        10: "completed 2055209, total 3000000, stated 68/100, unit bytes, detail daten.bin",
        -1: "completed 3000000, total 3000000, stated 100/100, unit bytes, detail daten.bin",
      ]),
    .init(
      "wget-japanese", "wget", 16, .full,
      [
        0: "completed 0, total 3000000, stated 0/100, unit bytes, detail daten.bin",
        1: "completed 208189, total 3000000, stated 6/100, unit bytes, detail daten.bin",
        5: "completed 1008189, total 3000000, stated 33/100, unit bytes, detail daten.bin",
        8: "completed 1604321, total 3000000, stated 53/100, unit bytes, detail daten.bin",
        10: "completed 2013266, total 3000000, stated 66/100, unit bytes, detail daten.bin",
        -1: "completed 3000000, total 3000000, stated 100/100, unit bytes, detail daten.bin",
      ]),
    .init(
      "wget-chinese", "wget", 16, .full,
      [
        0: "completed 0, total 3000000, stated 0/100, unit bytes, detail daten.bin",
        1: "completed 208189, total 3000000, stated 6/100, unit bytes, detail daten.bin",
        5: "completed 1008189, total 3000000, stated 33/100, unit bytes, detail daten.bin",
        8: "completed 1604321, total 3000000, stated 53/100, unit bytes, detail daten.bin",
        10: "completed 2013266, total 3000000, stated 66/100, unit bytes, detail daten.bin",
        -1: "completed 3000000, total 3000000, stated 100/100, unit bytes, detail daten.bin",
      ]),
    .init(
      "wget-dots-chinese", "wget", 59, .full,
      [
        0: "total 3000000, stated 1/100, unit bytes, detail daten.bin",
        1: "total 3000000, stated 3/100, unit bytes, detail daten.bin",
        19: "total 3000000, stated 34/100, unit bytes, detail daten.bin",
        29: "total 3000000, stated 51/100, unit bytes, detail daten.bin",
        39: "total 3000000, stated 68/100, unit bytes, detail daten.bin",
        -1: "completed 3000000, total 3000000, stated 100/100, unit bytes, detail daten.bin",
      ]),
    .init(
      "rsync-german", "rsync", 8, .full,
      [
        0: "completed 32768, stated 0/100, unit bytes",
        1: "completed 44597248, stated 24/100, unit bytes",
        2: "completed 60000000, stated 33/100, unit bytes",
        4: "completed 120000000, stated 66/100, unit bytes",
        5: "completed 134221312, stated 74/100, unit bytes",
        -1: "completed 180000000, stated 100/100, unit bytes",
      ]),
    .init(
      "rsync-french-files", "rsync", 6, .full,
      [
        0: "detail f1, spinner",
        1: "completed 2, total 4, unit files",
        2: "detail f2",
        3: "completed 3, total 4, unit files",
        4: "detail f3",
        -1: "completed 4, total 4, unit files",
      ]),
    .init(
      "apt-german", "apt", 42, .short,
      [
        0: "stated 0/100, phase Paketlisten werden gelesen",
        1: "stated 92/100, phase Paketlisten werden gelesen",
        14: "stated 20/100, phase Lese Datenbank",
        21: "stated 55/100, phase Lese Datenbank",
        28: "stated 90/100, phase Lese Datenbank",
        -1: "stated 89/100, phase Installing",
      ]),
  ]
}
