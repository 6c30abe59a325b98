/** Texts of `npm run new` and of its files. */
export const messages = {
  usage: 'Что создать? Пример: npm run new -- remote news',
  name: 'Имя раздела — одно слово из латинских строчных букв, например news.',
  exists: (folder: string) => `Папка ${folder} уже есть.`,
  blocked: (name: string) => `Раздел ${name} не пропустят блокировщики рекламы. Назовите его иначе.`,
  taken: (route: string, owner: string) => `Адрес ${route} уже занят: ${owner}.`,
  installFailed: 'npm install завершился с ошибкой, повторите его сами.',
  files: 'Раздел',
  install: 'Зависимости',
  next: (folder: string, route: string) =>
    [
      `Раздел ${folder} готов, его адрес ${route}. Дальше:`,
      `  npm run dev -w ${folder}      запустить только его`,
      `  npm run release -w ${folder}  выпустить на работающий сайт`,
    ].join('\n'),
  page: {
    title: 'Новый раздел',
    description: 'Новый раздел сайта объявлений о питомцах.',
    text: 'Здесь будет раздел.',
  },
} as const;
