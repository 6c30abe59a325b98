const { register } = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const JestRuntime = require('jest-runtime').default;
const { withTestContext } = require('./testContext.cjs');

const CHILD_MESSAGE_END = 2;

/** Teaches this process to import the sources, once. Gives what hands the functions of a test file to its imports. */
const prepare = async () => {
  // Node's fetch has to have its own connections before any library can put another version of theirs in their place
  // (the builder of the federation brings one): that one refuses requests that name their length.
  await fetch('data:,');
  const tsx = await import('tsx/esm/api');
  tsx.register();
  register('./resolveHook.mjs', pathToFileURL(__filename));
  // A worker that lost jest would stay as long as its tests hold something open.
  process.once('disconnect', () => process.exit(1));
  // jest's last word; the databases that files share are open until then.
  process.on('message', ([type]) => type === CHILD_MESSAGE_END && setImmediate(() => process.exit(0)));
  const { setGlobals } = await import('./globals.mjs');
  return setGlobals;
};

let prepared;
let files = 0;

/**
 * Runs test files as modules of the worker itself. jest's own runtime gives every test file a context of its own and
 * evaluates all libraries in it again, which costs more processor time than the tests. Here a library is evaluated once
 * for each worker; with `freshSources` among the environment's options the repository's own modules are still evaluated
 * again for each file, so that no state of theirs outlives it.
 */
module.exports = class HostRuntime extends JestRuntime {
  constructor(...parameters) {
    super(...parameters);
    files += 1;
    this.query = this._config.testEnvironmentOptions.freshSources ? `?file=${files}` : `?once=${files}`;
  }

  unstable_shouldLoadAsEsm(file) {
    return !file.endsWith('.cjs');
  }

  async unstable_importModule(file) {
    prepared ??= prepare();
    const setGlobals = await prepared;
    setGlobals(this.jestGlobals.cjsGlobals(file));
    return import(pathToFileURL(file).href + this.query);
  }

  requireModule(from, name) {
    return require(name ?? from);
  }

  requireInternalModule(from, name) {
    const file = name ?? from;
    // The collector of tests keeps the handlers of the file before it.
    if (path.basename(file) === 'jestAdapterInit.js') {
      delete globalThis[Symbol.for('EVENT_HANDLERS')];
      delete require.cache[file];
      return withTestContext(() => require(file));
    }
    return require(file);
  }

  /** `process` is the worker's own here. */
  installGetBuiltinModule() {}
};
