/** Errors in a package's declarations. */
export const messages = {
  blocked: {
    packageName: (name: string, part: string) =>
      `${name}: так пакет называть нельзя, блокировщики рекламы не пропустят его файлы из-за «${part}». Назовите раздел иначе`,
    address: (name: string, pattern: string, part: string) =>
      `${name}: адрес ${pattern} блокировщики рекламы не пропустят из-за «${part}». Назовите его иначе`,
    file: (name: string, file: string, part: string) =>
      `${name}: файл сборки ${file} блокировщики рекламы не пропустят из-за «${part}». Переименуйте папку или файл исходников, из которых сложено его имя`,
  },
  pages: {
    none: (file: string) =>
      `${file}: перечислите страницы раздела, например export const pages: readonly PageDescriptor[] = [{ path: '/news', load: … }]`,
    noPath: (file: string, place: number) => `${file}: у страницы № ${place} нет path, который начинается с /`,
    needs: (file: string, name: string, from: string) =>
      `${file}: ${name} из ${from} нужен уже при чтении файла, а читается он и там, где нет ни React, ни браузера. Адреса берите из shared/paths, данные из shared/contract, остальное зовите внутри load`,
    noChunk: (name: string, parts: readonly string[]) =>
      `${name}/src/pages.ts: в сборке нет файлов с именами вроде ${parts.join(', ')}, а без сети страницам нужны они. Исправьте offline`,
    moved: (name: string, keys: readonly string[]) =>
      `${name}/package.json: ${keys.map((key) => `federation.${key}`).join(', ')} теперь в src/pages.ts, у каждой страницы свои search, sitemap, offline и nav. Перенесите и удалите здесь`,
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
