import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { InjectedRequest, RemoteRelease, ShellRelease } from 'shared/contract';
import type { ApiAnswer, BundleSource, FromChild, PageSurroundings, ReportedError } from '../renderProcess/protocol';
import { startChild } from '../renderProcess/startChild';
import { createErrorLocator } from './errorLocator';
import { messages } from './messages.ru';

const text = messages.gate;

/** In milliseconds. */
export const STEP_LIMIT_MS = 30_000;
/** In milliseconds; depends on the machine. */
const START_LIMIT_MS = 60_000;

/** A shell and a remote that visitors would get together. */
export interface Pair {
  shell: ShellRelease;
  remote: RemoteRelease;
}

export const labelOf = ({ name, build }: { name: string; build: string }): string => `${name} (${build})`;

export const plainAddresses = ({ routes }: { routes: string[] }): string[] =>
  routes.filter((route) => !/[:*?]/.test(route));

export const pageOf = (
  { scripts }: Pick<ShellRelease, 'scripts'>,
  remotes: RemoteRelease[],
  address: string,
): { url: string; surroundings: PageSurroundings } => ({
  url: new URL(address, 'http://localhost').href,
  surroundings: {
    registry: { remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])) },
    boot: { scripts, preload: [] },
  },
});

/** A refusal of a build; the message is the reason. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly thrown?: ReportedError,
  ) {
    super(message);
  }
}

/** Returns the message of a refusal with its source position; rethrows other errors. `server` is searched first. */
export const sentenceOf = async (error: unknown, releasesDir: string, server: string): Promise<string> => {
  if (!(error instanceof Refusal)) throw error;
  // Builds without source maps have no position.
  const place = error.thrown && (await createErrorLocator(releasesDir, () => undefined)(error.thrown.stack, server));
  return place ? text.thrownAt(error.message, place) : error.message;
};

export const sourceOf = async (releasesDir: string, file: string): Promise<BundleSource> => ({
  file,
  code: await readFile(path.join(releasesDir, file), 'utf8'),
});

/** No site runs while a build is checked: pages must handle missing data. */
const noSite = async (): Promise<ApiAnswer> => ({ status: 503, headers: {}, bytes: Buffer.alloc(0) });

/**
 * Starts a rendering process that is driven step by step; a timeout or an early exit is a refusal. Refusals name
 * `subject` until `about` sets another one. Without `api`, calls of pages are not answered.
 */
export const startBuildCheck = async (
  subject: string,
  limitMs: number,
  api?: (request: InjectedRequest) => Promise<ApiAnswer>,
) => {
  let currentSubject = subject;
  let receive: (message: FromChild) => void = () => undefined;
  let refuse: (refusal: Refusal) => void = () => undefined;
  let requested = 0;
  let renders = 0;
  const child = await startChild({
    onMessage: (message) => {
      if (message.type === 'fatal')
        refuse(new Refusal(text.broken(currentSubject, message.error.message), message.error));
      else if (message.type === 'call') {
        if (!api) requested += 1;
        void (api ?? noSite)(message.request)
          .catch(noSite)
          .then((answer) => child.send({ type: 'answer', call: message.call, ...answer }));
      } else if (message.type === 'requestBundle') {
        // Exposed components are checked apart (`checkExposedComponents`): here slots show their fallbacks.
        child.send({ type: 'providedBundle', call: message.call, provided: null });
      } else receive(message);
    },
    onError: ({ message }) => refuse(new Refusal(text.broken(currentSubject, message))),
  });
  const ended = child.ended.then(({ code, signal }) => {
    throw new Refusal(text.endsProcess(currentSubject, signal ?? code ?? 0));
  });
  ended.catch(() => undefined);

  const next = <T extends FromChild['type']>(
    type: T,
    step: string,
    ms = limitMs,
  ): Promise<Extract<FromChild, { type: T }>> => {
    let timer: NodeJS.Timeout | undefined;
    const message = new Promise<Extract<FromChild, { type: T }>>((resolve, reject) => {
      refuse = reject;
      receive = (one) => {
        if (one.type === type) resolve(one as Extract<FromChild, { type: T }>);
      };
      timer = setTimeout(() => reject(new Refusal(text.tooSlow(currentSubject, step, ms / 1000))), ms);
    });
    return Promise.race([message, ended]).finally(() => clearTimeout(timer));
  };
  const refuseChanges = (changed: readonly string[]): void => {
    if (changed.length > 0) throw new Refusal(text.changes(currentSubject, changed));
  };

  return {
    child,
    next,
    refuseChanges,
    setSubject: (what: string): void => {
      currentSubject = what;
    },
    started: () => next('ready', text.stepStart, START_LIMIT_MS),
    /** Returns the rendered text; empty where rendering failed after it requested data, which are missing here. */
    rendered: async (
      step: string,
      send: (id: number) => void,
      sentenceFor: (error: ReportedError) => string,
    ): Promise<string | null> => {
      const before = requested;
      renders += 1;
      send(renders);
      const { page, error, changed } = await next('rendered', step);
      if (error && requested === before) throw new Refusal(sentenceFor(error), error);
      refuseChanges(changed);
      return page?.html ?? null;
    },
  };
};
export type BuildCheck = Awaited<ReturnType<typeof startBuildCheck>>;

interface CheckedBundles {
  label: string;
  shell: Pick<ShellRelease, 'server'>;
  remote?: Pick<RemoteRelease, 'name' | 'server'> | null;
  /** Refuses changes of shared objects by the bundles and pages. */
  compares?: boolean;
  limitMs?: number | undefined;
}

/** Runs `work` with a process that has evaluated these bundles, and ends it. Throws a `Refusal`. */
export const checkWith = async <T>(
  releasesDir: string,
  { label, shell, remote = null, compares = false, limitMs = STEP_LIMIT_MS }: CheckedBundles,
  work: (check: BuildCheck) => Promise<T> | T,
): Promise<T> => {
  const [shellSource, remoteSource] = await Promise.all([
    sourceOf(releasesDir, shell.server),
    remote && sourceOf(releasesDir, remote.server),
  ]);
  const check = await startBuildCheck(label, limitMs);
  const { child, next, refuseChanges, started } = check;
  try {
    await started();
    const added = remote && remoteSource && { ...remoteSource, name: remote.name };
    child.send({ type: 'load', shell: shellSource, remote: added, compares });
    const { changed } = await next('loaded', text.stepLoad);
    if (compares) refuseChanges(changed);
    return await work(check);
  } finally {
    child.kill();
    await child.ended;
  }
};

/** Like `checkWith`, with the rules of visible pages. Returns the problem, or null. */
export const findProblem = (
  releasesDir: string,
  bundles: CheckedBundles,
  work: (check: BuildCheck) => Promise<void>,
): Promise<string | null> =>
  checkWith(releasesDir, { ...bundles, compares: true }, work).then(
    () => null,
    (error: unknown) => sentenceOf(error, releasesDir, (bundles.remote ?? bundles.shell).server),
  );
