import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export const sandboxLayers = ['permissions', 'user', 'network', 'memory', 'orphans'] as const;
export type SandboxLayer = (typeof sandboxLayers)[number];

/** How to start a rendering process here, and which isolation the system lacks. */
export interface Sandbox {
  program: string;
  args: string[];
  missing: SandboxLayer[];
}

/** The id of `nobody` on common systems. */
const NOBODY = '65534';
/** Limits heap, stacks and buffers; V8's own limit does not count buffers. */
const DATA_BYTES = 768 * 1024 * 1024;
const HEAP_MEGABYTES = 256;
const PROBE_LIMIT_MS = 5000;

const find = (name: string): string | null => {
  for (const dir of ['/usr/bin', '/bin', '/usr/sbin', '/sbin', ...(process.env.PATH ?? '').split(path.delimiter)]) {
    const file = path.join(dir, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not there.
    }
  }
  return null;
};

const nodeFlags = [
  `--max-old-space-size=${HEAP_MEGABYTES}`,
  '--disallow-code-generation-from-strings',
  '--no-addons',
  '--no-warnings',
  // Young heap in megabytes: a page fills three (docs/decisions/0034-compiled-and-small.md).
  '--max-semi-space-size=16',
];

/** Environment of a rendering process: two malloc arenas instead of eight per core. */
export const childEnvironment: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '2' };

const permissionFlag = (): string | undefined =>
  ['--permission', '--experimental-permission'].find((flag) => process.allowedNodeEnvironmentFlags.has(flag));

/** Returns a program that starts the next one behind a layer; null when the system has none. */
const wrappers: Record<Exclude<SandboxLayer, 'permissions'>, (isRoot: boolean) => string[] | null> = {
  memory: () => {
    const program = find('prlimit');
    return program === null ? null : [program, `--data=${DATA_BYTES}`, '--core=0', '--'];
  },
  network: (isRoot) => {
    const program = find('unshare');
    return program === null ? null : [program, ...(isRoot ? [] : ['--user']), '--net', '--'];
  },
  // After the change of user, which would undo it: the program that ends the process with its server.
  user: (isRoot) => {
    const program = isRoot ? find('setpriv') : null;
    const who = ['--reuid', NOBODY, '--regid', NOBODY, '--clear-groups'];
    return program === null
      ? null
      : [program, ...who, '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', '--'];
  },
  orphans: () => {
    const program = find('setpriv');
    return program === null ? null : [program, '--no-new-privs', '--pdeathsig', 'KILL', '--'];
  },
};

const commandOf = (sandbox: readonly SandboxLayer[], isRoot: boolean): string[] | null => {
  const flag = permissionFlag();
  if (sandbox.includes('permissions') && !flag) return null;
  const command: string[] = [];
  for (const layer of ['memory', 'network', 'user', 'orphans'] as const) {
    if (!sandbox.includes(layer)) continue;
    const wrapper = wrappers[layer](isRoot);
    if (!wrapper) return null;
    command.push(...wrapper);
  }
  return [...command, process.execPath, ...nodeFlags, ...(sandbox.includes('permissions') && flag ? [flag] : [])];
};

/** Whether Node starts with these arguments. */
const works = ([program = '', ...args]: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, [...args, '-e', '0'], { env: {}, cwd: '/', stdio: 'ignore', timeout: PROBE_LIMIT_MS });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });

const probe = async (): Promise<Sandbox> => {
  const isRoot = process.getuid?.() === 0;
  const wanted: SandboxLayer[] = [];
  const full = commandOf(sandboxLayers, isRoot);
  if (full && (await works(full))) wanted.push(...sandboxLayers);
  else {
    for (const layer of sandboxLayers) {
      const command = commandOf([...wanted, layer], isRoot);
      if (command && (await works(command))) wanted.push(layer);
    }
  }
  const [program = process.execPath, ...args] = commandOf(wanted, isRoot) ?? [process.execPath, ...nodeFlags];
  return { program, args, missing: sandboxLayers.filter((layer) => !wanted.includes(layer)) };
};

let sandbox: Promise<Sandbox> | undefined;

/** Returns the sandbox that this system offers, tested once. */
export const findSandbox = (): Promise<Sandbox> => {
  sandbox ??= probe();
  return sandbox;
};
