import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';

describeOnDatabases('Account', (site) => {
  const rename = (as: number, username: unknown) =>
    site().call('POST /api/update-username', { as, payload: { username } });
  const nameOf = async (id: number) => {
    const [user] = await site().db.select().from(users).where(eq(users.id, id));
    return user?.username;
  };

  test('tells whose token it is', async () => {
    const anna = await createUser(site().db, { username: 'Анна' });
    const check = await site().call('GET /api/check-token', { as: anna });
    expect(check.json()).toEqual({ user_id: anna });
    expect(check.headers['cache-control']).toBe('no-store');
    expect((await site().call('POST /api/user', { as: anna })).json()).toEqual({
      user_id: anna,
      username: 'Анна',
      is_admin: false,
      role: 'user',
    });
    expect((await site().call('GET /api/profile', { as: anna })).json()).toEqual({
      user_id: anna,
      username: 'Анна',
      is_banned: false,
    });
  });

  test('accounts 0 and 1 are administrators', async () => {
    for (const id of [0, 1]) {
      expect((await site().call('POST /api/user', { as: id })).json()).toMatchObject({ user_id: id, is_admin: true });
      await expect(site().db.update(users).set({ isAdmin: false }).where(eq(users.id, id))).rejects.toThrow();
    }
  });

  test.each(['GET /api/check-token', 'POST /api/user', 'GET /api/profile'])(
    '%s needs a good token',
    async (request) => {
      const anna = await createUser(site().db);
      const good = await site().app.tokens.issueToken(anna);
      const [head, body, signature = ''] = good.split('.');
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      const tokens = ['', 'nonsense', `${none}.${body}.`, `${head}.${body}.${signature.slice(0, -2)}`, `${good}x`];
      for (const token of tokens) {
        const answer = await site().call(request, { headers: { authorization: `Bearer ${token}` } });
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toEqual({ detail: 'Войдите в аккаунт', code: 'UNAUTHORIZED' });
      }
      expect((await site().call(request)).statusCode).toBe(401);
      expect((await site().call(request, { as: anna + 1 })).statusCode).toBe(401);
      site().clock.advance(31 * 24 * 60 * 60 * 1000);
      expect((await site().call(request, { headers: { authorization: `Bearer ${good}` } })).statusCode).toBe(401);
    },
  );

  test.each([
    ['Анна', 'Анна'],
    ['  Анна   Ким ', 'Анна Ким'],
    ['А'.repeat(20), 'А'.repeat(20)],
    ['😀'.repeat(20), '😀'.repeat(20)],
    ['Ан\u200bна\u202e', 'Анна'],
    ['Анна\n\tКим', 'Анна Ким'],
    ['И\u0306горь', 'Йгорь'],
    ["O'Нил <b>", "O'Нил <b>"],
  ])('the name %j is stored as %j', async (username, stored) => {
    const id = await createUser(site().db);
    const answer = await rename(id, username);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ username: stored });
    expect(await nameOf(id)).toBe(stored);
  });

  const empty = 'Имя пользователя не может быть пустым';
  const long = 'Имя пользователя не должно превышать 20 символов';
  const staff = 'Это имя может быть принято за имя службы сайта. Выберите другое';
  test.each([
    ['', empty],
    ['   ', empty],
    ['\u200b\u2060\ufeff', empty],
    ['\u3164\u2800', empty],
    ['\u0301', empty],
    ['А'.repeat(21), long],
    ['😀'.repeat(21), long],
    ['А'.repeat(100_000), long],
    ['Поддержка', staff],
    ['А\u200bдмин', staff],
    [5, 'Ожидается текст'],
    [undefined, 'Обязательное поле'],
  ])('the name %j is refused', async (username, msg) => {
    const id = await createUser(site().db, { username: 'Анна' });
    const answer = await rename(id, username);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ detail: [{ field: 'username', msg }], code: 'INVALID' });
    expect(await nameOf(id)).toBe('Анна');
  });

  test('staff may be called so', async () => {
    expect((await rename(1, 'Администратор 1')).statusCode).toBe(200);
  });

  test('a ban counts from the next request on: reading stays, writing does not', async () => {
    const id = await createUser(site().db, { username: 'Анна' });
    expect((await rename(id, 'Аня')).statusCode).toBe(200);
    await site().db.update(users).set({ isBanned: true }).where(eq(users.id, id));
    const refused = await rename(id, 'Анюта');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      detail:
        'Ваш аккаунт заблокирован: можно читать сайт, скачать свои данные, удалить аккаунт и написать в поддержку, но нельзя менять остальное',
      code: 'FORBIDDEN',
    });
    expect(await nameOf(id)).toBe('Аня');
    const profile = await site().call('GET /api/profile', { as: id });
    expect(profile.json()).toEqual({ user_id: id, username: 'Аня', is_banned: true });
    await site().db.update(users).set({ isBanned: false }).where(eq(users.id, id));
    expect((await rename(id, 'Анюта')).statusCode).toBe(200);
  });

  test('a stranger learns nothing of the faults of a request', async () => {
    const broken = { payload: '{"username":', headers: { 'content-type': 'application/json' } };
    expect((await site().call('POST /api/update-username', broken)).statusCode).toBe(401);
    expect((await site().call('POST /api/update-username', { payload: {} })).statusCode).toBe(401);
  });
});
