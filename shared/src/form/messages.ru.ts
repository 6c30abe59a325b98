import { type PluralForms, plural } from 'shared';

const files: PluralForms = { one: 'файл', few: 'файла', many: 'файлов' };

export const messages = {
  refused: {
    notImage: (name: string) => `«${name}» — не изображение`,
    otherFormat: (name: string) => `«${name}» — неподходящий формат. Нужен JPEG, PNG, WebP, GIF, AVIF или HEIC`,
    empty: (name: string) => `«${name}» — пустой файл`,
    folder: (name: string) => `«${name}» — папка. Добавьте сами фотографии из неё`,
    unreadable: (name: string) => `«${name}» — не удалось прочитать файл`,
    tooLarge: (name: string, megabytes: number) => `«${name}» — больше ${megabytes}\u00a0МБ`,
    more: (count: number) => `И ещё ${count}\u00a0${plural(count, files)}`,
  },
  preview: { heic: 'Фото с iPhone', other: 'Без предпросмотра' },
} as const;
