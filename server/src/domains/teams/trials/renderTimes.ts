import type { FastifyInstance } from 'fastify';
import { type BuildSet, matchesRoute, moscowDay, remoteForPath, SHELL_NAME } from 'shared/contract';
import { logEvent } from '../../../log/logEvents';
import { networkOf } from '../../../network/networkOf';
import { countedParts, partsOf, type Trial } from './runningTrials';
import { addCounts, type Counted } from './trialCounts';

export interface Render {
  set: BuildSet;
  url: URL;
  address: string;
  /** Working time of the process for it, without waiting. */
  seconds: number;
  /** Pages that the process has rendered before: a new one is slower. */
  age: number;
}

const FLUSH_MS = 5000;
/** Maximum of networks remembered in a day; further ones count again. */
const NETWORKS_MAX = 100_000;
/** Processes below these numbers of pages are compared with each other only. */
const AGES = [3, 10, 30, 100] as const;

const placeOf = ({ set, url, age }: Render): string => {
  const remote = remoteForPath(set.remotes, url.pathname);
  const { name, routes } = remote ?? { name: SHELL_NAME, routes: set.shell.routes };
  const route = routes.find((one) => matchesRoute(one, url.pathname)) ?? '';
  const band = AGES.findIndex((limit) => age < limit);
  // A query makes it another page to render.
  return `${name} ${route}${url.search === '' ? '' : '?'} ${band < 0 ? AGES.length : band}`;
};

/** Creates the recorder of rendering times of builds on trial and of concurrent live ones; written periodically. */
export const createRenderTimes = ({ db, clock, log }: FastifyInstance, running: () => readonly Trial[]) => {
  let pending: Counted[] = [];
  let day = '';
  const networks = new Set<string>();

  /** Returns true for the first page of a network in a day. */
  const isCounted = (trial: Trial, address: string): boolean => {
    const today = moscowDay(clock.now());
    if (today !== day || networks.size >= NETWORKS_MAX) networks.clear();
    day = today;
    const key = `${trial.name} ${trial.build} ${trial.startedAt.getTime()} ${networkOf(address)}`;
    const isFirst = !networks.has(key);
    networks.add(key);
    return isFirst;
  };
  const flush = async (): Promise<void> => {
    const counted = pending;
    pending = [];
    try {
      await addCounts(db, counted, clock.now());
    } catch (error) {
      logEvent(log, 'trial.timings_not_stored', { err: error });
    }
  };
  const flushing = setInterval(() => void flush(), FLUSH_MS).unref();

  return {
    record: (render: Render): void => {
      const trials = running();
      if (trials.length === 0) return;
      const place = placeOf(render);
      const rendered = remoteForPath(render.set.remotes, render.url.pathname)?.name;
      for (const { trial, arm, others } of countedParts(partsOf(trials, render.set), Math.random())) {
        // The shell renders every page, a remote its own.
        if (trial.name !== SHELL_NAME && trial.name !== rendered) continue;
        if (!isCounted(trial, render.address)) continue;
        const { seconds } = render;
        pending.push({ trial, arm, place: `${place} ${others}`.trim(), measure: 'draw', seconds });
      }
    },
    close: async (): Promise<void> => {
      clearInterval(flushing);
      await flush();
    },
  };
};
