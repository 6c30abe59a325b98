import { createRequire } from 'node:module';

const fromEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
const { implForWrapper: implOf } = fromJsdom('./jsdom/living/generated/utils.js');

const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * The names of its own properties; of a window those that jsdom's side of it has, since the other hides what cannot be
 * enumerated. Libraries keep what they share among their copies by symbols of the window; `_` begins what is jsdom's own.
 */
const namesOf = (object, window) =>
  object === window
    ? Reflect.ownKeys(implOf(window.document)._globalObject).filter(
        (name) => typeof name === 'string' && !name.startsWith('_'),
      )
    : Reflect.ownKeys(object);

const descriptorsOf = (object, window) =>
  new Map(
    namesOf(object, window).flatMap((name) => {
      const descriptor = Object.getOwnPropertyDescriptor(object, name);
      return descriptor ? [[name, descriptor]] : [];
    }),
  );

const isSame = (one, other) =>
  one !== undefined && Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;

/** Gives the object the properties again that it had. */
const restore = (object, before, window) => {
  for (const name of namesOf(object, window)) if (!before.has(name)) Reflect.deleteProperty(object, name);
  for (const [name, descriptor] of before) {
    if (!isSame(Object.getOwnPropertyDescriptor(object, name), descriptor)) {
      Reflect.defineProperty(object, name, descriptor);
    }
  }
};

/** Who listens to this target, in jsdom's own books. */
const listenersOf = (target) =>
  Object.entries(implOf(target)._eventListeners).map(([type, listeners]) => [type, [...listeners]]);

/**
 * Takes note of what a jsdom is like before any test. What it gives puts it back: the document, its address and history,
 * what is stored, timers, listeners, and whatever a test has put in the place of something.
 */
export const keepWindow = (dom) => {
  const { window } = dom;
  const { document } = window;
  const elements = [document.documentElement, document.head, document.body];
  const targets = [window, document, ...elements];
  const instances = [document, ...elements, window.navigator, window.screen, window.performance, window.history];
  const globals = [...descriptorsOf(window, window).values()].map(({ value }) => value).filter(isObject);
  const prototypes = globals.map(({ prototype }) => prototype).filter(isObject);
  const before = [...new Set([window, ...globals, ...prototypes, ...instances])].map((one) => [
    one,
    descriptorsOf(one, window),
  ]);
  const environment = { ...window.process.env };
  const listeners = targets.map((target) => [target, listenersOf(target)]);
  let firstTimer = 1;

  const clearTimers = () => {
    const last = window.setTimeout(() => undefined);
    for (let id = firstTimer; id <= last; id += 1) {
      window.clearTimeout(id);
      window.clearInterval(id);
    }
    firstTimer = last;
    const lastFrame = window.requestAnimationFrame(() => undefined);
    for (let id = 1; id <= lastFrame; id += 1) window.cancelAnimationFrame(id);
  };
  const clearDocument = () => {
    const [root, head, body] = elements;
    head.replaceChildren();
    body.replaceChildren();
    for (const element of elements) for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const child of [...root.childNodes]) if (child !== head && child !== body) child.remove();
    root.append(head, body);
    window.getSelection().removeAllRanges();
  };
  const clearBooks = () => {
    for (const [target, old] of listeners) {
      implOf(target)._eventListeners = Object.assign(
        Object.create(null),
        Object.fromEntries(old.map(([type, all]) => [type, [...all]])),
      );
    }
    for (const target of [document, ...elements]) implOf(target)._registeredObserverList = [];
  };
  const clearHistory = () => {
    const history = window._sessionHistory;
    history.clearHistoryTraversalTasks();
    window.history.replaceState(null, '', '/');
    history._entries.splice(0, history._entries.length, history.currentEntry);
    history._currentIndex = 0;
  };

  return () => {
    for (const [object, properties] of before) restore(object, properties, window);
    for (const name of Object.keys(window.process.env)) if (!(name in environment)) delete window.process.env[name];
    Object.assign(window.process.env, environment);
    clearTimers();
    clearBooks();
    clearDocument();
    clearHistory();
    window.localStorage.clear();
    window.sessionStorage.clear();
    dom.cookieJar.removeAllCookiesSync();
  };
};
