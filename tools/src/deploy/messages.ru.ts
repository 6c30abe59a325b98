const SHOWN = 5;

/** Output of `deploy` and `back`. */
export const messages = {
  usage:
    'Что сделать? Обновить сайт: npm run ops -- deploy <папка упаковки> [--server-only]. Вернуть прошлую версию: npm run ops -- back. Перечитать настройки: npm run ops -- restart.',
  badPorts: '--ports: два разных порта через запятую, например 3001,3002.',
  badSeconds: '--ready-seconds: целое число секунд, например 60.',
  noSettings: (names: readonly string[]) =>
    `В настройках службы не заданы ${names.join(', ')}. Впишите их в /etc/laparyadom.env и повторите.`,
  stateBroken: (file: string) => `Не удалось прочитать ${file}. Сайт работает по-прежнему. Восстановите файл из копии.`,
  busy: (pid: number) => `Другое обновление ещё идёт (pid ${pid}). Дождитесь его конца.`,
  noPack: (dir: string) => `В ${dir} нет упаковки сайта: её делает npm run release -- pack.`,
  notWhole: (dir: string, names: readonly string[]) =>
    `Файлы в ${dir} не те, что были упакованы: ${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ` и ещё ${names.length - SHOWN}` : ''}. Скопируйте упаковку заново.`,
  noPrograms: (dir: string, names: readonly string[]) =>
    `Упаковку ${dir} нельзя установить: в ней нет ${names.join(', ')}. Сделайте новую: npm run release -- pack.`,
  schemaTooNew: (version: string, newest: string, oldest: string) =>
    `Работающий сервер ${version} знает миграции только до ${newest}, а новой версии рядом нужен сервер, который знает ${oldest}. Сначала установите промежуточную версию.`,
  portTaken: (port: number) => `Порт ${port} занят другой программой, а новому серверу нужен он.`,
  commandFailed: (line: string) => `Команда не удалась: ${line}`,
  programFailed: (name: string) => `Шаг ${name} не удался, причина названа выше.`,
  neverReady: (port: number, seconds: number) =>
    `Сервер на порту ${port} за ${seconds} с не стал готов. Что с ним: journalctl -u laparyadom@${port}`,
  unfinished: {
    deploy: (version: string) =>
      `Не закончено обновление до ${version}. Закончить: ops -- deploy с той же упаковкой. Отменить: ops -- back.`,
    back: (version: string) => `Не закончено возвращение к ${version}. Закончить: ops -- back.`,
    restart: (version: string) =>
      `Не закончен перезапуск ${version}. Закончить: ops -- restart. Отменить: ops -- back.`,
  },
  notInstalled: 'Сайт ещё не установлен: npm run ops -- deploy <папка упаковки>.',
  installed: (version: string) => `• Версия ${version} на диске, файлы целы`,
  already: (version: string) => `Версия ${version} уже работает, ничего не изменилось.`,
  started: (version: string, port: number) => `• Сервер ${version} готов на порту ${port}`,
  stopped: (version: string, port: number) =>
    `• Сервер ${version} на порту ${port} завершил начатые запросы и остановлен`,
  removed: (version: string) => `• Удалена старая версия ${version}`,
  done: (version: string) => `Готово: работает версия ${version}`,
  failed: (reason: string) => `• Не получилось: ${reason}`,
  undone: (version: string) => `• Прежняя версия возвращена: ${version}`,
  undoneFirst: '• Установка отменена',
  gaveUp: 'Обновление отменено, сайт работает как прежде.',
  notUndone: 'Вернуть прежнюю версию тоже не удалось. Устраните причину и повторите: npm run ops -- back.',
  nothingBefore: 'Прошлой версии нет, возвращаться не к чему.',
  sectionLive: (name: string, build: string) => `• Раздел ${name}: работает сборка ${build}`,
  sectionsReturned: '• Разделы вернулись к прежним сборкам',
  sectionsSame: '• Разделы уже на этих сборках, ничего не изменилось',
  sectionsUsage: 'Нужно show, publish или return.',
} as const;
