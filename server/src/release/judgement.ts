import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { InjectedRequest, RemoteRelease, ShellRelease } from 'shared/contract';
import type { ApiAnswer, BundleSource, FromChild, PageSurroundings, ReportedError } from '../renderProcess/protocol';
import { startChild } from '../renderProcess/startChild';
import { createErrorLocator } from './errorLocator';
import { messages } from './messages.ru';

const text = messages.gate;

/** Time limit of each step while a build is judged, in milliseconds. */
export const STEP_LIMIT_MS = 30_000;
/** Time limit of a process start, which depends on the machine, in milliseconds. */
const START_LIMIT_MS = 60_000;

/** A shell and a remote that visitors would get together. */
export interface Pair {
  shell: ShellRelease;
  remote: RemoteRelease;
}

export const labelOf = ({ name, build }: { name: string; build: string }): string => `${name} (${build})`;

/** Returns the addresses that have no parameters. */
export const plainAddresses = ({ routes }: { routes: string[] }): string[] =>
  routes.filter((route) => !/[:*?]/.test(route));

/** Returns a page at an address of the site that visitors would get. */
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

/**
 * The build is to be refused; the message is the sentence that gives the reason. `thrown`: the error that the build
 * threw.
 */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly thrown?: ReportedError,
  ) {
    super(message);
  }
}

/**
 * Returns the sentence of a refusal, with the source position where the build threw; rethrows any other error.
 * `server`: the bundle searched first.
 */
export const sentenceOf = async (error: unknown, releasesDir: string, server: string): Promise<string> => {
  if (!(error instanceof Refusal)) throw error;
  // Without the position the sentence is still true: a build without source maps has none.
  const place = error.thrown && (await createErrorLocator(releasesDir, () => undefined)(error.thrown.stack, server));
  return place ? text.thrownAt(error.message, place) : error.message;
};

/** Returns the server bundle at this path in the releases folder. */
export const sourceOf = async (releasesDir: string, file: string): Promise<BundleSource> => ({
  file,
  code: await readFile(path.join(releasesDir, file), 'utf8'),
});

/** No site runs while a build is judged: pages must handle missing data. */
const noSite = async (): Promise<ApiAnswer> => ({ status: 503, headers: {}, bytes: Buffer.alloc(0) });

/**
 * Starts a rendering process and talks to it step by step; each step has a time limit, and an early end is refused.
 * Refusals name `subject`, until `about` sets another one. `api` answers calls of pages; without it none is answered.
 */
export const openJudgement = async (
  subject: string,
  limitMs: number,
  api?: (request: InjectedRequest) => Promise<ApiAnswer>,
) => {
  let blamed = subject;
  let receive: (message: FromChild) => void = () => undefined;
  let refuse: (refusal: Refusal) => void = () => undefined;
  let asked = 0;
  const child = await startChild({
    onMessage: (message) => {
      if (message.type === 'fatal') refuse(new Refusal(text.broken(blamed, message.error.message), message.error));
      else if (message.type === 'call') {
        if (!api) asked += 1;
        void (api ?? noSite)(message.request)
          .catch(noSite)
          .then((answer) => child.send({ type: 'answer', call: message.call, ...answer }));
      } else if (message.type === 'lend') {
        // Lent components are judged apart (`judgeFederated`): here slots show their fallbacks.
        child.send({ type: 'lent', call: message.call, lent: null });
      } else receive(message);
    },
    onError: ({ message }) => refuse(new Refusal(text.broken(blamed, message))),
  });
  const ended = child.ended.then(({ code, signal }) => {
    throw new Refusal(text.endsProcess(blamed, signal ?? code ?? 0));
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
      timer = setTimeout(() => reject(new Refusal(text.tooSlow(blamed, step, ms / 1000))), ms);
    });
    return Promise.race([message, ended]).finally(() => clearTimeout(timer));
  };
  const refuseChanges = (changed: readonly string[]): void => {
    if (changed.length > 0) throw new Refusal(text.changes(blamed, changed));
  };

  return {
    child,
    next,
    refuseChanges,
    about: (what: string): void => {
      blamed = what;
    },
    started: () => next('ready', text.stepStart, START_LIMIT_MS),
    /**
     * Returns the rendered text; empty where rendering failed after it requested data, which are missing here. Throws
     * a refusal with `sentenceFor`'s sentence on any other failure.
     */
    drawn: async (
      step: string,
      send: () => void,
      sentenceFor: (error: ReportedError) => string,
    ): Promise<string | null> => {
      const before = asked;
      send();
      const { page, error, changed } = await next('rendered', step);
      if (error && asked === before) throw new Refusal(sentenceFor(error), error);
      refuseChanges(changed);
      return page?.html ?? null;
    },
  };
};
export type Judgement = Awaited<ReturnType<typeof openJudgement>>;
