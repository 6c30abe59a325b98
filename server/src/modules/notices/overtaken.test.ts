import { expect, it } from '@jest/globals';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import type { NoticeContent } from './NoticeData';
import { readOvertaken } from './overtaken';

describeOnDatabases('what is overtaken by the state of its listing', (current) => {
  const states = {
    public: {},
    hidden: { hiddenAt: new Date(TEST_TIME) },
    closed: { status: 4 },
    deleted: { status: 0 },
  };
  const expected: Partial<Record<NoticeContent['event'], (keyof typeof states)[]>> = {
    searchHit: ['hidden', 'closed', 'deleted'],
    lostNearby: ['hidden', 'closed', 'deleted'],
    favourite: ['hidden', 'closed', 'deleted'],
    lostMatch: ['closed', 'deleted'],
    endsSoon: ['closed', 'deleted'],
    boostEnds: ['closed', 'deleted'],
    ended: [],
    approved: [],
    rejected: [],
    consentWanted: [],
    petHome: [],
  };

  it.each(Object.entries(expected))('%s: %s', async (event, names) => {
    const { db } = current();
    const userId = await createUser(db);
    const found: string[] = [];
    for (const [name, state] of Object.entries(states)) {
      const id = await createListing(db, 'pets', state);
      const row = { userId, event, data: { section: 'pets', id, title: 'Кот', price: 100 } } as Parameters<
        Awaited<ReturnType<typeof readOvertaken>>
      >[0];
      if ((await readOvertaken(db, [row]))(row)) found.push(name);
    }
    expect(found).toEqual(names);
  });

  it('a favourite that was closed is told of all the same', async () => {
    const { db } = current();
    const id = await createListing(db, 'pets', { status: 4 });
    const data = { section: 'pets', id, title: 'Кот' };
    const row = { userId: await createUser(db), event: 'favourite' as const, data };
    expect((await readOvertaken(db, [row]))(row)).toBe(false);
  });
});
