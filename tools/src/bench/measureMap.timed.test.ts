import { expect, it } from '@jest/globals';
import { describeOnDatabases } from '@laparyadom/server/testing/describeOnDatabases';
import { countryBounds, type LostFound, type MapBounds } from 'shared/contract';
import { measureMap } from './measureMap';
import { createReportStore, storeLosses } from './measureMatching';

const heightOf = ({ north, south }: MapBounds): string => (north - south).toFixed(2);

describeOnDatabases(
  'the bench of the map',
  (site) => {
    it('requests views of all sizes with every filter: points of near ones, clusters of wide ones', async () => {
      const { db, clock } = site();
      await storeLosses(db, await createReportStore(db, clock.now()), 2000);
      const found = new Map<string, LostFound>();
      const measures = await measureMap({
        ask: async (payload) => {
          const answer: LostFound = (await site().call('POST /api/lost/search', { payload })).json();
          if (Object.keys(payload).length === 1) found.set(heightOf(payload.bounds), answer);
        },
        rounds: 1,
        connections: 1,
        now: site().clock.now(),
      });
      expect(measures).toHaveLength(20);
      for (const { answers, p50, p99 } of measures) {
        expect(answers).toBe(1);
        expect(p99).toBeGreaterThanOrEqual(p50);
      }
      const [street, city, country] = [0.02, 0.3, countryBounds.north - countryBounds.south].map((height) =>
        found.get(height.toFixed(2)),
      );
      expect([street?.clusters, country?.points]).toEqual([[], []]);
      expect(city?.points).not.toEqual([]);
      expect(country?.clusters).not.toEqual([]);
    });
  },
  { kinds: ['PostgreSQL'] },
);
