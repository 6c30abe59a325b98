import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type Dialog, dialogsSchema } from 'shared/contract';
import { users } from '../../db/schema';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';

const send = async (site: TestSite, as: number, to: number, text: string): Promise<void> => {
  const answer = await site.call('POST /api/send-message', { as, payload: { to_user: to, text } });
  expect(answer.statusCode).toBe(200);
  site.clock.advance(1000);
};

const dialogsOf = async (site: TestSite, as: number, query = ''): Promise<Dialog[]> =>
  dialogsSchema.parse((await site.call(`GET /api/dialogs${query}`, { as })).json());

const untouchedSupport = {
  user_id: 0,
  username: 'Поддержка',
  last_message: '',
  last_time: null,
  unread_count: 0,
  blocked_by_me: false,
  blocked_by_them: false,
  closed: null,
};

describeOnDatabases('dialogs', (current) => {
  it('hold support before the first message, for everybody but support', async () => {
    const site = current();
    const anna = await createUser(site.db);
    expect(await dialogsOf(site, anna)).toEqual([untouchedSupport]);
    expect(await dialogsOf(site, 1)).toEqual([untouchedSupport]);
    expect(await dialogsOf(site, 0)).toEqual([]);
  });

  it('demand an account, banned ones included', async () => {
    const site = current();
    const deleted = await createUser(site.db, { username: '', deletedAt: new Date() });
    for (const as of [undefined, deleted, 999_999]) {
      const answer = await site.call('GET /api/dialogs', { as });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
    }
    expect(await dialogsOf(site, await createUser(site.db, { isBanned: true }))).toEqual([untouchedSupport]);
  });

  it('stand support first, then the newest, each with what the other side has not read', async () => {
    const site = current();
    const anna = await createUser(site.db, { username: 'Анна' });
    const igor = await createUser(site.db, { username: 'Игорь' });
    const maria = await createUser(site.db, { username: 'Мария' });
    await send(site, anna, 0, 'Помогите');
    await send(site, igor, anna, 'Первое');
    await send(site, anna, maria, 'Здравствуйте');
    await send(site, igor, anna, 'Второе');

    const line = (user_id: number, username: string, last_message: string, unread_count: number) =>
      expect.objectContaining({ user_id, username, last_message, unread_count, closed: null });
    expect(await dialogsOf(site, anna)).toEqual([
      line(0, 'Поддержка', 'Помогите', 0),
      line(igor, 'Игорь', 'Второе', 2),
      line(maria, 'Мария', 'Здравствуйте', 0),
    ]);
    expect(await dialogsOf(site, maria)).toEqual([untouchedSupport, line(anna, 'Анна', 'Здравствуйте', 1)]);
    expect(await dialogsOf(site, 0)).toEqual([line(anna, 'Анна', 'Помогите', 1)]);
    expect((await dialogsOf(site, anna))[0]?.last_time).toBe(TEST_TIME);

    // An answer of support does not change places, one of Maria does.
    await send(site, 0, anna, 'Поможем');
    await send(site, maria, anna, 'Добрый день');
    expect((await dialogsOf(site, anna)).map(({ user_id, unread_count }) => [user_id, unread_count])).toEqual([
      [0, 1],
      [maria, 1],
      [igor, 2],
    ]);
  });

  it('show the beginning of a long message', async () => {
    const site = current();
    const anna = await createUser(site.db);
    await send(site, 0, anna, '🐕'.repeat(300));
    expect((await dialogsOf(site, anna))[0]?.last_message).toBe('🐕'.repeat(200));
  });

  it('show a new name at once, a ban and a deletion as what they are', async () => {
    const site = current();
    const anna = await createUser(site.db, { username: 'Анна' });
    const igor = await createUser(site.db, { username: 'Игорь' });
    await send(site, igor, anna, 'Привет');
    const seen = async () => {
      const [, { username, last_message, closed } = untouchedSupport] = await dialogsOf(site, anna);
      return [username, last_message, closed];
    };
    expect(await seen()).toEqual(['Игорь', 'Привет', null]);
    await site.call('POST /api/update-username', { as: igor, payload: { username: 'Игорёк' } });
    expect(await seen()).toEqual(['Игорёк', 'Привет', null]);
    await site.db.update(users).set({ isBanned: true }).where(eq(users.id, igor));
    expect(await seen()).toEqual(['Игорёк', 'Привет', 'banned']);
    await site.db.update(users).set({ isBanned: false }).where(eq(users.id, igor));
    expect((await site.call('POST /api/me/delete', { as: igor })).statusCode).toBe(200);
    expect(await seen()).toEqual(['Удалённый пользователь', 'Привет', 'deleted']);
  });

  it('come in pages, support with the first one', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const others: number[] = [];
    for (let number = 0; number < 5; number += 1) {
      const other = await createUser(site.db);
      others.unshift(other);
      await send(site, other, anna, `Привет ${number}`);
    }
    const ids = async (query: string) => (await dialogsOf(site, anna, query)).map(({ user_id }) => user_id);
    expect(await ids('?limit=2')).toEqual([0, ...others.slice(0, 2)]);
    expect(await ids('?limit=2&offset=2')).toEqual(others.slice(2, 4));
    expect(await ids('?limit=2&offset=4')).toEqual(others.slice(4));
    expect(await ids('?offset=9')).toEqual([]);
    for (const query of ['limit=0', 'limit=501', 'limit=x', 'limit=1.5', 'offset=-1', 'offset=1000001', 'offset=x']) {
      const answer = await site.call(`GET /api/dialogs?${query}`, { as: anna });
      expect([query, answer.statusCode]).toEqual([query, 422]);
      expect((await site.call(`GET /api/dialogs?${query}`)).statusCode).toBe(401);
    }
  });
});
