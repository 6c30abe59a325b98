import { type Registry, SHELL_NAME } from 'shared/contract';

/** A build whose code an error came from. */
export interface Culprit {
  /** Federation name of the remote, or `shell`. */
  remote: string;
  build: string;
}

/** Frames and characters of a stack that are looked at: whoever throws decides how long it is. */
const MOST_FRAMES = 50;
const LONGEST_FRAME = 500;

/** The address of a frame: `at name (address:1:2)`, `name@address:1:2`. */
const framePattern = /([a-z][a-z-]{0,30}:\/\/[^\s()]+):\d+:\d+/i;
/** Where the server serves the scripts of builds. */
const scriptPattern = /^\/assets\/(shell|mf-[a-z0-9-]{1,40})\/([a-z0-9]{6,64})\/web\/([\w.-]+)\.js$/;

/** Addresses of the scripts in a stack, innermost first. The message that Chromium puts before it may name addresses, too. */
const addressesIn = ({ name, message, stack = '' }: Pick<Error, 'name' | 'message' | 'stack'>): string[] => {
  const head = [`${name}: ${message}`, name].find((text) => stack.startsWith(text)) ?? '';
  return stack
    .slice(head.length, head.length + MOST_FRAMES * LONGEST_FRAME)
    .split('\n', MOST_FRAMES)
    .flatMap((line) => framePattern.exec(line.slice(0, LONGEST_FRAME))?.[1] ?? []);
};

interface Script extends Culprit {
  /** The shared packages, whose code runs for everybody. */
  isShared: boolean;
}

const scriptAt = (address: string, origins: ReadonlySet<string>): Script | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const [, folder, build, file] = (origins.has(origin) && scriptPattern.exec(pathname)) || [];
  if (!folder || !build || !file) return undefined;
  const remote = folder.replaceAll('-', '_');
  return { remote, build, isShared: remote === SHELL_NAME && file.startsWith('vendor.') };
};

/**
 * The build that threw, by the addresses in the stack: the innermost script of a package, where the shared packages
 * count as the shell's only when nobody asked them. Undefined when what threw is none of ours (an extension, another
 * site's script) or cannot be told. `origins`: those that scripts of builds come from.
 */
export const blame = (
  error: Pick<Error, 'name' | 'message' | 'stack'>,
  origins: ReadonlySet<string>,
): Culprit | undefined => {
  const scripts = addressesIn(error).map((address) => scriptAt(address, origins));
  const [thrower] = scripts;
  if (!thrower) return undefined;
  const { remote, build } = scripts.find((script) => script && !script.isShared) ?? thrower;
  return { remote, build };
};

/** Origins that scripts of builds come from: the site's own, unless a CDN gives them. */
export const scriptOrigins = (shellScript: string, { remotes }: Registry): ReadonlySet<string> =>
  new Set(
    [shellScript, ...Object.values(remotes).map(({ entry }) => entry)].map(
      (address) => new URL(address, location.href).origin,
    ),
  );
