/** Texts of the commands of a remote in its own repository, and of its creation. */
export const messages = {
  types: 'Типы',
  noSite: 'По этому адресу нет сайта с разделами: на странице нет его данных.',
  whichSite:
    'Укажите сайт, внутри которого работать: npm run dev -- --site https://site.example; адрес по умолчанию — config.site в package.json.',
  build: 'Сборка',
  built: (folder: string, bytes: number) => `${folder}, файлы ${Math.round(bytes / 1000)} КБ`,
  whereTo: 'Куда выпустить? npm run release -- --to https://site.example; токен команды — в RELEASE_TOKEN.',
  pack: 'Пакеты для команд',
  packed: (file: string, bytes: number) => `${file} (${Math.round(bytes / 1000)} КБ)`,
  usage:
    'Что создать? Пример, в пустой папке: npx --package <папка>/laparyadom-sdk-1.0.0.tgz create-remote news --site https://site.example',
  notEmpty: (folder: string) => `Папка ${folder} не пуста. Создавайте раздел в пустой.`,
  noPackages: (folder: string) =>
    `В папке ${folder} нет двух пакетов: shared-….tgz и laparyadom-sdk-….tgz. Где они — --packages <папка>.`,
  site: 'Адрес сайта начинается с https:// или http://, например --site https://site.example.',
  files: 'Раздел',
  install: 'Зависимости',
  installFailed: 'npm install завершился с ошибкой, повторите его сами.',
  created: (name: string) =>
    [
      `Раздел mf-${name} готов, его адрес /${name}. Дальше:`,
      '  npm run dev                                      работать внутри сайта, с пересборкой при сохранении',
      '  npm run gallery                                  посмотреть компоненты с их примерами',
      '  npm test                                         типы и тесты',
      '  npm run test:browser                             тесты в браузере',
      '  npm run build                                    собрать так, как он будет выпущен',
      '  npm run release -- --to https://site.example     выпустить; токен — в RELEASE_TOKEN',
    ].join('\n'),
} as const;
