import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isOnPath } from '@laparyadom/server/testing/isOnPath';
import { unexcusedRefusals } from './checkLedger';
import type { Phase } from './phase';
import { runTraffic, type Traffic } from './runTraffic';
import { drainServer, killServer, usual } from './serverPhases';
import { type Cluster, siteDatabase, startCluster } from './startCluster';

const missing = ['haproxy'].filter((program) => !isOnPath(program));
const name = ['two servers on one database', ...(missing.length > 0 ? [`(needs ${missing.join(', ')})`] : [])].join(
  ' ',
);

// A machine that must run this suite may not skip it.
const suite = missing.length > 0 && process.env.CI_CLUSTER !== 'all' ? describe.skip : describe;

suite(name, () => {
  let cluster: Cluster;
  let traffic: Traffic;

  const happen = async (phase: Phase): Promise<void> => {
    traffic.callers.enter(phase.name);
    await phase.run(cluster, 1);
  };
  const primary = (): string => {
    const [server] = cluster.databases.values();
    return siteDatabase(server?.url ?? '');
  };

  beforeAll(async () => {
    cluster = await startCluster({ servers: 2, standbys: 1, isShared: false });
    traffic = await runTraffic(cluster, { visitors: 4, writers: 3 });
  });
  afterAll(() => cluster?.stop());

  it('lose and duplicate nothing while one is killed, drained and restarted', async () => {
    await happen(usual);
    await happen(killServer);
    await happen(drainServer);
    const findings = await traffic.end(primary());
    expect(findings).toMatchObject({ lost: [], doubled: [], unseen: [], jobsTwice: [] });
    expect(findings.acknowledged).toBeGreaterThan(20);
    expect(unexcusedRefusals(traffic.callers.answers, [usual, killServer, drainServer])).toEqual([]);
  });
});
