import { HOUR_MS, MINUTE_MS, SECOND_MS } from 'shared/contract';
import { defineDomain } from '../../jobs/defineDomain';
import { defineJob } from '../../jobs/defineJob';
import { logEvent } from '../../log/logEvents';
import { showLatest, transferEntries } from './core/commandEntries';
import { releaseRoutes, settingsRoutes } from './release/releaseRoutes';
import { recordInterrupted } from './release/setSettings';
import { sweepWaiting } from './release/uploadRows';
import { judgeTrials } from './trials/judgeTrials';
import { trialWatch } from './trials/trialWatch';
import { visitRoutes } from './trials/visitRoutes';
import { isTeamNoticeDue, notifyTeams } from './webhooks/teamNotices';

const jobs = [
  defineJob({
    name: 'judge trials',
    everyMs: 10 * SECOND_MS,
    run: ({ app, db, now }) => judgeTrials({ db, settings: app.settings, now: now() }),
  }),
  defineJob({
    name: 'notify teams',
    everyMs: 5 * SECOND_MS,
    hasWork: isTeamNoticeDue,
    run: ({ app, db, now }) =>
      notifyTeams({
        db,
        now: now(),
        allowLoopback: app.settings.WEBHOOK_LOOPBACK,
        onError: (notice, reason) => logEvent(app.log, 'webhook.failed', { ...notice, reason }),
      }),
  }),
  defineJob({
    name: 'record interrupted settings',
    everyMs: MINUTE_MS,
    run: ({ app, db, now }) => recordInterrupted(db, app.settings.RELEASES_DIR, now()),
  }),
  defineJob({
    name: 'sweep uploads',
    everyMs: HOUR_MS,
    run: ({ app, db, now }) => sweepWaiting(db, app.settings, now()),
  }),
  defineJob({
    name: 'take over notes of commands',
    everyMs: 5 * SECOND_MS,
    run: async ({ app: { settings, log }, db }) => {
      const broken = await transferEntries(db, settings.RELEASES_DIR);
      if (broken > 0) logEvent(log, 'command_journal.unreadable', { broken });
      // Commands can query any other database themselves.
      if (!settings.DATABASE_URL) await showLatest(db, settings.RELEASES_DIR);
    },
  }),
];

export const teams = defineDomain({
  plugins: [trialWatch],
  routes: [releaseRoutes, settingsRoutes, visitRoutes],
  jobs,
});
