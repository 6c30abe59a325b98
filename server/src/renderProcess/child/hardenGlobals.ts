/** Globals that no page needs, and those that lead out of the process. */
const removed = [
  'fetch',
  'WebSocket',
  'EventSource',
  'CloseEvent',
  'BroadcastChannel',
  'Worker',
  'SharedArrayBuffer',
  'localStorage',
  'sessionStorage',
  'Storage',
  'require',
  'module',
  'exports',
  '__filename',
  '__dirname',
];

/** What bundles read of `process`, without effect. */
const createStub = ({ versions, platform }: NodeJS.Process) => ({
  env: {},
  argv: [],
  browser: false,
  platform,
  versions: { node: versions.node },
  nextTick: (work: (...args: unknown[]) => void, ...args: unknown[]): void => queueMicrotask(() => work(...args)),
  emitWarning: (): void => undefined,
  cwd: (): string => '/',
  on: (): void => undefined,
  stdout: { isTTY: false },
  stderr: { isTTY: false },
});

type Write = (line: string) => void;

/** Creates a console of functions only: Node's own exposes streams, and those the socket classes. */
const createConsole = (write: Write) => {
  const print = (...parts: unknown[]): void => write(parts.map((part) => String(part)).join(' '));
  const noop = (): void => undefined;
  const printing = Object.fromEntries(['log', 'info', 'warn', 'error', 'debug', 'trace'].map((name) => [name, print]));
  const silent = Object.fromEntries(
    ['group', 'groupEnd', 'groupCollapsed', 'time', 'timeEnd', 'timeLog', 'table', 'dir', 'count', 'assert'].map(
      (name) => [name, noop],
    ),
  );
  return { ...printing, ...silent };
};

const put = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, writable: false, configurable: false, enumerable: false });
};

/** Reads every global once: Node creates some on first read, with the help of others. */
const createLazyGlobals = (): void => {
  for (const name of Reflect.ownKeys(globalThis)) {
    try {
      Reflect.get(globalThis, name);
    } catch {
      // A global that cannot be read cannot be used either.
    }
  }
};

/** Removes access to files, the network, processes and the pipe. Alone it guarantees nothing: the sandbox does. */
export const hardenGlobals = (write: Write): void => {
  const stub = createStub(process);
  createLazyGlobals();
  for (const name of removed) Reflect.deleteProperty(globalThis, name);
  put('process', stub);
  put('console', createConsole(write));
};
