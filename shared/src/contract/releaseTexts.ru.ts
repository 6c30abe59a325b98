import { buildFileTypes } from './buildFiles';

/** Error texts of calls that release a build. */
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
