import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { isOwnPackage } from '../webpack/ownPackages';
import { ownFiles } from './sourceFiles';

/** Heap sizes and options that Node.js documents; other V8 options change how libraries run. */
const allowedFlags = new Set([
  '--max-old-space-size',
  '--max-semi-space-size',
  '--min-semi-space-size',
  '--disallow-code-generation-from-strings',
  '--help',
]);

/** Returns V8's own options, such as `--expose-gc`, from the running program. */
const readFlags = (): Set<string> => {
  const text = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8', maxBuffer: 1e8 });
  const names = [...text.matchAll(/^ {2}--([a-z0-9][\w-]*)/gm)].map(([, name = '']) => name.replaceAll('_', '-'));
  return new Set(names.flatMap((name) => [`--${name}`, `--no-${name}`]).filter((flag) => !allowedFlags.has(flag)));
};

let flags: Set<string> | undefined;
const v8Flags = (): Set<string> => {
  flags ??= readFlags();
  return flags;
};

/** Patterns of code that alter a library, and the alternatives. */
const forms: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bNormalModuleReplacementPlugin\b/, 'replaces a module of a library; use an option that it documents'],
  [/\balias\$?\s*:\s*[{[]/, 'aliases modules; import what the library publishes'],
  [
    /\b(?:include|resource|test)\s*:(?![^\n]*modulesAt)[^\n]*node_modules/,
    'applies a loader to packages; use them as published',
  ],
  [/\b(?:loader|use)\s*:\s*path\.\w+\(/, 'defines a loader; use a published one'],
  [/__\w*INTERNALS?\w*|\._internal\w*|\b_internalRoute\w*/, 'reads internals of a library'],
  [/<!--\$/, 'reads marks that React leaves in its HTML; they are not documented'],
  [/setFlagsFromString\(/, 'changes options of V8'],
  [/(?:join|dirname|resolve)\([^\n]*\b\w*[rR]equire\.resolve\(/, 'reaches past the exports of a package'],
  [/['"`]@[\w-]+\/[^'"`\s/]+\/package\.json['"`]/, 'reaches past the exports of a package'],
  [/(?:\bfrom|\bimport\(?|[rR]equire\()\s*['"`][^'"`]*node_modules\//, 'names a file inside of a package'],
  [/\bas unknown as \w*Internals\b/, 'reads internals of a library'],
  [
    /\b(?:raw|request|response|reply|socket)\.emit\(/,
    'imitates an event of a connection; abort a stream or a signal of your own',
  ],
  [/\bquery\.(?:fetch|setOptions|setState)\(/, 'changes a query past its client; use methods of QueryClient'],
];

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/[^\n]*/g, '$1');

/** Packages of this repository and names of remotes: `checkImports` checks their entries. */
const isOurs = (source: string): boolean => isOwnPackage(source) || /^mf_\w+(?:\/|$)/.test(source);

const importedNames = (text: string): Map<string, string> => {
  const names = new Map<string, string>();
  for (const [, list = '', source = ''] of text.matchAll(/^import (?!type\b)([^'"]*?) from ['"]([^'"]+)['"]/gm)) {
    if (source.startsWith('.') || isBuiltin(source) || isOurs(source)) continue;
    for (const [, name = ''] of list.matchAll(/(?:\bas\s+|[{,\s]|^)([A-Za-z_$][\w$]*)(?=\s*(?:,|\}|$))/g))
      names.set(name, source);
  }
  return names;
};

/** Returns writes in `text` to imported names or to foreign prototypes. */
const findWrites = (text: string): string[] => {
  const imported = importedNames(text);
  const written = [
    ...text.matchAll(/^\s*([A-Za-z_$][\w$]*)(?:\.[\w$]+|\[[^\]\n]+\])+\s*=(?![=>])/gm),
    ...text.matchAll(/Object\.(?:assign|defineProperty|defineProperties)\(\s*([A-Za-z_$][\w$]*)\b/g),
  ].flatMap(([, name = '']) => {
    const source = imported.get(name);
    return source === undefined ? [] : [`writes to '${name}' of ${source}`];
  });
  const hidden =
    /\bprototype\s*=\s*Object\.getPrototypeOf\(/.test(text) && /\bprototype[.[][^\n;]*=(?![=>])/.test(text);
  return hidden ? [...written, 'writes to the prototype of a library’s object'] : written;
};

interface Manifest {
  name?: string;
  exports?: unknown;
}

/** Returns the importable keys of `exports`; null for a package without them, of which every file is importable. */
const entriesOf = (rootDir: string, place: string, name: string): string[] | null => {
  for (let dir = path.join(rootDir, path.dirname(place)); dir.startsWith(rootDir); dir = path.dirname(dir)) {
    const file = path.join(dir, 'node_modules', name, 'package.json');
    if (!existsSync(file)) continue;
    const { exports } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    if (typeof exports !== 'object' || exports === null) return exports === undefined ? null : ['.'];
    const keys = Object.keys(exports);
    return keys.some((key) => key.startsWith('.')) ? keys : ['.'];
  }
  return null;
};

const isEntry = (key: string, wanted: string): boolean => {
  const [before = '', after] = key.split('*');
  return after === undefined ? key === wanted : wanted.startsWith(before) && wanted.endsWith(after);
};

const findPastExports = (rootDir: string, place: string, text: string): string[] =>
  [
    ...text.matchAll(
      /(?:\bfrom|\bimport|\bimport\(|[rR]equire(?:\([^()]*\))?(?:\.resolve)?\()\s*['"]([^'"./][^'"]*)['"]/g,
    ),
  ].flatMap(([, source = '']) => {
    const [, name, rest] = /^((?:@[^/]+\/)?[^/]+)(\/.+)?$/.exec(source) ?? [];
    if (!name || !rest || isBuiltin(source) || isOurs(source)) return [];
    const keys = entriesOf(rootDir, place, name);
    return keys === null || keys.some((key) => isEntry(key, `.${rest}`)) ? [] : [`'${source}' is no entry of ${name}`];
  });

const findFlags = (text: string): string[] =>
  [...text.matchAll(/['"`](--[a-z][\w-]*?)(?:=[^'"`]*)?['"`]/g)]
    .filter(([, flag = '']) => v8Flags().has(flag))
    .map(([, flag]) => `sets '${flag}' of V8`);

/** Returns files that replace parts of jest; an environment may extend a published one, as jest documents. */
const findJestParts = (rootDir: string, place: string, text: string): string[] =>
  [
    ...text.matchAll(
      /^\s*(runtime|runner|resolver|testEnvironment|environment)\s*:\s*['"`](?:<rootDir>|\.|\$\{[^}]*\})([^'"`]*)/gm,
    ),
  ].flatMap(([, option = '', file = '']) => {
    const source = [rootDir, path.join(rootDir, path.dirname(place))]
      .map((dir) => path.join(dir, file))
      .find((candidate) => existsSync(candidate));
    const extendsPublished =
      /environment/i.test(option) &&
      source !== undefined &&
      /import \{ TestEnvironment \} from 'jest-environment-\w+';[\s\S]* extends TestEnvironment /.test(
        readFileSync(source, 'utf8'),
      );
    return extendsPublished ? [] : [`replaces a part of jest: ${option}`];
  });

/** Returns how a source file uses libraries beyond their public interface, one sentence for each. */
export const findPrivateApiUse = (rootDir: string, place: string, source: string): string[] => {
  const text = withoutComments(source);
  return [
    ...forms.filter(([pattern]) => pattern.test(text)).map(([, what]) => what),
    ...findWrites(text),
    ...findPastExports(rootDir, place, text),
    ...findFlags(text),
    ...findJestParts(rootDir, place, text),
  ].map((what) => `${place}: ${what}`);
};

const PATCHES_MAX = 3;

const findPatches = (rootDir: string): string[] => {
  const dir = path.join(rootDir, 'patches');
  const files = existsSync(dir) ? readdirSync(dir) : [];
  const unsigned = files.filter(
    (file) => !/https?:\/\/\S+[\s\S]*\d{4}-\d{2}-\d{2}/.test(readFileSync(path.join(dir, file), 'utf8')),
  );
  return [
    ...(files.length > PATCHES_MAX ? [`patches: ${files.length} files, at most ${PATCHES_MAX}`] : []),
    ...unsigned.map((file) => `patches/${file}: names no upstream issue and no date`),
  ];
};

/** Checks that libraries are used as published: by entries and documented options. Returns a line for each error. */
export const checkLibraries = (rootDir: string): string[] => [
  ...findPatches(rootDir),
  ...ownFiles(rootDir)
    .filter((place) => /\.(?:[cm]?[jt]s|tsx)$/.test(place) && !place.endsWith('.d.ts'))
    .filter((place) => !place.startsWith('tools/src/lint/checkLibraries'))
    .flatMap((place) => findPrivateApiUse(rootDir, place, readFileSync(path.join(rootDir, place), 'utf8'))),
];
