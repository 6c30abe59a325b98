import type { Deprecation, Incompatibility } from 'shared/contract';

const incompatibility = (shell: string, remote: string, reason: Incompatibility): string => {
  switch (reason.kind) {
    case 'contract':
      return `${remote} рассчитан на контракт ${reason.needed}, а ${shell} выполняет ${reason.given.join(', ')}: раздел не запустится`;
    case 'contractSignature':
      return `${remote} и ${shell} понимают контракт ${reason.version} по-разному: AppContext изменился, а версия в shared/package.json осталась прежней`;
    case 'noPackage':
      return `${remote} берёт у оболочки пакет ${reason.name}, а ${shell} его не даёт: раздел не запустится`;
    case 'packageVersion':
      return `${remote} рассчитан на ${reason.name} ${reason.needed}.x, а ${shell} даёт ${reason.given}: раздел не запустится`;
    case 'noNames':
      return `${remote} импортирует из ${reason.name} ${reason.missing.join(', ')}, а ${shell} этого не даёт: раздел сломается`;
  }
};

/** Formats `2027-03-01` as `01.03.2027`. */
const day = (date: string): string => date.split('-').reverse().join('.');

interface DeprecatedName extends Deprecation {
  packageName: string;
  name: string;
}

const kilobytes = (bytes: number): string =>
  `${(bytes / 1024).toLocaleString('ru-RU', { maximumFractionDigits: 1 })} КБ`;

/** What the gate says: stored in the journal, shown to administrators and answered to teams. */
export const messages = {
  claims: {
    name: (packageName: string, declared: string) => `сборка пакета ${packageName} называет себя ${declared}`,
    file: (packageName: string, file: string) => `${packageName} называет своим чужой файл ${file}`,
    audience: (packageName: string) =>
      `${packageName} меняет, для кого он (federation.audience): по сети этого не сделать, выпустите командой на машине сайта`,
    adminPage: (packageName: string, pattern: string) =>
      `${packageName} занимает ${pattern}: адреса под /admin — только у разделов для администраторов`,
    retired: (packageName: string, pattern: string) =>
      `${packageName} отказывается от ${pattern}, а это адрес другого раздела`,
    borrowed: (packageName: string, used: string) => `${packageName} не может показывать ${used}`,
  },
  gate: {
    incompatibility,
    noProvider: (user: string, name: string, remote: string) =>
      `${user} показывает ${name}, а раздела ${remote} на сайте нет`,
    notExposed: (user: string, name: string, provider: string) =>
      `${user} показывает ${name}, а ${provider} его не отдаёт: на его месте будет «Раздел временно недоступен»`,
    otherInterface: (user: string, name: string, needed: string, provider: string, given: string) =>
      `${user} показывает ${name} версии ${needed}, а ${provider} отдаёт версию ${given}: его свойства не подойдут`,
    otherSignature: (user: string, name: string, version: string, provider: string) =>
      `${user} и ${provider} понимают ${name} версии ${version} по-разному: свойства изменились, а @version в FederatedComponents.ts осталась прежней`,
    deprecated: (user: string, { name, packageName, since, until, instead }: DeprecatedName) =>
      `${user} берёт ${name} из ${packageName}: с контракта ${since} это имя уходит. До ${day(until)} замените его: ${instead}`,
    deprecatedOver: (user: string, { name, packageName, until, instead }: DeprecatedName) =>
      `${user} берёт ${name} из ${packageName}, а после ${day(until)} этого имени в новых сборках быть не должно. Замените его: ${instead}`,
    noRoutes: (remote: string) => `${remote} не отдаёт ./routes: оболочке нечего запускать`,
    collision: (one: string, pattern: string, other: string, otherPattern: string) =>
      `${one} занимает адреса ${pattern}, а за ${otherPattern} отвечает ${other}: неясно, чья страница откроется`,
    lostRoute: (name: string, pattern: string) =>
      `${name} больше не отвечает за ${pattern}: ссылки людей и поисковиков перестанут открываться. Если так задумано, внесите адрес в federation.retired`,
    navAddress: (name: string, address: string) =>
      `${name} хочет ссылку на ${address}, а это не его страница без параметров: добавьте её в src/pages.ts или уберите её nav`,
    navBar: (name: string, label: string, max: number) =>
      `${name}: ссылке «${label}» в панели нужны icon из набора, audience для всех и название не длиннее ${max} знаков`,
    noRoom: (name: string, address: string, place: 'bar' | 'footer', room: number) =>
      `${name}: для ссылки на ${address} нет места, ${place === 'bar' ? 'в панели' : 'внизу страницы'} у разделов их не больше ${room}`,
    navClash: (name: string, label: string, other: string) =>
      `${name}: ссылка «${label}» уже есть у ${other}, люди не поймут, куда она ведёт`,
    sitemapAddress: (name: string, address: string) =>
      `${name} даёт поисковикам ${address}, а это не его страница для всех: уберите её sitemap`,
    apiPath: (name: string, address: string, start: string) =>
      `${name} хочет обращаться к своему серверу по ${address}, а ему принадлежат только адреса под ${start}: исправьте federation.api`,
    tooManyApiPaths: (name: string, most: number) =>
      `${name} называет в federation.api больше ${most} адресов: объедините их, адрес может кончаться на /*`,
    serverPage: (name: string, pattern: string, prefix: string) =>
      `${name} занимает ${pattern}, а за ${prefix} отвечает сервер сайта: страница там не откроется`,
    overweight: (name: string, size: number, budget: number, largest: readonly { file: string; size: number }[]) =>
      `файлы ${name} весят ${kilobytes(size)}, а federation.budget в package.json — ${kilobytes(budget)}: их ждали бы люди на слабой связи${
        largest.length > 0
          ? `. Больше всего весят ${largest.map((one) => `${one.file} (${kilobytes(one.size)})`).join(', ')}`
          : ''
      }`,
    noCompatible: (remote: string, shell: string) =>
      `у ${remote} нет сборки, которая запустится с ${shell}: раздел станет недоступен`,
    broken: (name: string, cause: string) => `${name} не запускается на сервере: ${cause}`,
    endsProcess: (name: string, how: string | number) =>
      `${name} завершает процесс, который его проверяет (${how}): на сайте он завершал бы процесс страниц`,
    tooSlow: (name: string, step: string, seconds: number) =>
      `${name} не управился за ${seconds.toLocaleString('ru-RU')} с (${step}): проверка прервана`,
    changes: (name: string, what: readonly string[]) =>
      `${name} меняет общее для всех разделов: ${what.join(', ')}. Так он сломал бы чужие страницы`,
    leaves: (name: string, address: string, what: readonly string[]) =>
      `${name} оставляет после ${address} в браузере: ${what.join(', ')}. Это увидели бы чужие разделы`,
    throwsInBrowser: (name: string, address: string, causes: readonly string[]) =>
      `${name} на ${address} ошибается в браузере: ${causes.join('; ')}`,
    neverAlive: (name: string, address: string, causes: readonly string[]) =>
      `${name} не оживает на ${address} в браузере, кнопки и поля не отвечали бы: ${causes.join('; ')}`,
    waitedFor: (seconds: number) => `прошло ${seconds} с`,
    crashed: 'Chromium закрыл страницу, ей не хватило памяти',
    notRendered: (name: string, address: string, cause: string) => `${name} не рисует ${address} на сервере: ${cause}`,
    thrownAt: (sentence: string, place: string) => `${sentence} (${place})`,
    rendersNothing: (name: string, address: string) =>
      `${name} ничего не рисует на ${address}: люди увидели бы пустую страницу. Пусть страница скажет хотя бы, что загружается`,
    federated: (name: string, component: string, fixture: string) =>
      `компонент ${component} раздела ${name} с примером «${fixture}»`,
    shows: (user: string, provider: string) => `${user} вместе с тем, что отдаёт ${provider},`,
    shown: (user: string, provider: string, component: string, version: string, fixture: string) =>
      `${user} показывает ${component} версии ${version}: компонент раздела ${provider} с примером «${fixture}»`,
    noFixtureFor: (both: string, component: string, version: string) =>
      `${both} не проверить: у ${component} нет примера для версии ${version}`,
    federatedNotRendered: (component: string, cause: string) => `${component} не рисуется: ${cause}`,
    federatedEmpty: (component: string) => `${component} ничего не рисует`,
    noFixtures: (name: string, component: string) =>
      `${name} отдаёт ${component}, а примеров его свойств в сборке нет: проверить его нечем`,
    noFile: (file: string) => `нет файла ${file}`,
    visitor: 'посетитель без входа',
    signedIn: 'вошедший человек',
    frame: 'пустую рамку',
    noToken: 'проверка вернула чужой ответ',
    stepStart: 'запуск процесса',
    stepLoad: 'выполнение сборки',
    stepRoutes: 'создание маршрутов',
    stepFederated: 'выполнение того, что он отдаёт другим',
    late: {
      module:
        'модуль ./routes ждёт на верхнем уровне (await вне функции), а страницы его не ждут. Перенесите await в loader маршрута',
      routes:
        'createRoutes возвращает Promise, а страницы его не ждут. Уберите async, а что нужно ждать — в loader маршрута',
    },
    noCreateRoutes: 'модуль ./routes не отдаёт функцию createRoutes',
    takenAddress: (packageName: string, script: string, other: string) =>
      `${packageName}: файл ${script} уже есть в сборке ${other} с другим содержанием, а адрес у них один. Имя файла должно следовать содержанию`,
    undeclared: (name: string, patterns: readonly string[]) =>
      `${name} отвечает по адресам ${patterns.join(', ')}, которых нет среди его страниц: до них никто не дойдёт`,
  },
  styles: {
    loose: (file: string, selector: string) =>
      `${file} меняет вид чужих разделов: в селекторе ${selector} нет своего класса. Поставьте перед ним класс раздела, а общие сбросы стилей не подключайте`,
    import: (file: string, params: string) =>
      `${file} импортирует ${params}: стили с других адресов сайт не загружает. Возьмите их пакетом или файлом раздела`,
    address: (file: string, address: string) =>
      `${file} берёт ${address}: картинки и шрифты с других адресов сайт не загружает. Положите файл рядом со стилями`,
    tooLong: (file: string, kilobytes: number) =>
      `${file} длиннее ${kilobytes} КБ: столько стилей люди ждать не станут`,
    unreadable: (file: string, cause: string) => `${file} не читается как CSS: ${cause}`,
  },
  settings: {
    notLive: (name: string) => `${name}: такого раздела на сайте нет, настраивать нечего.`,
    unknown: (name: string, key: string, known: readonly string[]) =>
      known.length === 0
        ? `${name}: у раздела нет настроек.`
        : `${name}: настройки ${key} нет. Есть: ${known.join(', ')}.`,
    invalid: (label: string, key: string, value: string, words: string) =>
      `${label}: ${key} не может быть «${value}», нужно ${words}.`,
    changed: 'Тем временем настройки изменили: посмотрите ещё раз.',
    nothingBefore: (name: string) => `${name}: прежних значений настроек нет, возвращаться не к чему.`,
    same: (name: string) => `${name}: эти значения уже действуют, ничего не изменилось.`,
    tooMuch: 'Значений слишком много',
    default: (value: string) => `${value} (по умолчанию)`,
    none: 'нет',
    difference: (key: string, from: string, to: string) => `${key}: было ${from}, стало ${to}`,
    invalidDefault: (label: string, key: string) =>
      `${label}: значение настройки ${key} по умолчанию противоречит её описанию`,
    outgrown: (label: string, key: string, value: string, words: string) =>
      `${label} не понимает настройку ${key} со значением «${value}», ей нужно ${words}. Сначала измените значение: --set ${key}=… или --unset ${key}`,
    unread: (label: string, key: string) =>
      `${label} больше не читает настройку ${key}, а её значение задано. Оно останется на случай возврата; убрать: --unset ${key}`,
  },
  upload: {
    noDescription: 'описание сборки (release.json) не такое, каким его делает npm run release',
    badBuild: (build: string) => `${build} — не имя сборки: имя — это 12 шестнадцатеричных цифр её содержания`,
    since: 'в описании сборки указано, с какого времени она на сайте: это знает только сайт',
    foreignFile: (url: string) => `описание называет файл ${url}, которого в этой сборке нет`,
    undescribed: (file: string) => `файла ${file} нет в описании сборки`,
    tooMuch: (most: number) => `описание называет больше ${most} адресов, имён или компонентов`,
    badPattern: (pattern: string) =>
      `адрес ${pattern} — не из латинских слов, :параметров и * в конце: браузер понял бы его иначе, чем проверка`,
    badScript: (url: string) => `адрес файла ${url} записан не так, как его прочитает браузер`,
    badName: (name: string) => `имя ${name} в описании сборки ничего не обозначает`,
    noIntegrity: (url: string) => `у файла ${url} нет контрольной суммы`,
    foreignBundle: (file: string) => `описание называет серверный файл ${file}: в этой сборке он должен быть другим`,
    otherBuild: (declared: string, found: string) =>
      `сборка названа ${declared}, а её содержание — это ${found}: описание и файлы разошлись`,
    otherIntegrity: (url: string) => `контрольная сумма ${url} не подходит к файлу`,
    noScripts: 'сборка не называет ни одного скрипта',
    unsigned: (files: readonly string[]) =>
      `первый скрипт сборки не знает контрольных сумм ${files.join(', ')}: браузеры взяли бы их без проверки`,
    otherExposes: 'описание отдаёт другим не то, что собрано (web/mf-manifest.json)',
    otherShell: 'имена и адреса в описании оболочки не совпадают с её сборкой',
    takenBuild: (build: string) =>
      `под именем ${build} на сайте уже стоит другая сборка: измените что-нибудь и соберите заново`,
  },
  shared: {
    changed: 'тем временем состав сайта изменили с другой машины: повторите',
  },
  release: {
    noShell: 'Сначала нужен выпуск оболочки: npm run build',
    duration: 'Срок пробы — число минут, часов или суток не больше 14 суток, например --until 2h (30m, 2h, 1d).',
    buildsGone: (folders: readonly string[]) =>
      `Сборок, которые работали тогда, больше нет: ${folders.join(', ')}. Ничего не изменилось.`,
    shellStays: 'Оболочку снять нельзя: без неё нет сайта.',
    notLive: (name: string) =>
      `${name}: такого раздела на сайте нет, снимать нечего. Что на сайте: npm run release -- --list`,
    nothingBefore: (name: string) => `${name}: предыдущей сборки нет, возвращаться не к чему.`,
    noCanary: (name: string) => `${name}: пробного выпуска нет. Начать: npm run release -w ${name} -- --canary 10`,
  },
  preview: {
    gone: (packageName: string, build: string) => `${packageName}: сборки ${build} на этом сайте нет.`,
    admins: (packageName: string) => `${packageName} — раздел администратора: по ссылке его не показывают.`,
  },
} as const;
