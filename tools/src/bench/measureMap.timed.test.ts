import { expect, it } from '@jest/globals';
import { describeOnDatabases } from '@laparyadom/server/testing/describeOnDatabases';
import { measureMap } from './measureMap';
import { createReportStore, storeLosses } from './measureMatching';

describeOnDatabases(
  'the bench of the map',
  (site) => {
    it('requests views of all sizes with every filter: points of near ones, clusters of wide ones', async () => {
      const { db, clock } = site();
      await storeLosses(db, await createReportStore(db, clock.now()), 2000);
      const measures = await measureMap({
        ask: async (payload) => (await site().call('POST /api/lost/search', { payload })).json(),
        rounds: 1,
        connections: 1,
        now: site().clock.now(),
      });
      expect(measures).toHaveLength(20);
      for (const { answers, p50, p99 } of measures) {
        expect(answers).toBe(1);
        expect(p99).toBeGreaterThanOrEqual(p50);
      }
      const of = (name: string) => measures.find(({ view, filter }) => view === name && filter === 'everything');
      expect([of('street')?.clusters, of('country')?.points]).toEqual([0, 0]);
      expect(of('city')?.points).toBeGreaterThan(0);
      expect(of('country')?.clusters).toBeGreaterThan(0);
    });
  },
  { kinds: ['PostgreSQL'] },
);
