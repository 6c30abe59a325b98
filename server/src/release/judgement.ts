import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { InjectedRequest, RemoteRelease, ShellRelease } from 'shared/contract';
import type { ApiAnswer, BundleSource, FromChild, PageSurroundings, ToldError } from '../renderProcess/protocol';
import { startChild } from '../renderProcess/startChild';
import { createErrorPlaces } from './errorPlace';
import { messages } from './messages.ru';

const text = messages.gate;

/** How long each step of a build may take while it is judged, in milliseconds. */
export const STEP_LIMIT_MS = 30_000;
/** How long a process may take to start, which is the machine's affair, in milliseconds. */
const START_LIMIT_MS = 60_000;

/** A shell and a remote that visitors would get together. */
export interface Pair {
  shell: ShellRelease;
  remote: RemoteRelease;
}

export const labelOf = ({ name, build }: { name: string; build: string }): string => `${name} (${build})`;

/** Addresses that can be drawn without knowing anything. */
export const plainAddresses = ({ routes }: { routes: string[] }): string[] =>
  routes.filter((route) => !/[:*?]/.test(route));

/** A page at an address of the site that visitors would get. */
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

/** The build is to be refused; the message is the sentence that says why. `told`: the error that the build threw. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly told?: ToldError,
  ) {
    super(message);
  }
}

/**
 * Returns the sentence of a refusal, with the place in the sources where the build threw; whatever else was thrown is
 * thrown on. `server`: the bundle whose own code is looked for first.
 */
export const sentenceOf = async (error: unknown, releasesDir: string, server: string): Promise<string> => {
  if (!(error instanceof Refusal)) throw error;
  // Without the place the sentence is still true: nothing is known of a build that came without source maps.
  const place = error.told && (await createErrorPlaces(releasesDir, () => undefined)(error.told.stack, server));
  return place ? text.thrownAt(error.message, place) : error.message;
};

/** The server bundle at this place in the folder of releases. */
export const sourceOf = async (releasesDir: string, file: string): Promise<BundleSource> => ({
  file,
  code: await readFile(path.join(releasesDir, file), 'utf8'),
});

/** There is no site while a build is judged: what its pages do without data is theirs. */
const noSite = async (): Promise<ApiAnswer> => ({ status: 503, headers: {}, bytes: Buffer.alloc(0) });

/**
 * Starts a rendering process and talks to it step by step; each step has its limit, and an early end is refused.
 * Refusals blame `subject`, until `about` names another one. `api` answers what pages ask; without it nobody does.
 */
export const openJudgement = async (
  subject: string,
  limitMs: number,
  api?: (request: InjectedRequest) => Promise<ApiAnswer>,
) => {
  let blamed = subject;
  let told: (message: FromChild) => void = () => undefined;
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
        // What others lend is drawn by itself (`judgeFederated`): here slots show what they show meanwhile.
        child.send({ type: 'lent', call: message.call, lent: null });
      } else told(message);
    },
    onFault: ({ message }) => refuse(new Refusal(text.broken(blamed, message))),
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
      told = (one) => {
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
     * What was drawn; empty where drawing failed after it had asked for data, which are not to be had here. Throws a
     * refusal with what `say` makes of any other failure.
     */
    drawn: async (step: string, send: () => void, say: (error: ToldError) => string): Promise<string | null> => {
      const before = asked;
      send();
      const { page, error, changed } = await next('rendered', step);
      if (error && asked === before) throw new Refusal(say(error), error);
      refuseChanges(changed);
      return page?.html ?? null;
    },
  };
};
export type Judgement = Awaited<ReturnType<typeof openJudgement>>;
