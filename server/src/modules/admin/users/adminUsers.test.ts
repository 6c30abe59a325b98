import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { keyInfoSchema, userInfoSchema } from 'shared/contract';
import { auditLog, boosts, requestKeys, users } from '../../../db/schema';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../testing/factories';

const ban = (site: TestSite, user_id: unknown, value: unknown = true, as = 1) =>
  site.call('POST /api/admin/set-ban', { as, payload: { user_id, ban: value } });

const isBanned = async ({ db }: TestSite, id: number) =>
  (await db.select({ banned: users.isBanned }).from(users).where(eq(users.id, id)))[0]?.banned;

describeOnDatabases('bans', (current) => {
  it('take effect with the next request, and end with it', async () => {
    const site = current();
    const author = await createUser(site.db, { username: 'Спамер' });
    const id = await createListing(site.db, 'pets', { authorId: author });
    const feed = async () => (await site.call('POST /api/articles/filter', { payload: {} })).json();
    const detail = async () => (await site.call(`GET /api/articles/${id}`)).statusCode;
    const write = async () =>
      (await site.call('POST /api/update-username', { as: author, payload: { username: 'Имя' } })).statusCode;

    const answer = await ban(site, author);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Пользователь «Спамер» заблокирован' }]);
    expect([await write(), await detail(), (await feed()).length]).toEqual([403, 404, 0]);
    expect((await site.call('GET /api/profile', { as: author })).statusCode).toBe(200);

    const lifted = await ban(site, author, false);
    expect(lifted.json()).toEqual({ message: 'Пользователь «Спамер» разблокирован' });
    expect([await write(), await detail(), (await feed()).length]).toEqual([200, 200, 1]);
  });

  it('end the boosts of the author alone, for good', async () => {
    const site = current();
    const author = await createUser(site.db);
    const window = { boostType: 2, startsAt: new Date('2026-11-20'), endsAt: new Date('2026-11-27') };
    const own = await createListing(site.db, 'pets', { authorId: author });
    const foreign = await createListing(site.db, 'pets');
    await site.db.insert(boosts).values([
      { listingId: own, ...window },
      { listingId: foreign, ...window },
    ]);
    await ban(site, author);
    await ban(site, author, false);
    const states = await site.db.select({ id: boosts.listingId, state: boosts.state }).from(boosts).orderBy(boosts.id);
    expect(states).toEqual([
      { id: own, state: 'ended' },
      { id: foreign, state: 'live' },
    ]);
  });

  it('take the id as it is typed, and say when there is nothing to do', async () => {
    const site = current();
    const id = await createUser(site.db, { username: 'Кто-то' });
    expect((await ban(site, ` ${id} `)).statusCode).toBe(200);
    expect((await ban(site, id)).json()).toEqual({ message: 'Пользователь «Кто-то» уже заблокирован' });
    await ban(site, id, false);
    expect((await ban(site, id, false)).json()).toEqual({ message: 'Пользователь «Кто-то» не заблокирован' });
    expect(await site.db.select().from(auditLog)).toHaveLength(2);
  });

  it('are refused for support, administrators, oneself and deleted accounts', async () => {
    const site = current();
    const admin = await createUser(site.db, { isAdmin: true });
    const gone = await createUser(site.db, { deletedAt: new Date() });
    const refused: [number, number, string][] = [
      [0, 1, 'Служебный аккаунт заблокировать нельзя'],
      [1, admin, 'Служебный аккаунт заблокировать нельзя'],
      [1, 1, 'Нельзя заблокировать самого себя'],
      [0, 0, 'Нельзя заблокировать самого себя'],
      [admin, admin, 'Нельзя заблокировать самого себя'],
      [admin, 1, 'Нельзя заблокировать администратора'],
      [gone, 1, 'Этот аккаунт удалён его владельцем'],
    ];
    for (const [id, as, detail] of refused) {
      const answer = await ban(site, id, true, as);
      expect([id, as, answer.statusCode, answer.json().detail]).toEqual([id, as, 409, detail]);
      expect(await isBanned(site, id)).toBe(false);
    }
    expect(await site.db.select().from(auditLog)).toEqual([]);
  });

  it('refuse hostile input', async () => {
    const site = current();
    const unknown = [2_147_483_647, 2_147_483_648, 99_999_999_999_999, '123456'];
    for (const id of unknown) expect([id, (await ban(site, id)).statusCode]).toEqual([id, 404]);
    const bad = ['', null, -1, 1.5, 'x', '1;', '\u0000', [2], { id: 2 }, true, 1e300, '9'.repeat(400)];
    for (const id of bad) expect([id, (await ban(site, id)).statusCode]).toEqual([id, 422]);
    for (const value of ['true', 1, null, [], {}]) {
      expect([value, (await ban(site, 2, value)).statusCode]).toEqual([value, 422]);
    }
    expect((await ban(site, '')).json().detail).toEqual([{ field: 'user_id', msg: 'Введите ID пользователя' }]);
    for (const payload of ['{', '[]', 'null', '"x"']) {
      const answer = await site.call('POST /api/admin/set-ban', {
        as: 1,
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect([payload, answer.statusCode]).toEqual([payload, 422]);
    }
  });

  it('two administrators at once leave one entry in the log', async () => {
    const site = current();
    const other = await createUser(site.db, { isAdmin: true });
    const id = await createUser(site.db);
    await Promise.all([1, other, 1, other].map((as) => ban(site, id, true, as)));
    expect(await site.db.select().from(auditLog)).toHaveLength(1);
  });

  it('a banned administrator changes nothing', async () => {
    const site = current();
    const admin = await createUser(site.db, { isAdmin: true, isBanned: true });
    const id = await createUser(site.db);
    expect((await ban(site, id, true, admin)).statusCode).toBe(403);
    expect(await isBanned(site, id)).toBe(false);
  });
});

describeOnDatabases('what is known of', (current) => {
  const ask = (site: TestSite, path: string) => site.call(`GET /api/admin/${path}`, { as: 1 });

  describe('an account', () => {
    it('counts its listings and keys', async () => {
      const site = current();
      const id = await createUser(site.db, { username: 'Анна', createdAt: new Date('2026-02-03T04:05:06Z') });
      await createListing(site.db, 'pets');
      const made = [0, 1, 1, 2, 2, 2, 3, 4];
      for (const [place, status] of made.entries()) {
        const section = (['pets', 'market', 'services'] as const)[place % 3] ?? 'pets';
        await createListing(site.db, section, { authorId: id, status });
      }
      for (let times = 0; times < 2; times += 1) {
        await site.db.insert(requestKeys).values({ key: randomUUID(), userId: id, action: 'create', section: 'pets' });
      }
      const answer = await ask(site, `user-info/${id}`);
      expect(answer.json()).toEqual({
        user_id: id,
        username: 'Анна',
        is_admin: false,
        role: 'user',
        banned: false,
        deleted: false,
        created: '2026-02-03T04:05:06.000Z',
        total_ads: 7,
        published: 2,
        review: 3,
        rejected: 1,
        outdated: 1,
        total_keys: 2,
      });
      expect(userInfoSchema.parse(answer.json())).toEqual(answer.json());
      await ban(site, id);
      expect((await ask(site, `user-info/${id}`)).json()).toMatchObject({ banned: true, published: 2 });
    });

    it('also of staff, and of one that was deleted', async () => {
      const site = current();
      const gone = await createUser(site.db, { username: '', deletedAt: new Date() });
      const moderator = await createUser(site.db, { isModerator: true });
      expect((await ask(site, `user-info/${moderator}`)).json()).toMatchObject({ is_admin: false, role: 'moderator' });
      expect((await ask(site, 'user-info/1')).json()).toMatchObject({ is_admin: true, role: 'admin' });
      expect((await ask(site, 'user-info/0')).json()).toMatchObject({ user_id: 0, is_admin: true, total_ads: 0 });
      expect((await ask(site, `user-info/${gone}`)).json()).toMatchObject({
        username: 'Удалённый пользователь',
        deleted: true,
      });
    });
  });

  it('a listing key', async () => {
    const site = current();
    const userId = await createUser(site.db, { username: 'Анна' });
    const listingId = await createListing(site.db, 'market', { authorId: userId });
    const [fresh, used] = [randomUUID(), randomUUID()];
    const createdAt = new Date('2026-02-03T04:05:06Z');
    await site.db.insert(requestKeys).values([
      { key: fresh, userId, action: 'create', section: 'pets', createdAt },
      {
        key: used,
        userId,
        action: 'create',
        section: 'market',
        createdAt,
        usedAt: new Date('2026-02-03T04:05:07Z'),
        listingId,
      },
    ]);
    const shared = { user_id: userId, username: 'Анна', created: createdAt.toISOString() };
    const answer = await ask(site, `key-info/${fresh}`);
    expect(answer.json()).toEqual({
      key: fresh,
      ...shared,
      used: false,
      used_at: null,
      section: 'pets',
      listing_id: null,
    });
    expect(keyInfoSchema.parse(answer.json())).toEqual(answer.json());
    expect((await ask(site, `key-info/${used.toUpperCase()}`)).json()).toEqual({
      key: used,
      ...shared,
      used: true,
      used_at: '2026-02-03T04:05:07.000Z',
      section: 'market',
      listing_id: listingId,
    });
  });

  it('nothing is known of what is not there', async () => {
    const bad = ['-1', '1.5', 'x', '01', '99999', '2147483648', '99999999999999999999', '%00', '1%00', "1'--", 'null'];
    for (const kind of ['user-info', 'key-info']) {
      for (const id of [...bad, randomUUID(), 'x'.repeat(1500)]) {
        const answer = await ask(current(), `${kind}/${id}`);
        expect([kind, id, answer.statusCode]).toEqual([kind, id, 404]);
        expect(answer.json().detail).toMatch(/^Такого/);
      }
    }
  });
});
