import { buildFileTypes } from 'shared/contract';

const advice: Record<string, string> = {
  process: 'Из process.env при сборке известен только NODE_ENV, остальное впишите в исходники или спросите у сайта',
  Buffer: 'Возьмите Uint8Array, TextEncoder, atob или btoa',
  setImmediate: 'Возьмите queueMicrotask или setTimeout',
  clearImmediate: 'Возьмите setTimeout и clearTimeout',
  require: 'Возьмите import',
  __non_webpack_require__: 'Возьмите import',
  __dirname: 'Возьмите new URL(…, import.meta.url)',
  __filename: 'Возьмите import.meta.url',
};

const adviceFor = (name: string, isPackage: boolean): string =>
  isPackage
    ? 'Возьмите пакет или его модуль, сделанный для браузеров'
    : (advice[name.split('.')[0] ?? name] ?? 'Обойдитесь без него');

const fileAdvice: Record<string, string> = {
  wasm: 'WebAssembly политика безопасности сайта не выполняет. Возьмите пакет на JavaScript или считайте на сервере',
};

/** Texts of the packages' webpack configurations. */
export const messages = {
  noFixtures: (file: string, remote: string, name: string): string =>
    `${file}: нет примеров свойств для ${name}, который отдаёт ${remote}. По ним его рисует проверка выпуска`,
  untypedFixtures: (file: string, type: string): string => `${file}: нужно export const fixtures … satisfies ${type}`,
  copy: (file: string, request: string, name: string): string =>
    `${file} берёт ${request}: в разделе оказалась бы вторая копия пакета, который раздаёт оболочка, и состояние у них разное. Возьмите те же имена из ${name}`,
  leftOut: (file: string, name: string): string =>
    `${file} берёт ${name} из react-router-dom, а оболочка раздаёт только то, что нужно страницам: без серверной части, фреймворка и нестабильных имён`,
  noHook: (file: string): string => `${file}: нужно export const webpack = (config, { side, mode, webpack }) => …`,
  hookReturns: (file: string): string => `${file}: webpack(config) должна вернуть изменённую config`,
  hookForbidden: (file: string, names: string[]): string =>
    `${file} меняет ${names.join(', ')}, а этого менять нельзя: по ним раздел узнают оболочка и проверка выпуска. Можно добавлять в module.rules, resolve.alias, plugins и ignoreWarnings`,
  absent: {
    read: (file: string, name: string, isPackage: boolean): string =>
      `${file} берёт ${name}, а в браузере этого имени нет: там раздел не запустится. ${adviceFor(name, isPackage)}`,
    builtin: (file: string, name: string, isPackage: boolean): string =>
      `${file} импортирует ${name}, а это модуль Node.js, в браузере его нет. ${adviceFor(name, isPackage)}`,
  },
  files: {
    type: (file: string, importer: string, type: string): string =>
      `${importer} берёт файл ${file}. ${
        fileAdvice[type] ??
        `Файлы .${type} сайт не раздаёт. Возьмите ${Object.keys(buildFileTypes).join(', ')} или впишите содержимое в .ts или .json`
      }`,
    worker: (file: string): string =>
      `${file} запускает Worker, а проверить контрольную сумму его скрипта браузер не может. Делите работу на части (await new Promise(setTimeout)) или считайте на сервере`,
  },
} as const;
