import { statSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type LiveReleases, SHELL_NAME } from 'shared/contract';
import { readPointer } from '../../release';
import { createDrawTimes, type Drawing } from './drawTimes';
import { type Trial, trialsOf } from './runningTrials';
import { createTrialTickets, type TrialTickets, ticketKey } from './trialTickets';

/** What changes with each pointer: a new one is another file. */
const stampOf = (releasesDir: string): string => {
  const found = statSync(path.join(releasesDir, 'remotes.json'), { throwIfNoEntry: false });
  return found ? `${found.mtimeMs}-${found.ino}-${found.size}` : 'none';
};

declare module 'fastify' {
  interface FastifyInstance {
    /** What the site knows of builds on trial while it watches them. */
    trials: {
      /** Null when nothing is released, or nothing is watched. */
      pointer: () => LiveReleases | null;
      running: () => readonly Trial[];
      knownRoute: (remote: string, route: string) => string;
      tickets: TrialTickets;
      /** Notes how long a page took to draw. Never throws. */
      noteDrawing: (drawing: Drawing) => void;
    };
  }
}

const routesOf = ({ shell, remotes, canaries }: LiveReleases, name: string): string[] =>
  name === SHELL_NAME
    ? [...shell.routes, ...(canaries.shell?.release.routes ?? [])]
    : [...(remotes[name]?.routes ?? []), ...(canaries.remotes[name]?.release.routes ?? [])];

/** Gives the app `trials`. */
export const trialWatch = fp(async (app: FastifyInstance) => {
  const { TRIAL_WATCH: isWatched, RELEASES_DIR: releasesDir } = app.settings;
  let pointer: LiveReleases | null = null;
  let running: readonly Trial[] = [];
  let seen = '';
  const look = (): void => {
    if (!isWatched) return;
    const stamp = stampOf(releasesDir);
    if (stamp === seen) return;
    seen = stamp;
    try {
      // A broken one is told by the reader of what is live.
      pointer = readPointer(releasesDir, () => undefined);
    } catch {
      pointer = null;
    }
    running = pointer ? trialsOf(pointer) : [];
  };
  const current = (): readonly Trial[] => {
    look();
    return running;
  };
  const drawTimes = createDrawTimes({
    db: app.db,
    running: current,
    perNetwork: app.settings.TRIAL_NETWORK_VISITS,
    now: app.clock.now,
    onFault: (error) => app.log.error({ err: error }, 'drawing times of a trial could not be kept'),
  });
  app.addHook('onClose', drawTimes.close);
  app.decorate('trials', {
    pointer: () => {
      look();
      return pointer;
    },
    running: current,
    knownRoute: (remote, route) => {
      look();
      return pointer && routesOf(pointer, remote).includes(route) ? route : '';
    },
    tickets: createTrialTickets(ticketKey(app.settings)),
    noteDrawing: drawTimes.note,
  });
});
