import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type LiveReleases, SHELL_NAME } from 'shared/contract';
import { pointerStamp, readPointer } from '../../../release';
import { createDrawTimes, type Drawing } from './drawTimes';
import { type Trial, trialsOf } from './runningTrials';
import { createTrialTickets, type TrialTickets, ticketKeys } from './trialTickets';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the site knows of builds on trial while it watches them. */
    trials: {
      /** Null when nothing is released, or nothing is watched. */
      pointer: () => LiveReleases | null;
      running: () => readonly Trial[];
      /** Where a page says it was, as far as there is such a place: the section and the pattern; else empty. */
      knownPlace: (remote: string, route: string) => string;
      tickets: TrialTickets;
      /** Notes how long a page took to draw. Never throws. */
      noteDrawing: (drawing: Drawing) => void;
    };
  }
}

/** The patterns of a section, of its build on trial as well; null for one that is not on the site. */
const routesOf = ({ shell, remotes, canaries }: LiveReleases, name: string): string[] | null => {
  const [live, trial] =
    name === SHELL_NAME ? [shell, canaries.shell?.release] : [remotes[name], canaries.remotes[name]?.release];
  return live || trial ? [...(live?.routes ?? []), ...(trial?.routes ?? [])] : null;
};

/** Gives the app `trials`. */
export const trialWatch = fp(async (app: FastifyInstance) => {
  const { TRIAL_WATCH: isWatched, RELEASES_DIR: releasesDir } = app.settings;
  let pointer: LiveReleases | null = null;
  let running: readonly Trial[] = [];
  let seen = '';
  const look = (): void => {
    if (!isWatched) return;
    const stamp = pointerStamp(releasesDir);
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
    knownPlace: (remote, route) => {
      look();
      const routes = pointer && routesOf(pointer, remote);
      return routes ? `${remote} ${routes.includes(route) ? route : ''}` : '';
    },
    tickets: createTrialTickets(ticketKeys(app.settings)),
    noteDrawing: drawTimes.note,
  });
});
