import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { describeOnDatabases } from '@laparyadom/server/testing/describeOnDatabases';
import { createListing, createUser } from '@laparyadom/server/testing/factories';
import { growthOf, measureSoak, type SoakInterval } from './measureSoak';
import { soakVisitors } from './soakVisitors';

const memory = async () => ({ resident: process.memoryUsage().rss, heap: process.memoryUsage().heapUsed });

describeOnDatabases('the soak bench', (site) => {
  it('makes visitors read, poll, write and place listings without an error during releases', async () => {
    const { app, db } = site();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const ids = [await createUser(db), await createUser(db)];
    const people = await Promise.all(ids.map(async (id) => ({ id, token: await app.tokens.issueToken(id) })));
    const all = await soakVisitors({ url, listingIds: [await createListing(db, 'pets')], people });
    // This site has no composition, and so no pages.
    const visitors = all.filter(({ kind }) => !kind.endsWith(' page'));
    const lines: SoakInterval[] = [];
    let releases = 0;
    const intervals = await measureSoak(
      {
        visitors: visitors.map((visitor) => ({ ...visitor, everyMs: 300 })),
        seconds: 2,
        intervalSeconds: 1,
        memory,
        release: async () => {
          releases += 1;
        },
        releaseEverySeconds: 0.5,
      },
      (interval) => lines.push(interval),
    );
    expect(lines).toEqual(intervals);
    expect(intervals.flatMap(({ errors }) => errors)).toEqual([]);
    expect(intervals.length).toBeGreaterThanOrEqual(2);
    expect(intervals.reduce((sum, one) => sum + one.answers, 0)).toBeGreaterThan(visitors.length);
    expect(intervals[0]?.memory.resident).toBeGreaterThan(0);
    expect(intervals.reduce((sum, one) => sum + one.releases, 0)).toBe(releases);
    expect(releases).toBeGreaterThan(0);
    const kinds = new Set(visitors.map(({ kind }) => kind));
    expect([...kinds]).toEqual(['feed', 'listing', 'dialogs', 'messages', 'write', 'place']);
  });
});

describe('the report of a soak', () => {
  it('continues after an error, and counts it', async () => {
    const visit = () => Promise.reject(new Error('answered 500'));
    const plan = { seconds: 0.2, intervalSeconds: 1, memory, release: async () => undefined, releaseEverySeconds: 9 };
    const [interval] = await measureSoak(
      { ...plan, visitors: [{ kind: 'feed', everyMs: 50, visit }] },
      () => undefined,
    );
    expect(interval?.errors.length).toBeGreaterThan(1);
    expect(interval?.errors[0]).toBe('feed: Error: answered 500');
  });

  it('counts what was begun before the end and came after it', async () => {
    const late = () => new Promise<void>((resolve) => setTimeout(resolve, 300));
    const plan = { seconds: 0.2, intervalSeconds: 1, memory, release: late, releaseEverySeconds: 0.01 };
    const intervals = await measureSoak(
      { ...plan, visitors: [{ kind: 'feed', everyMs: 10, visit: late }] },
      () => undefined,
    );
    expect(intervals).toMatchObject([{ answers: 1, releases: 1 }]);
  });

  it('compares the last third with the second', () => {
    const at = (p99: number): SoakInterval => ({
      answers: 1,
      rate: 1,
      p50: 1,
      p99,
      at: 1,
      errors: [],
      memory: { resident: 1, heap: 1 },
      releases: 0,
    });
    expect(growthOf([9, 9, 9, 2, 2, 2, 4, 4, 4].map(at), ({ p99 }) => p99)).toBe(2);
  });
});
