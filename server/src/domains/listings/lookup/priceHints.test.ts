import { expect, it } from '@jest/globals';
import { and, eq, isNotNull } from 'drizzle-orm';
import { endpoints, ListingStatus, type Section } from 'shared/contract';
import { describeOnDatabases } from '../../../../testing/describeOnDatabases';
import { createListing } from '../../../../testing/factories';
import { breeds, objects, services } from '../../../db/schema';

describeOnDatabases('a price hint', (site) => {
  const ask = async (section: string, entry: unknown) =>
    site().call(`GET ${endpoints.priceHint.path}?${new URLSearchParams({ section, entry: String(entry) })}`);
  const hintOf = async (section: Section, entry: number) => (await ask(section, entry)).json().hint;
  /** Adds listings with prices 1000, 2000… */
  const add = async (section: Section, count: number, over: object): Promise<void> => {
    for (let number = 1; number <= count; number += 1)
      await createListing(site().db, section, { price: number * 1000, ...over });
  };
  let used = 0;
  /** Two breeds of dogs per test, because answers are cached. */
  const twoBreeds = async () => {
    used += 2;
    return site().db.select().from(breeds).where(eq(breeds.typeId, 1)).orderBy(breeds.id).limit(2).offset(used);
  };

  it('is the middle half of the prices of the breed, of 20 listings or more', async () => {
    const [breed] = await twoBreeds();
    const breedId = breed?.id ?? 0;
    await add('pets', 20, { breedId });
    expect(await hintOf('pets', breedId)).toEqual({ from: 5000, to: 15_000 });
  });

  it('falls back to the type for a rare breed, and is empty for a rare type', async () => {
    const [breed, other] = await twoBreeds();
    await add('pets', 19, { breedId: breed?.id });
    expect(await hintOf('pets', breed?.id ?? 0)).toBeNull();
    await createListing(site().db, 'pets', { price: 20_000, breedId: other?.id ?? 0 });
    site().clock.advance(60 * 60_000);
    expect(await hintOf('pets', breed?.id ?? 0)).toEqual({ from: 5000, to: 15_000 });
    expect(await hintOf('pets', other?.id ?? 0)).toEqual({ from: 5000, to: 15_000 });
    const [foreign] = await site().db.select().from(breeds).where(eq(breeds.typeId, 2)).limit(1);
    expect(await hintOf('pets', foreign?.id ?? 0)).toBeNull();
  });

  it.each([
    ['of another category', { category: 2, price: null }],
    ['without a price', { price: null }],
    ['for nothing', { price: 0 }],
    ['not published', { status: ListingStatus.review, publishedAt: null }],
    ['hidden', { hiddenAt: new Date() }],
  ])('ignores listings %s', async (_what, over) => {
    const [breed] = await twoBreeds();
    await add('pets', 19, { breedId: breed?.id });
    await createListing(site().db, 'pets', { breedId: breed?.id ?? 0, ...over });
    expect(await hintOf('pets', breed?.id ?? 0)).toBeNull();
  });

  it('uses the item, then its parent; services have none', async () => {
    const { db } = site();
    const children = await db
      .select()
      .from(objects)
      .where(and(eq(objects.ownerId, 1), isNotNull(objects.ownerId)));
    const [first, second] = children;
    await add('market', 20, { objectId: first?.id, category: 2 });
    expect(await hintOf('market', first?.id ?? 0)).toEqual({ from: 5000, to: 15_000 });
    expect(await hintOf('market', second?.id ?? 0)).toEqual({ from: 5000, to: 15_000 });
    expect(await hintOf('market', 1)).toEqual({ from: 5000, to: 15_000 });
    const [service] = await db.select().from(services).limit(1);
    await add('services', 20, { serviceId: service?.id });
    expect(await hintOf('services', service?.id ?? 0)).toBeNull();
  });

  it('is cached for an hour by everybody', async () => {
    const [breed] = await twoBreeds();
    const breedId = breed?.id ?? 0;
    const first = await ask('pets', breedId);
    expect([first.json(), first.headers['cache-control']]).toEqual([{ hint: null }, 'public, max-age=3600']);
    await add('pets', 20, { breedId });
    expect(await hintOf('pets', breedId)).toBeNull();
    site().clock.advance(60 * 60_000);
    expect(await hintOf('pets', breedId)).toEqual({ from: 5000, to: 15_000 });
  });

  it.each([
    ['events', 1],
    ['pets', 'x'],
    ['pets', '0'],
    ['pets', ''],
    ['pets', '99999999999'],
  ])('refuses %s of %s', async (section, entry) => {
    expect((await ask(section, entry)).statusCode).toBe(422);
  });
});
