import { buildFileTypes } from 'shared/contract';

const advice: Record<string, string> = {
  process:
    'The build knows only NODE_ENV of process.env. Write other values into the sources, or request them from the site',
  Buffer: 'Use Uint8Array, TextEncoder, atob or btoa',
  setImmediate: 'Use queueMicrotask or setTimeout',
  clearImmediate: 'Use setTimeout and clearTimeout',
  require: 'Use import',
  __non_webpack_require__: 'Use import',
  __dirname: 'Use new URL(…, import.meta.url)',
  __filename: 'Use import.meta.url',
};

const adviceFor = (name: string, isPackage: boolean): string =>
  isPackage
    ? 'Use a package, or a module of it, that is made for browsers'
    : (advice[name.split('.')[0] ?? name] ?? 'Do without it');

const fileAdvice: Record<string, string> = {
  wasm: 'The security policy of the site does not run WebAssembly. Use a JavaScript package, or compute on the server',
};

export const messages = {
  noFixtures: (file: string, remote: string, name: string): string =>
    `${file}: there are no fixtures of ${name}, which ${remote} exposes. The release gate renders it with them`,
  untypedFixtures: (file: string, type: string): string =>
    `${file}: expected export const fixtures … satisfies ${type}`,
  copy: (file: string, request: string, name: string): string =>
    `${file} imports ${request}: the remote would get a second copy of a package that the shell provides, with a state of its own. Import the same names from ${name}`,
  leftOut: (file: string, name: string): string =>
    `${file} imports ${name} of react-router-dom, but the shell provides only what pages need: no server part, framework or unstable names`,
  noHook: (file: string): string => `${file}: expected export const webpack = (config, { side, mode, webpack }) => …`,
  hookReturns: (file: string): string => `${file}: webpack(config) must return the changed config`,
  hookForbidden: (file: string, names: string[]): string =>
    `${file} changes ${names.join(', ')}, by which the shell and the release gate know the remote. It may add to module.rules, resolve.alias, plugins and ignoreWarnings`,
  absent: {
    read: (file: string, name: string, isPackage: boolean): string =>
      `${file} uses ${name}, which browsers do not have: the remote would not start there. ${adviceFor(name, isPackage)}`,
    builtin: (file: string, name: string, isPackage: boolean): string =>
      `${file} imports ${name}, a module of Node.js that browsers do not have. ${adviceFor(name, isPackage)}`,
  },
  files: {
    type: (file: string, importer: string, type: string): string =>
      `${importer} imports ${file}. ${
        fileAdvice[type] ??
        `The site does not serve .${type} files. Use ${Object.keys(buildFileTypes).join(', ')}, or put the contents into .ts or .json`
      }`,
    worker: (file: string): string =>
      `${file} starts a Worker, whose script browsers cannot verify by its hash. Split the work (await new Promise(setTimeout)), or compute on the server`,
  },
} as const;
