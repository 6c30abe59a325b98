const path = require('node:path');
const JestRuntime = require('jest-runtime').default;
const { withTestContext } = require('./testContext.cjs');

const { sep } = path;
const PACKAGES = `${sep}node_modules${sep}`;

/**
 * What keeps nothing of the pages that use it, with all that it imports. React is not among them: an action that a test
 * leaves unfinished holds back every later transition.
 */
const lasting = [
  ...['zod', 'msw', '@mswjs', '@bundled-es-modules', '@open-draft', 'headers-polyfill', 'outvariant'],
  ...['strict-event-emitter', 'is-node-process', 'path-to-regexp', 'cookie', 'set-cookie-parser'],
  ...['@testing-library/dom', '@testing-library/user-event', 'aria-query', 'dom-accessibility-api', 'pretty-format'],
  ...['lz-string', 'ansi-styles', 'ansi-regex', '@babel', 'picocolors', 'js-tokens', 'dequal', '@adobe/css-tools'],
  ...['stylis', '@emotion', 'fast-check', 'pure-rand', 'date-fns', 'linkify-it', 'uc.micro', 'mime-db', 'mime-types'],
  // What sends requests, with what it brings for Node.
  ...['axios', 'form-data', 'proxy-from-env', 'https-proxy-agent', 'agent-base', 'follow-redirects', 'asynckit'],
  ...['combined-stream', 'delayed-stream', 'es-set-tostringtag', 'get-intrinsic', 'es-object-atoms', 'es-errors'],
  ...['math-intrinsics', 'gopd', 'es-define-property', 'has-symbols', 'get-proto', 'dunder-proto', 'hasown'],
  ...['call-bind-apply-helpers', 'function-bind', 'async-function', 'generator-function', 'has-tostringtag'],
  ...['async-generator-function', 'debug', 'supports-color', 'has-flag', 'ms'],
];

/** Whether what this path leads to may serve the next test file as it is. */
const isKept = (file) => {
  const at = file.lastIndexOf(PACKAGES);
  if (at < 0) return false;
  const inside = file.slice(at + PACKAGES.length).replaceAll(sep, '/');
  return lasting.some((name) => inside.startsWith(`${name}/`));
};

/** What all test files of a worker have in common; they share one window, too. */
const kept = { es: new Map(), cjs: new Map(), internal: new Map() };

const isCollector = (file) => path.basename(file) === 'jestAdapterInit.js';

const forget = (modules, isForgotten) => {
  for (const [key, module] of [...modules]) if (isForgotten(key, module)) modules.delete(key);
};

/**
 * Evaluates libraries once for each worker, and the repository's own modules for each test file. jest's own runtime
 * evaluates all of them for each file, which takes more time than most files' tests.
 */
module.exports = class PageRuntime extends JestRuntime {
  constructor(...parameters) {
    super(...parameters);
    // A library that loads something later loads it for all.
    this.registries.esModuleRegistry = kept.es;
    this.registries.moduleRegistry = kept.cjs;
    this.registries.internalModuleRegistry = kept.internal;
    // Whether a test runs is asked in the name of the runtime that loaded a library, too.
    kept.testState ??= this.testState;
    kept.testState.state = 'loading';
    for (const part of [this, this.jestGlobals, this.esmLoader, this.cjsLoader]) part.testState = kept.testState;
  }

  requireInternalModule(from, name) {
    const load = () => super.requireInternalModule(from, name);
    return isCollector(name ?? from) ? withTestContext(load) : load();
  }

  teardown() {
    this.restoreAllMocks();
    this.registries.exitIsolated();
    forget(kept.es, (key, { status }) => status !== 'evaluated' || !isKept(key));
    forget(kept.cjs, (key) => !isKept(key));
    // The collector of tests keeps the handlers of the file before it.
    forget(kept.internal, isCollector);
    delete this._environment.global[Symbol.for('EVENT_HANDLERS')];
    this.jestGlobals.clearJestObjectCache();
  }
};
