import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { personalDataSchema } from 'shared/contract';
import {
  blocks,
  boosts,
  dialogs,
  favourites,
  identities,
  imageClaims,
  imageHashes,
  listingActions,
  listings,
  listingViews,
  messages,
  purchases,
  reads,
  requestKeys,
  users,
} from '../../db/schema';
import { renditionName } from '../../images/imageName';
import { openSession } from '../../session/openSession';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import { sweepImages } from '../images/sweepImages';

const now = new Date(TEST_TIME);
const later = new Date('2026-11-28T09:00:00.000Z');
const picture = (letter: string) => `${letter.repeat(32)}.webp`;

/** A person who has done everything that can be done, and somebody on the other side of it. */
const createLife = async ({ db, app }: TestSite) => {
  const anna = await createUser(db, { username: 'Анна' });
  const igor = await createUser(db, { username: 'Игорь' });
  await db.insert(identities).values({ userId: anna, provider: 'telegram', subject: '42' });
  for (const letter of ['a', 'b']) await app.images.put(renditionName(picture(letter), 320), Buffer.from(letter));
  const pet = await createListing(db, 'pets', { authorId: anna, images: [picture('a'), picture('b')], title: 'Щенок' });
  await db
    .update(imageHashes)
    .set({ hash: '01'.repeat(32), lookedAt: now })
    .where(eq(imageHashes.name, picture('a')));
  const old = await createListing(db, 'market', { authorId: anna, status: 3, title: 'Лежанка' });
  const deleted = await createListing(db, 'services', { authorId: anna, status: 0, title: 'Выгул' });
  const foreign = await createListing(db, 'pets', { authorId: igor, images: [picture('b')], title: 'Котёнок' });
  await db.insert(listingViews).values([
    { listingId: pet, day: '2026-11-13', count: 3 },
    { listingId: old, day: '2026-11-12', count: 1 },
    { listingId: pet, day: '2026-11-12', count: 5 },
    { listingId: foreign, day: '2026-11-12', count: 7 },
    { listingId: deleted, day: '2026-11-12', count: 9 },
  ]);
  await db.insert(favourites).values([
    { userId: anna, listingId: foreign, section: 'pets' },
    { userId: igor, listingId: pet, section: 'pets' },
  ]);
  await db.insert(reads).values({ userId: anna, listingId: foreign, section: 'pets' });
  const [sent, received] = await db
    .insert(messages)
    .values([
      { fromUser: anna, toUser: igor, text: 'Здравствуйте!' },
      { fromUser: igor, toUser: anna, text: 'Добрый день' },
    ])
    .returning();
  if (!sent || !received) throw new Error('No messages were stored');
  await db.insert(dialogs).values([
    { ownerId: anna, peerId: igor, lastMessageId: received.id, lastTime: now },
    { ownerId: igor, peerId: anna, lastMessageId: received.id, lastTime: now },
  ]);
  await db.insert(blocks).values([
    { blockerId: anna, blockedId: igor },
    { blockerId: igor, blockedId: anna },
  ]);
  await db.insert(purchases).values([
    {
      buyerId: anna,
      listingId: pet,
      boostType: 2,
      amount: 100,
      status: 1,
      settledAt: now,
      provider: 'sandbox',
      receiptEmail: 'anna@example.ru',
      expiresAt: later,
    },
    {
      buyerId: anna,
      listingId: old,
      boostType: 2,
      amount: 100,
      provider: 'sandbox',
      receiptPhone: '79001234567',
      expiresAt: later,
    },
  ]);
  await db.insert(boosts).values({ listingId: pet, boostType: 2, startsAt: now, endsAt: later });
  const key = randomUUID();
  await db
    .insert(requestKeys)
    .values({ key, userId: anna, action: 'create', section: 'pets', usedAt: now, listingId: pet });
  return { anna, igor, pet, old, deleted, foreign, key };
};

describeOnDatabases('Personal data', (site) => {
  test('the export holds all of it and nothing of others', async () => {
    const { anna, igor, pet, old, deleted, foreign, key } = await createLife(site());
    const answer = await site().call('GET /api/me/export', { as: anna });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="laparyadom-data.json"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const data = personalDataSchema.parse(answer.json());
    expect(data).toMatchObject({
      exported_at: TEST_TIME,
      account: { user_id: anna, username: 'Анна', is_admin: false, is_banned: false },
      identities: [{ provider: 'telegram', subject: '42' }],
      listings: {
        pets: [{ id: pet, title: 'Щенок', images: [picture('a'), picture('b')], is_owner: true }],
        market: [{ id: old, title: 'Лежанка', is_visible: 3 }],
        // Deleted by the person, and not erased yet.
        services: [{ id: deleted, title: 'Выгул', is_visible: 0 }],
      },
      views: [
        { listing_id: pet, day: '2026-11-12', count: 5 },
        { listing_id: pet, day: '2026-11-13', count: 3 },
        { listing_id: old, day: '2026-11-12', count: 1 },
        { listing_id: deleted, day: '2026-11-12', count: 9 },
      ],
      picture_hashes: [{ image: picture('a'), hash: '01'.repeat(32) }],
      favourites: [{ section: 'pets', listing_id: foreign, title: 'Котёнок' }],
      reads: [{ section: 'pets', listing_id: foreign, title: 'Котёнок' }],
      messages_sent: [{ to_user: igor, text: 'Здравствуйте!' }],
      messages_received: [{ from_user: igor, text: 'Добрый день' }],
      blocked_users: [{ user_id: igor }],
      purchases: [
        { listing_id: pet, service_type: 'Продвижение', amount: 100, status: 1, receipt_email: 'anna@example.ru' },
        { listing_id: old, status: 0, receipt_email: null, receipt_phone: '79001234567' },
      ],
      keys: [{ key, action: 'create', section: 'pets', used_at: TEST_TIME }],
    });
  });

  test('the export of a new account is empty, of a banned one as full as before, of nobody refused', async () => {
    const fresh = await createUser(site().db, { isBanned: true });
    const data = personalDataSchema.parse((await site().call('GET /api/me/export', { as: fresh })).json());
    expect(data.listings).toEqual({ pets: [], market: [], services: [] });
    expect(data.account.is_banned).toBe(true);
    expect((await site().call('GET /api/me/export')).statusCode).toBe(401);
  });

  test('deletion erases the person and leaves the other side its own', async () => {
    const { db, app, call } = site();
    const { anna, igor, pet, old, deleted, foreign } = await createLife(site());
    const answer = await call('POST /api/me/delete', { as: anna });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ok: true });

    const [account] = await db.select().from(users).where(eq(users.id, anna));
    expect(account).toMatchObject({ username: '', deletedAt: now });
    const own = await db.select().from(listings).where(eq(listings.authorId, anna)).orderBy(asc(listings.id));
    expect(
      own.map(({ id, status, images, title, description }) => ({ id, status, images, title, description })),
    ).toEqual([pet, old, deleted].map((id) => ({ id, status: 0, images: [], title: 'Удалено', description: '' })));
    const actions = await db.select().from(listingActions).orderBy(asc(listingActions.listingId));
    expect(actions.map(({ listingId, fromStatus, toStatus }) => [listingId, fromStatus, toStatus])).toEqual([
      [pet, 1, 0],
      [old, 3, 0],
    ]);
    expect((await db.select().from(boosts)).map(({ state }) => state)).toEqual(['ended']);
    const orders = await db.select().from(purchases).orderBy(asc(purchases.id));
    expect(orders.map(({ status, receiptEmail, receiptPhone }) => [status, receiptEmail, receiptPhone])).toEqual([
      [1, null, null],
      [2, null, null],
    ]);
    for (const table of [identities, reads, requestKeys]) expect(await db.select().from(table)).toEqual([]);
    expect((await db.select().from(favourites)).map(({ userId }) => userId)).toEqual([igor]);
    expect((await db.select().from(dialogs)).map(({ ownerId }) => ownerId)).toEqual([igor]);
    expect((await db.select().from(blocks)).map(({ blockerId }) => blockerId)).toEqual([igor]);
    expect(await db.select().from(messages)).toHaveLength(2);

    // The picture that somebody else uses stays.
    await sweepImages({ db, images: app.images }, now);
    expect(await app.images.has(renditionName(picture('a'), 320))).toBe(false);
    expect(await app.images.has(renditionName(picture('b'), 320))).toBe(true);
    expect(await db.select().from(imageClaims)).toEqual([]);

    for (const request of ['GET /api/check-token', 'POST /api/user', 'GET /api/me/export', 'POST /api/me/delete']) {
      expect((await call(request, { as: anna })).statusCode).toBe(401);
    }
    expect((await call(`GET /api/articles/${pet}`)).statusCode).toBe(404);
    expect((await call(`GET /api/articles/${foreign}`)).statusCode).toBe(200);
  });

  test('of deletions at the same moment one is done', async () => {
    const id = await createUser(site().db);
    // One session for all: nobody can sign in any more once the first has been answered.
    const headers = { authorization: `Bearer ${await openSession(site().app, { userId: id, userAgent: 'jest' })}` };
    const answers = await Promise.all(Array.from({ length: 4 }, () => site().call('POST /api/me/delete', { headers })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
  });

  test.each([0, 1])('account %i stays', async (id) => {
    const answer = await site().call('POST /api/me/delete', { as: id });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().detail).toBe('Служебный аккаунт удалить нельзя');
  });

  test('a visitor deletes nothing', async () => {
    expect((await site().call('POST /api/me/delete')).statusCode).toBe(401);
  });
});
