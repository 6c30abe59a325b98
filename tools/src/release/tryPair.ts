import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageInput, RemoteRelease, ShellRelease } from 'shared/contract';
import type { FromChild } from '../render/protocol';
import { startChild } from '../render/startChild';
import { messages } from './messages.ru';
import { covers } from './routePatterns';

const text = messages.gate;

/** How long each step of a build may take while it is judged, in milliseconds. */
const STEP_LIMIT_MS = 15_000;
/** How long a process may take to start, which is the machine's affair, in milliseconds. */
const START_LIMIT_MS = 60_000;

/** A shell and a remote that visitors would get together. */
export interface Pair {
  shell: ShellRelease;
  remote: RemoteRelease;
}

export const labelOf = ({ name, build }: RemoteRelease): string => `${name} (${build})`;

/** The build is to be refused; the message is the sentence that says why. */
class Refusal extends Error {}

/** Addresses that can be drawn without knowing anything. */
const plainAddresses = ({ routes }: RemoteRelease): string[] => routes.filter((route) => !/[:*?]/.test(route));

const pageInput = ({ shell, remote }: Pair, address: string): PageInput => ({
  url: new URL(address, 'http://localhost').href,
  registry: { remotes: { [remote.name]: remote } },
  boot: { scripts: shell.scripts, preload: [] },
});

/** Talks to a rendering process step by step; each step has its limit, and an early end is refused. */
const openJudgement = async (label: string, limitMs: number) => {
  let told: (message: FromChild) => void = () => undefined;
  let refuse: (refusal: Refusal) => void = () => undefined;
  let asked = 0;
  const child = await startChild({
    onMessage: (message) => {
      if (message.type === 'fatal') refuse(new Refusal(text.broken(label, message.error.message)));
      else if (message.type === 'call') {
        asked += 1;
        // There is no site while a build is judged: what its pages do without data is theirs.
        child.send({ type: 'answer', call: message.call, response: { status: 503, headers: {}, body: '' } });
      } else told(message);
    },
    onFault: ({ message }) => refuse(new Refusal(text.broken(label, message))),
  });
  const ended = child.ended.then(({ code, signal }) => {
    throw new Refusal(text.endsProcess(label, signal ?? code ?? 0));
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
      timer = setTimeout(() => reject(new Refusal(text.tooSlow(label, step, ms / 1000))), ms);
    });
    return Promise.race([message, ended]).finally(() => clearTimeout(timer));
  };
  return { child, next, asked: () => asked };
};
type Judgement = Awaited<ReturnType<typeof openJudgement>>;

const refuseChanges = (label: string, changed: readonly string[]): void => {
  if (changed.length > 0) throw new Refusal(text.changes(label, changed));
};

const sourceOf = async (releasesDir: string, file: string) => ({
  file,
  code: await readFile(path.join(releasesDir, file), 'utf8'),
});

/** The remote's routes must be made, and be declared. */
const judgeRoutes = async ({ child, next }: Judgement, { remote }: Pair): Promise<void> => {
  const label = labelOf(remote);
  // Known to this process alone until the bundles have been evaluated: nothing can answer in their place.
  const token = randomUUID();
  child.send({ type: 'inspect', token });
  const inspected = await next('inspected', text.stepRoutes);
  if (inspected.token !== token) throw new Refusal(text.broken(label, text.noToken));
  refuseChanges(label, inspected.changed);
  if (!inspected.patterns) throw new Refusal(text.broken(label, text.noCreateRoutes));
  const lost = inspected.patterns.filter((pattern) => !remote.routes.some((one) => covers(one, pattern)));
  if (lost.length > 0) throw new Refusal(text.undeclared(label, lost));
};

/** Every declared address without parameters must be drawn; one that cannot do without its data is left. */
const judgePages = async ({ child, next, asked }: Judgement, pair: Pair): Promise<void> => {
  const label = labelOf(pair.remote);
  for (const [id, address] of plainAddresses(pair.remote).entries()) {
    const before = asked();
    child.send({ type: 'render', id, input: pageInput(pair, address), frame: false });
    const { error, changed } = await next('rendered', address);
    refuseChanges(label, changed);
    if (error && asked() === before) throw new Refusal(text.notDrawn(label, address, error.message));
  }
};

/**
 * Runs a remote's server bundle under the shell's in a rendering process, behind the same walls as on the site, and
 * gives the sentence that says what is wrong with it, or null. The process is ended whatever the bundle does.
 */
export const tryPair = async (releasesDir: string, pair: Pair, limitMs = STEP_LIMIT_MS): Promise<string | null> => {
  const label = labelOf(pair.remote);
  const [shell, remote] = await Promise.all([
    sourceOf(releasesDir, pair.shell.server),
    sourceOf(releasesDir, pair.remote.server),
  ]);
  const judgement = await openJudgement(label, limitMs);
  const { child, next } = judgement;
  try {
    await next('ready', text.stepStart, START_LIMIT_MS);
    child.send({ type: 'load', shell, remote: { ...remote, name: pair.remote.name } });
    refuseChanges(label, (await next('loaded', text.stepLoad)).changed);
    await judgeRoutes(judgement, pair);
    if (pair.shell.ssr && pair.remote.audience === 'everyone') await judgePages(judgement, pair);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  } finally {
    child.kill();
    await child.ended;
  }
};
