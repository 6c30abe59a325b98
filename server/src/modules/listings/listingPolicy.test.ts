import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import { listings, users } from '../../db/schema';
import { publicListing, readableListing } from '../../db/schema/visibility';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import type { Actor } from '../users/accountPolicy';
import { isPublic, isReadable, maySeeListing } from './listingPolicy';
import { visibleTo } from './visibleTo';

describeOnDatabases('who may see a listing', (site) => {
  it('is said alike of a row and by a query, for every state and everybody', async () => {
    const { db } = site();
    const authors = [await createUser(db), await createUser(db)];
    for (const authorId of authors)
      for (const status of Object.values(ListingStatus))
        for (const hiddenAt of [null, new Date()])
          for (const closed of [{}, { isReadableClosed: true, outcome: 'sold', closedAt: new Date() }])
            await createListing(db, 'pets', { status, authorId, hiddenAt, ...closed });
    const [author = 0, banned = 0] = authors;
    await db.update(users).set({ isBanned: true }).where(eq(users.id, banned));
    const rows = await db.select().from(listings);
    expect(rows.filter(({ authorBanned }) => authorBanned)).toHaveLength(rows.length / 2);

    const person = { isAdmin: false, isModerator: false };
    const actors: (Actor | null)[] = [
      null,
      { id: 999, ...person },
      { id: author, ...person },
      { id: banned, ...person },
      { id: 999, ...person, isModerator: true },
      { id: 999, ...person, isAdmin: true },
    ];
    const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);
    const asSeen = rows.map((row) => ({ ...row, status: row.status as ListingStatus }));
    for (const actor of actors) {
      const found = await db.select({ id: listings.id }).from(listings).where(visibleTo(actor));
      expect([actor, idsOf(found)]).toEqual([actor, idsOf(asSeen.filter((row) => maySeeListing(row, actor)))]);
    }
    const open = await db.select({ id: listings.id }).from(listings).where(publicListing(listings));
    expect(idsOf(open)).toEqual(idsOf(asSeen.filter(isPublic)));
    // The one that says it was closed is as public as the other: its state says that it is open.
    expect(open).toHaveLength(2);
    const readable = await db.select({ id: listings.id }).from(listings).where(readableListing(listings));
    expect(idsOf(readable)).toEqual(idsOf(asSeen.filter(isReadable)));
    expect(readable).toHaveLength(3);
  });
});

it('is said in SQL nowhere else', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const restated = /\$\{listings\.status\} (?:=|<>)|not \$\{listings\.authorBanned\}|ne\(listings\.status/;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^(?:bench|seed|testing)\b/.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => restated.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
