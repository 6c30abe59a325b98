/** What the calls of teams are answered with. */
export const messages = {
  noUpload: 'Такой выгрузки нет: она закончена, или её срок вышел. Начните выпуск заново.',
  noFile: 'В плане этой выгрузки нет такого файла.',
  otherEnd: 'Эта выгрузка уже закончена иначе. Начните выпуск заново.',
  running: 'Эту выгрузку уже заканчивают: спросите ещё раз.',
  otherJournal: (packageName: string) => `Журнал ${packageName} — не для этого токена.`,
  noOctets: 'Файл сборки передают как есть: Content-Type: application/octet-stream.',
  otherSize: 'Размер файла не тот, что в плане.',
  otherHash: 'Содержание файла не то, что в плане: SHA-256 другой.',
  missing: 'Часть файлов до сайта не дошла: выгрузите их ещё раз.',
  tooManyUploads: (max: number) =>
    `У команды уже ${max} незаконченных выгрузок. Закончите их или подождите: через сутки они пропадут.`,
  tooMuchWaits: (megabytes: number) => `Файлы незаконченных выгрузок команды займут больше ${megabytes} МБ.`,
  busy: 'На сайте идёт другой выпуск. Повторите через минуту.',
  refused: (reasons: readonly string[]) => `Выпуск отклонён, на сайте всё осталось как было: ${reasons.join('; ')}.`,
} as const;
