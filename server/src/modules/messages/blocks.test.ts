import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { dialogRefusalSchema, readBlockFlags } from 'shared/contract';
import { blocks, users } from '../../db/schema';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';

const toggle = (site: TestSite, as: number | undefined, peer: number | string) =>
  site.call(`POST /api/block/${peer}`, { as });
const send = (site: TestSite, as: number, to: number, text = 'Привет') =>
  site.call('POST /api/send-message', { as, payload: { to_user: to, text } });
const read = (site: TestSite, as: number, peer: number) => site.call(`GET /api/messages/${peer}`, { as });
const lineOf = async (site: TestSite, as: number, peer: number) => {
  const dialogs = (await site.call('GET /api/dialogs', { as })).json();
  return dialogs.find(({ user_id }: { user_id: number }) => user_id === peer);
};

const createPair = async (site: TestSite): Promise<[number, number]> => {
  const anna = await createUser(site.db);
  const igor = await createUser(site.db);
  expect((await send(site, igor, anna)).statusCode).toBe(200);
  return [anna, igor];
};

describeOnDatabases('blocks', (current) => {
  it('stop messages in both directions; the blocker reads on, the blocked does not', async () => {
    const site = current();
    const [anna, igor] = await createPair(site);
    expect((await toggle(site, anna, igor)).json()).toEqual({ blocked: true });

    for (const [as, peer, byMe, text] of [
      [anna, igor, true, 'Вы заблокировали пользователя'],
      [igor, anna, false, 'Пользователь вас заблокировал'],
    ] as const) {
      const refused = await send(site, as, peer);
      expect([refused.statusCode, dialogRefusalSchema.parse(refused.json())]).toEqual([
        403,
        { detail: text, code: 'DIALOG_BLOCKED', blocked_by_me: byMe, blocked_by_them: !byMe },
      ]);
    }
    expect((await read(site, anna, igor)).json()).toHaveLength(1);
    const refused = await read(site, igor, anna);
    expect([refused.statusCode, refused.json().detail]).toEqual([403, 'Пользователь вас заблокировал']);
    expect(readBlockFlags(refused.json())).toEqual({ blocked_by_me: false, blocked_by_them: true });
    expect(refused.headers.etag).toBeUndefined();

    expect(await lineOf(site, anna, igor)).toMatchObject({ blocked_by_me: true, blocked_by_them: false });
    expect(await lineOf(site, igor, anna)).toMatchObject({ blocked_by_me: false, blocked_by_them: true });

    expect((await toggle(site, anna, igor)).json()).toEqual({ blocked: false });
    expect((await send(site, igor, anna)).statusCode).toBe(200);
    expect((await send(site, anna, igor)).statusCode).toBe(200);
    expect((await read(site, igor, anna)).json()).toHaveLength(3);
    expect(await lineOf(site, igor, anna)).toMatchObject({ blocked_by_me: false, blocked_by_them: false });
  });

  it('of both sides stand side by side', async () => {
    const site = current();
    const [anna, igor] = await createPair(site);
    await toggle(site, anna, igor);
    await toggle(site, igor, anna);
    for (const [as, peer] of [
      [anna, igor],
      [igor, anna],
    ] as const) {
      expect(await lineOf(site, as, peer)).toMatchObject({ blocked_by_me: true, blocked_by_them: true });
      expect(readBlockFlags((await read(site, as, peer)).json())).toEqual({
        blocked_by_me: true,
        blocked_by_them: true,
      });
      expect((await send(site, as, peer)).json().detail).toBe('Пользователь вас заблокировал');
    }
    await toggle(site, anna, igor);
    expect((await read(site, anna, igor)).statusCode).toBe(403);
    expect((await read(site, igor, anna)).statusCode).toBe(200);
  });

  it('hide from the blocked what they had not read', async () => {
    const site = current();
    const [anna, igor] = await createPair(site);
    await send(site, anna, igor, 'Не пишите мне больше');
    await toggle(site, anna, igor);
    expect(await lineOf(site, igor, anna)).toMatchObject({ last_message: '', unread_count: 0 });
    await toggle(site, anna, igor);
    expect(await lineOf(site, igor, anna)).toMatchObject({ last_message: 'Не пишите мне больше', unread_count: 1 });
  });

  it('never concern support, oneself or what is no id', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const banned = await createUser(site.db, { isBanned: true });
    for (const [as, peer, ...expected] of [
      [anna, 0, 403, 'SUPPORT_DIALOG', 'Поддержку заблокировать нельзя'],
      [0, anna, 403, 'SUPPORT_DIALOG', 'Поддержка не блокирует пользователей'],
      [anna, anna, 403, 'OWN_DIALOG', 'Нельзя заблокировать самого себя'],
      [0, 0, 403, 'OWN_DIALOG', 'Нельзя заблокировать самого себя'],
      [anna, 'abc', 404, 'USER_NOT_FOUND', 'Такого пользователя не существует'],
      [anna, '2147483648', 404, 'USER_NOT_FOUND', 'Такого пользователя не существует'],
      [undefined, anna, 401, 'UNAUTHORIZED', expect.any(String)],
      [banned, anna, 403, 'FORBIDDEN', expect.stringContaining('заблокирован')],
    ] as const) {
      const answer = await toggle(site, as, peer);
      expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual(expected);
    }
    expect(await site.db.select().from(blocks)).toEqual([]);
    // The first administrator is somebody like others here.
    expect((await toggle(site, anna, 1)).json()).toEqual({ blocked: true });
  });

  it('of a person who has left can be lifted, once', async () => {
    const site = current();
    const [anna, igor] = await createPair(site);
    await toggle(site, anna, igor);
    await site.db.update(users).set({ username: '', deletedAt: new Date() }).where(eq(users.id, igor));
    expect((await toggle(site, anna, igor)).json()).toEqual({ blocked: false });
    expect((await toggle(site, anna, igor)).statusCode).toBe(404);
  });

  it('alternate under 20 toggles at once in both directions', async () => {
    const site = current();
    const [anna, igor] = await createPair(site);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        toggle(site, ...(index % 2 === 0 ? ([anna, igor] as const) : ([igor, anna] as const))),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(answers.filter((answer) => answer.json().blocked === true)).toHaveLength(10);
    expect(await site.db.select().from(blocks)).toEqual([]);
  });
});
