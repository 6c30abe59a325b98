import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { sectionEndpoints, sections, withParam } from 'shared/contract';
import { boosts, listingActions, listings } from '../../db/schema';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.parse(TEST_TIME) - days * DAY_MS);
const { renew, detail, own } = sectionEndpoints.pets;

describeOnDatabases('renewal', (current) => {
  const aged = async (site: TestSite, days: number, over: object = {}) => {
    const author = await createUser(site.db);
    return { author, id: await createListing(site.db, 'pets', { authorId: author, publishedAt: ago(days), ...over }) };
  };
  const ask = (site: TestSite, as: number | undefined, id: unknown, path = renew) =>
    site.call(`POST ${withParam(path, String(id))}`, { as });

  it.each(sections)('%s: begins the term anew, without review, and is recorded', async (section) => {
    const site = current();
    const { renew: path } = sectionEndpoints[section];
    const author = await createUser(site.db);
    const id = await createListing(site.db, section, { authorId: author, publishedAt: ago(27) });
    const answer = await ask(site, author, id, path);
    const end = new Date(Date.parse(TEST_TIME) + 30 * DAY_MS).toISOString();
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, is_visible: 1, expires_at: end }]);
    expect(await site.db.select().from(listings).where(eq(listings.id, id))).toMatchObject([
      { status: 1, publishedAt: new Date(TEST_TIME) },
    ]);
    expect(await site.db.select().from(listingActions).where(eq(listingActions.listingId, id))).toMatchObject([
      { actorId: author, actorRole: 'owner', fromStatus: 1, toStatus: 1 },
    ]);
  });

  it('is no free way to the top: before the last three days it says from when', async () => {
    const site = current();
    const { author, id } = await aged(site, 27, { publishedAt: new Date(ago(27).getTime() + 1) });
    const answer = await ask(site, author, id);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'TOO_EARLY', detail: expect.stringMatching(/можно будет с 21 ноября/) }),
    ]);
  });

  it('twice at once is once', async () => {
    const site = current();
    const { author, id } = await aged(site, 28);
    const answers = await Promise.all([1, 2, 3].map(() => ask(site, author, id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await site.db.select().from(listingActions).where(eq(listingActions.listingId, id))).toHaveLength(1);
  });

  it('is for the owner of a published one', async () => {
    const site = current();
    const { author, id } = await aged(site, 28);
    expect((await ask(site, undefined, id)).statusCode).toBe(401);
    expect((await ask(site, 1, id)).statusCode).toBe(403);
    expect((await ask(site, await createUser(site.db), id)).statusCode).toBe(403);
    await site.db.update(listings).set({ status: 4 }).where(eq(listings.id, id));
    expect((await ask(site, author, id)).statusCode).toBe(409);
    for (const wrong of ['x', '-1', '99999999999']) expect((await ask(site, author, wrong)).statusCode).toBe(404);
  });

  it('the owner is told the end: of the term, or of the paid option if that is later', async () => {
    const site = current();
    const { author, id } = await aged(site, 27);
    const endOf = async (as: number | undefined) =>
      (await site.call(`GET ${withParam(detail, id)}`, { as })).json().expires_at;
    const term = new Date(Date.parse(TEST_TIME) + 3 * DAY_MS).toISOString();
    expect([await endOf(author), await endOf(1), await endOf(undefined)]).toEqual([term, term, undefined]);
    const now = site.clock.now();
    const endsAt = new Date(now.getTime() + 7 * DAY_MS);
    await site.db.insert(boosts).values({ listingId: id, boostType: 2, startsAt: now, endsAt });
    expect(await endOf(author)).toBe(endsAt.toISOString());
    expect((await site.call(`GET ${own}`, { as: author })).json()).toMatchObject([
      { expires_at: endsAt.toISOString() },
    ]);
  });
});
