import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type LiveReleases, SHELL_NAME } from 'shared/contract';
import { followPointer } from '../../../release';
import { createRenderTimes, type Render } from './renderTimes';
import { type Trial, trialsOf } from './runningTrials';
import { createTrialTickets, type TrialTickets } from './trialTickets';

declare module 'fastify' {
  interface FastifyInstance {
    trials: {
      /** Null without a release, or when not watching. */
      pointer: () => LiveReleases | null;
      running: () => readonly Trial[];
      /** Returns a page's known section and pattern; empty otherwise. */
      knownPlace: (remote: string, route: string) => string;
      tickets: TrialTickets;
      /** Records how long a page took to render. Never throws. */
      recordRender: (render: Render) => void;
    };
  }
}

/** Returns the patterns of a section, including its build on trial; null for one that is not on the site. */
const routesOf = ({ shell, remotes, canaries }: LiveReleases, name: string): string[] | null => {
  const [live, trial] =
    name === SHELL_NAME ? [shell, canaries.shell?.release] : [remotes[name], canaries.remotes[name]?.release];
  return live || trial ? [...(live?.routes ?? []), ...(trial?.routes ?? [])] : null;
};

export const trialWatch = fp(async (app: FastifyInstance) => {
  const { TRIAL_WATCH: isWatched, RELEASES_DIR: releasesDir } = app.settings;
  const read = (pointer: LiveReleases | null) => ({ pointer, running: pointer ? trialsOf(pointer) : [] });
  const look = isWatched ? followPointer(releasesDir, read) : () => read(null);
  const running = (): readonly Trial[] => look().running;
  const renderTimes = createRenderTimes(app, running);
  app.addHook('onClose', renderTimes.close);
  app.decorate('trials', {
    pointer: () => look().pointer,
    running,
    knownPlace: (remote, route) => {
      const { pointer } = look();
      const routes = pointer && routesOf(pointer, remote);
      return routes ? `${remote} ${routes.includes(route) ? route : ''}` : '';
    },
    tickets: createTrialTickets(app.settings),
    recordRender: renderTimes.record,
  });
});
