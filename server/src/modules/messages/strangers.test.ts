import { expect, test } from '@jest/globals';
import { endpoints } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { accountOfPerson } from '../auth/accountOfPerson';
import { NEW_DIALOGS_AN_HOUR } from './limitNewDialogs';

const send = (site: TestSite, as: number, to: number) =>
  site.call('POST /api/send-message', { as, payload: { to_user: to, text: 'Здравствуйте' } });

describeOnDatabases('Strangers', (current) => {
  test('may be written to 20 an hour; whom one knows, and support, always', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const known = await createUser(site.db);
    expect((await send(site, known, anna)).statusCode).toBe(200);
    for (let number = 0; number < NEW_DIALOGS_AN_HOUR; number += 1) {
      expect((await send(site, anna, await createUser(site.db))).statusCode).toBe(200);
      site.clock.advance(1000);
    }
    const next = await createUser(site.db);
    const refused = await send(site, anna, next);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_DIALOGS']);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBe(3600 - NEW_DIALOGS_AN_HOUR);
    // Neither does the refusal tell who is there.
    expect((await send(site, anna, 999_999)).json()).toEqual(refused.json());
    for (const to of [known, 0]) expect((await send(site, anna, to)).statusCode).toBe(200);
    site.clock.advance(wait * 1000);
    expect((await send(site, anna, next)).statusCode).toBe(200);
  });

  test('are limited for the person: to delete the account and come back wins nothing', async () => {
    const site = current();
    const signIn = () => accountOfPerson(site.app, { provider: 'telegram', subject: '42', name: 'Анна' });
    const comeBack = async (as: number): Promise<number> => {
      expect((await site.call(`POST ${endpoints.deleteMe}`, { as, payload: {} })).statusCode).toBe(200);
      site.clock.advance(60_000);
      return signIn();
    };
    const stranger = await createUser(site.db);
    let anna = await signIn();
    const first = site.clock.now().getTime();
    for (let number = 0; number < NEW_DIALOGS_AN_HOUR; number += 1)
      expect((await send(site, anna, await createUser(site.db))).statusCode).toBe(200);
    // Neither does it help to do so twice.
    for (let time = 0; time < 2; time += 1) {
      anna = await comeBack(anna);
      const refused = await send(site, anna, stranger);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_DIALOGS']);
      expect(Number(refused.headers['retry-after'])).toBe(3600 - 60 * (time + 1));
    }
    expect((await send(site, anna, 0)).statusCode).toBe(200);
    site.clock.advance(first + 3_600_000 - site.clock.now().getTime());
    expect((await send(site, anna, stranger)).statusCode).toBe(200);
  });

  test('who are unknown, banned or deleted cannot be told apart', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const banned = await createUser(site.db, { isBanned: true });
    const deleted = await createUser(site.db, { username: '', deletedAt: new Date() });
    for (const ask of [
      (id: number) => send(site, anna, id),
      (id: number) => site.call(`GET /api/messages/${id}`, { as: anna }),
    ]) {
      const answers = new Set<string>();
      for (const id of [999_999, banned, deleted]) {
        const { statusCode, body } = await ask(id);
        answers.add(`${statusCode} ${body}`);
      }
      expect(answers.size).toBe(1);
    }
    const live = await createUser(site.db);
    for (const id of [live, 999_999]) {
      expect((await site.call(`GET /api/messages/${id}`, { as: anna })).json()).toEqual([]);
    }
  });

  test('who are unknown, banned, deleted or live are blocked and unblocked alike', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const live = await createUser(site.db);
    const banned = await createUser(site.db, { isBanned: true });
    const deleted = await createUser(site.db, { username: '', deletedAt: new Date() });
    for (const id of [live, 999_999, banned, deleted]) {
      const answers = [];
      for (let time = 0; time < 3; time += 1) {
        const { statusCode, body } = await site.call(`POST /api/block/${id}`, { as: anna });
        answers.push([statusCode, JSON.parse(body)]);
      }
      expect([id, answers]).toEqual([id, [true, false, true].map((blocked) => [200, { blocked }])]);
    }
    const dialogs = (await site.call('GET /api/dialogs', { as: anna })).json();
    expect(dialogs).toMatchObject([{ user_id: 0 }]);
    // All are blocked now. What is refused for that costs none of the strangers of an hour, so it must tell nothing.
    const refusals = await Promise.all(
      [live, 999_999, banned, deleted].map(async (id) => {
        const { statusCode, body } = await send(site, anna, id);
        return [statusCode, JSON.parse(body)];
      }),
    );
    const blocked = { code: 'DIALOG_BLOCKED', blocked_by_me: true, blocked_by_them: false };
    for (const refusal of refusals) expect(refusal).toEqual([403, expect.objectContaining(blocked)]);
  });

  test('a banned person objects to support and is answered', async () => {
    const site = current();
    const anna = await createUser(site.db, { isBanned: true });
    expect((await send(site, anna, 0)).statusCode).toBe(200);
    expect((await send(site, anna, 1)).statusCode).toBe(403);
    expect((await send(site, 0, anna)).statusCode).toBe(200);
    const [line] = (await site.call('GET /api/dialogs', { as: 0 })).json();
    expect(line).toMatchObject({ user_id: anna, closed: null });
    expect((await site.call('GET /api/me/export', { as: anna })).statusCode).toBe(200);
  });
});
