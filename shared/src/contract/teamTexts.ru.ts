import { buildFileTypes } from './buildFiles';

export const teamTexts = {
  badPackage: 'Пакет — это shell или имя вида mf-feeds',
  unknownAction: 'Неизвестное действие',
  packagesRequired: 'Выберите хотя бы один пакет',
  tooManyPackages: (max: number) => `Не больше ${max} пакетов`,
  actionsRequired: 'Выберите хотя бы одно действие',
  nameRequired: 'Введите название команды',
  nameTooLong: (max: number) => `Название — не длиннее ${max} символов`,
  labelRequired: 'Напишите, для чего токен',
  labelTooLong: (max: number) => `Подпись — не длиннее ${max} символов`,
  badWebhook: 'Адрес должен начинаться с https:// и не содержать имени и пароля',
  badTarget: 'Адрес должен начинаться с https:// и не содержать имени, пароля, ? и #',
  badTargetPackage: 'Свой сервер может быть только у раздела с именем вида mf-news',
  badDays: (max: number) => `Срок — от 1 до ${max} дней`,
} as const;

export const releaseTexts = {
  badPath: `Файлы сборки — это web/<имя>.js, web/<имя>.js.map, web/<имя>.json, стили, картинки и шрифты в web/ (${Object.keys(buildFileTypes).join(', ')}) и node/<имя>.cjs. Сжатые копии сайт делает сам.`,
  badHash: 'Хеш файла — 64 шестнадцатеричные цифры SHA-256.',
  badCommit: 'Коммит — это от 7 до 64 шестнадцатеричных цифр.',
  badMode: 'Что сделать со сборкой: live, canary или preview.',
  badShare: 'Доля пробного выпуска — целое число процентов от 1 до 99, только для canary.',
  badUntil: 'Срок пробы — число минут, часов или суток, например 2h, только для canary.',
  tooDeep: 'Описание сборки (release.json) вложено слишком глубоко.',
  noFiles: 'В сборке нет файлов.',
  sameFiles: 'Один файл назван дважды.',
  fileTooLarge: 'Файл сборки слишком велик.',
  tooManyFiles: (max: number) => `В сборке не больше ${max} файлов.`,
  uploadTooLarge: (megabytes: number) => `Файлы сборки вместе — не больше ${megabytes} МБ.`,
} as const;

export const settingTexts = {
  badKey: 'Имя настройки начинается со строчной латинской буквы, дальше буквы и цифры, всего до 40 знаков',
  tooMany: (max: number) => `Настроек у раздела не больше ${max}`,
  tooLarge: (kilobytes: number) => `Значения настроек вместе — не больше ${kilobytes} КБ`,
  badValue: 'Значение — строка, число, true или false либо список из них',
  badDefault: 'Значение по умолчанию противоречит описанию настройки',
  nothingToChange: 'Укажите, что изменить: set, unset или back',
  backAlone: 'back нельзя указать вместе с set и unset',
  choice: (values: readonly string[]) => `одно из: ${values.join(', ')}`,
  flag: 'true или false',
  text: 'строка',
  length: (min: number | undefined, max: number | undefined) =>
    [min !== undefined && `от ${min}`, max !== undefined && `до ${max}`].filter(Boolean).join(' '),
  textOf: (length: string) => `строка ${length} знаков`,
  whole: 'целое число',
  number: 'число',
  min: (value: number) => `от ${value}`,
  max: (value: number) => `до ${value}`,
  above: (value: number) => `больше ${value}`,
  below: (value: number) => `меньше ${value}`,
  multiple: (value: number) => `кратное ${value}`,
  list: (item: string) => `список; каждый пункт — ${item}`,
  listOf: (length: string, item: string) => `список ${length} пунктов; каждый — ${item}`,
} as const;
