/** Errors in a package's declarations. */
export const messages = {
  blocked: {
    packageName: (name: string, part: string) =>
      `${name}: так пакет называть нельзя, блокировщики рекламы не пропустят его файлы из-за «${part}». Назовите раздел иначе`,
    address: (name: string, pattern: string, part: string) =>
      `${name}: адрес ${pattern} из package.json блокировщики рекламы не пропустят из-за «${part}». Назовите его иначе`,
    file: (name: string, file: string, part: string) =>
      `${name}: файл сборки ${file} блокировщики рекламы не пропустят из-за «${part}». Переименуйте папку или файл исходников, из которых сложено его имя`,
  },
  otherMajor: (name: string, found: string, given: string) =>
    `node_modules/${name}: установлена версия ${found}, а оболочка сайта раздаёт ${given}, и с ней раздел не заработает. Поставьте версию сайта: npm install --save-exact ${name}@${given}`,
  settings: {
    noObject: (name: string) =>
      `${name}: файл из federation.settings должен отдавать settings — объект zod: export const settings = z.object({ … })`,
    unsayable: (name: string, cause: string) =>
      `${name}: сайт не сможет показать эти настройки (${cause}). Подойдут строки, числа, true и false, варианты и списки из них`,
    noDefault: (name: string, key: string) =>
      `${name}: у настройки ${key} нет значения по умолчанию. Добавьте его: .default(…)`,
    unchecked: (keys: readonly string[]) => `правило ${keys.join(', ')} сайт не проверяет, уберите его`,
    notAllowed: (name: string, place: string, what: string) =>
      `${name}: настройка ${place} — ${what}. Подойдут строки, числа, true и false, варианты и списки из них`,
    badDefault: (name: string, key: string) =>
      `${name}: значение настройки ${key} по умолчанию противоречит её описанию`,
  },
} as const;
