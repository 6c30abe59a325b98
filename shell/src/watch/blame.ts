import { FRAMES_MAX, type Frame, type Registry, SHARED_SCRIPTS, SHELL_NAME } from 'shared/contract';

export interface ErrorSource {
  /** Federation name of the remote, or `shell`. */
  remote: string;
  build: string;
  frames: Frame[];
}

export interface Running {
  /** Origins of their scripts. */
  origins: ReadonlySet<string>;
  /** Returns the build of a package, by its federation name or `shell`. */
  buildOf: (name: string) => string | undefined;
}

export type Thrown = Pick<Error, 'name' | 'message' | 'stack'>;

/** Most frames and characters of a stack that are examined: the thrower decides its length. */
const MAX_FRAMES = 50;
const MAX_FRAME_LENGTH = 500;

/** The address of a frame: `at name (address:1:2)`, `name@address:1:2`. */
const framePattern = /([a-z][a-z-]{0,30}:\/\/[^\s()]+):(\d{1,7}):(\d{1,7})/i;
/** Path of a build's script: the package and the script; legacy addresses name a build between. */
const scriptPattern = /^\/assets\/(shell|mf-[a-z0-9-]{1,40})\/(?:[a-z0-9]{6,64}\/web\/)?([\w.-]{1,160}\.js)$/;

interface Address {
  address: string;
  line: number;
  column: number;
}

/** Returns the scripts in a stack, innermost first, without Chromium's leading message, which may contain addresses. */
const addressesIn = ({ name, message, stack = '' }: Thrown): Address[] => {
  const head = [`${name}: ${message}`, name].find((text) => stack.startsWith(text)) ?? '';
  return stack
    .slice(head.length, head.length + MAX_FRAMES * MAX_FRAME_LENGTH)
    .split('\n', MAX_FRAMES)
    .flatMap((text) => {
      const [, address, line, column] = framePattern.exec(text.slice(0, MAX_FRAME_LENGTH)) ?? [];
      return address ? { address, line: Number(line), column: Number(column) } : [];
    });
};

interface Script {
  remote: string;
  build: string;
  /** Shared packages, whose code runs for all builds. */
  isShared: boolean;
  frame: Frame;
}

const scriptAt = ({ address, line, column }: Address, { origins, buildOf }: Running): Script | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const [, folder, file] = (origins.has(origin) && scriptPattern.exec(pathname)) || [];
  if (!folder || !file) return undefined;
  const remote = folder.replaceAll('-', '_');
  const build = buildOf(remote);
  if (!build) return undefined;
  const frame = { script: `${folder}/${build}/web/${file}`, line: Math.max(line, 1), column: Math.max(column, 1) };
  const isShared = remote === SHELL_NAME && SHARED_SCRIPTS.some((name) => file.startsWith(`${name}.`));
  return { remote, build, isShared, frame };
};

/** Returns the build that threw: the innermost in the stack, shared packages only if no other called them. */
export const blame = (error: Thrown, running: Running): ErrorSource | undefined => {
  const scripts = addressesIn(error).map((address) => scriptAt(address, running));
  const [thrower] = scripts;
  if (!thrower) return undefined;
  const { remote, build } = scripts.find((script) => script && !script.isShared) ?? thrower;
  return { remote, build, frames: scripts.flatMap((script) => script?.frame ?? []).slice(0, FRAMES_MAX) };
};

/** Returns the origins of builds' scripts: the site's own, unless a CDN serves them. */
export const scriptOrigins = (shellScript: string, { remotes }: Registry): ReadonlySet<string> =>
  new Set(
    [shellScript, ...Object.values(remotes).map(({ entry }) => entry)].map(
      (address) => new URL(address, location.href).origin,
    ),
  );
