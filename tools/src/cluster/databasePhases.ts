import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './callers';
import {
  databaseOf,
  failOverAfterCrash,
  failOverAsPlanned,
  leaderOf,
  untilFollowed,
  waitForOneStandby,
} from './failOver';
import type { Phase } from './phase';

export const stopReplica: Phase = {
  name: 'a replica is killed',
  run: async (cluster, seconds) => {
    const replica = databaseOf(cluster, 'standby1');
    await replica.crash();
    await sleep(seconds * 500);
    await replica.start();
    await sleep(seconds * 500);
  },
};

export const freezeReplica: Phase = {
  name: 'a replica hangs',
  run: async (cluster, seconds) => {
    const replica = databaseOf(cluster, 'standby1');
    replica.freeze();
    await sleep(seconds * 500);
    replica.thaw();
    await sleep(seconds * 500);
  },
};

/** Calls of signed-in people, or of sign-in itself: only the primary can answer them. */
const ofPrimary = new Set([
  'sign-in',
  'consent',
  'account',
  'message',
  'dialog',
  'favourite',
  'is favourite',
  'placing',
  'own listing',
]);

/** Without a primary they get a retry; visitors notice nothing. */
const waitsForPrimary = ({ kind, status }: Answer): boolean => ofPrimary.has(kind) && status === 503;

export const restartPrimary: Phase = {
  name: 'the primary is restarted',
  run: async (cluster, seconds) => {
    await sleep(500);
    await leaderOf(cluster).restart();
    await untilFollowed(cluster, 2);
    await sleep(seconds * 500);
  },
  excuses: waitsForPrimary,
};

export const plannedFailOver: Phase = {
  name: 'a planned fail-over',
  run: async (cluster, seconds) => {
    await sleep(500);
    await failOverAsPlanned(cluster, 'standby1');
    await untilFollowed(cluster, 2);
    await sleep(seconds * 500);
  },
  excuses: waitsForPrimary,
};

export const crashWithTwoStandbys: Phase = {
  name: 'a crash, two standbys, ANY 1',
  run: async (cluster, seconds) => {
    await waitForOneStandby(cluster);
    await sleep(seconds * 500);
    await failOverAfterCrash(cluster, ['primary', 'standby2']);
    await untilFollowed(cluster, 1);
    await sleep(seconds * 500);
  },
  excuses: waitsForPrimary,
};

export const crashWithOneStandby: Phase = {
  name: 'a crash, one standby, not waited for',
  run: async (cluster, seconds) => {
    await sleep(seconds * 500);
    const standby = cluster.leader.name === 'primary' ? 'standby2' : 'primary';
    await failOverAfterCrash(cluster, [standby]);
    await sleep(seconds * 500);
  },
  // A person whose account was lost is unknown.
  excuses: (answer) => waitsForPrimary(answer) || (ofPrimary.has(answer.kind) && answer.status >= 400),
  mayLose: true,
};
