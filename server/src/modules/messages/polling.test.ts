import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema';
import { openSession } from '../../session/openSession';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { touchNotices } from './touchVersions';

const send = async (site: TestSite, as: number, to: number): Promise<void> => {
  const answer = await site.call('POST /api/send-message', { as, payload: { to_user: to, text: 'Привет' } });
  expect(answer.statusCode).toBe(200);
};

const poll = (site: TestSite, as: number | undefined, path: string, etag?: string) =>
  site.call(`GET ${path}`, { as, headers: etag === undefined ? {} : { 'if-none-match': etag } });

/** A poll of somebody who has signed in before: signing in asks the database as well. */
const pollAgain = (site: TestSite, token: string, path: string, etag: string) =>
  site.call(`GET ${path}`, { headers: { 'if-none-match': etag, authorization: `Bearer ${token}` } });

const signIn = ({ app }: TestSite, userId: number): Promise<string> => openSession(app, { userId, userAgent: 'jest' });

const etagOf = async (site: TestSite, as: number, path = '/api/dialogs'): Promise<string> =>
  String((await poll(site, as, path)).headers.etag);

/** What the driver is asked outside of transactions while `work` runs: text and number of rows of each query. */
const queriesOf = async ({ db }: TestSite, work: () => Promise<unknown>): Promise<[string, number][]> => {
  type Query = (...asked: unknown[]) => Promise<{ rows: unknown[] }>;
  const { $client: client } = db as unknown as { $client: { query: Query } };
  const original = client.query;
  const seen: [string, number][] = [];
  client.query = async (...asked) => {
    const result = await original.apply(client, asked);
    const [query] = asked;
    seen.push([typeof query === 'string' ? query : (query as { text: string }).text, result.rows.length]);
    return result;
  };
  try {
    await work();
  } finally {
    client.query = original;
  }
  return seen;
};

describeOnDatabases('polling', (current) => {
  it.each(['/api/dialogs', '/api/messages/1', '/api/messages/0?offset=0&limit=15'])(
    'of %s without changes is a 304 for one small row',
    async (path) => {
      const site = current();
      const anna = await createUser(site.db);
      await send(site, 1, anna);
      await send(site, 0, anna);
      const first = await poll(site, anna, path);
      expect(first.headers.etag).toMatch(/^"[\w-]+"$/);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      expect(first.headers.vary).toContain('authorization');
      const etag = String((await poll(site, anna, path)).headers.etag);

      const token = await signIn(site, anna);
      const asked = await queriesOf(site, async () => {
        const again = await pollAgain(site, token, path, etag);
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
        expect(again.headers['content-length'] ?? '0').toBe('0');
        expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: first.headers.vary });
      });
      expect(asked).toEqual([[expect.stringContaining('message_versions'), 1]]);
    },
  );

  it('of many at once is one query', async () => {
    const site = current();
    const people = await Promise.all(Array.from({ length: 20 }, () => createUser(site.db)));
    const tokens = await Promise.all(people.map((id) => signIn(site, id)));
    const asked = await queriesOf(site, async () => {
      const answers = await Promise.all(tokens.map((token) => pollAgain(site, token, '/api/dialogs', '"none"')));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 304));
    });
    // The tokens of all are looked at before the first question is put: 5 ms are enough or they are not.
    expect(asked.length).toBeLessThan(people.length);
    expect(asked.reduce((rows, [, count]) => rows + count, 0)).toBe(people.length);
  });

  it('sees every change, and only changes', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const igor = await createUser(site.db);
    const stranger = await createUser(site.db);
    const rename = (as: number, username: string) =>
      site.call('POST /api/update-username', { as, payload: { username } });
    const toggleBan = (isBanned: boolean) => site.db.update(users).set({ isBanned }).where(eq(users.id, igor));
    const seen = new Set<string>();
    const expectChange = async (change: () => PromiseLike<unknown>): Promise<void> => {
      const before = await etagOf(site, anna);
      const foreign = await etagOf(site, stranger);
      expect((await poll(site, anna, '/api/dialogs', before)).statusCode).toBe(304);
      await change();
      const after = await poll(site, anna, '/api/dialogs', before);
      expect([change.toString(), after.statusCode]).toEqual([change.toString(), 200]);
      expect(seen).not.toContain(after.headers.etag);
      seen.add(before);
      expect((await poll(site, stranger, '/api/dialogs', foreign)).statusCode).toBe(304);
    };

    await expectChange(() => send(site, igor, anna));
    await expectChange(() => poll(site, anna, `/api/messages/${igor}`));
    await expectChange(() => send(site, anna, igor));
    await expectChange(() => site.call(`POST /api/block/${igor}`, { as: anna }));
    await expectChange(() => site.call(`POST /api/block/${igor}`, { as: anna }));
    await expectChange(() => site.call(`POST /api/block/${anna}`, { as: igor }));
    await expectChange(() => site.call(`POST /api/block/${anna}`, { as: igor }));
    await expectChange(() => rename(igor, 'Другое имя'));
    await expectChange(() => toggleBan(true));
    await expectChange(() => toggleBan(false));
    await expectChange(() => send(site, 0, anna));
    await expectChange(() => site.call('POST /api/me/delete', { as: igor }));

    const etag = await etagOf(site, anna);
    for (const nothing of [
      () => rename(stranger, 'Посторонний'),
      () => rename(0, 'Служба'),
      () => poll(site, anna, '/api/messages/0?offset=15'),
      () => site.call('POST /api/send-message', { as: anna, payload: { to_user: anna, text: 'Себе' } }),
    ]) {
      await nothing();
      expect((await poll(site, anna, '/api/dialogs', etag)).statusCode).toBe(304);
    }
  });

  it('tells how many notices are unread, and of every change of it', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const igor = await createUser(site.db);
    const foreign = await etagOf(site, igor);
    const badge = async (etag?: string) => {
      const { statusCode, headers } = await poll(site, anna, '/api/dialogs', etag);
      return { statusCode, unread: headers['unread-notices'], etag: String(headers.etag) };
    };
    const touch = (change: number) => site.db.transaction((tx) => touchNotices(tx, anna, change));
    let before = await badge();
    expect(before).toMatchObject({ statusCode: 200, unread: '0' });
    for (const [change, unread] of [
      [1, '1'],
      [2, '3'],
      [-2, '1'],
      [-5, '0'],
    ] as const) {
      await touch(change);
      const after = await badge(before.etag);
      expect(after).toMatchObject({ statusCode: 200, unread });
      expect(await badge(after.etag)).toMatchObject({ statusCode: 304 });
      before = after;
    }
    await send(site, igor, anna);
    await touch(4);
    await Promise.all([touch(1), touch(1), send(site, 1, anna)]);
    expect(await badge()).toMatchObject({ unread: '6' });
    expect((await poll(site, igor, '/api/dialogs', foreign)).headers['unread-notices']).toBe('0');
  });

  it('of an open dialog goes on from the page that was marked as read', async () => {
    const site = current();
    const anna = await createUser(site.db);
    await send(site, 1, anna);
    const etag = await etagOf(site, anna, '/api/messages/1');
    expect((await poll(site, anna, '/api/messages/1', etag)).statusCode).toBe(304);
    await send(site, 1, anna);
    const fresh = await poll(site, anna, '/api/messages/1', etag);
    expect([fresh.statusCode, fresh.json().length]).toEqual([200, 2]);
  });

  it('by somebody who is gone or unknown is 401, whatever they know', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const etag = await etagOf(site, anna);
    expect((await site.call('POST /api/me/delete', { as: anna })).statusCode).toBe(200);
    for (const as of [anna, 999_999, undefined]) {
      for (const path of ['/api/dialogs', '/api/messages/0']) {
        const answer = await poll(site, as, path, etag);
        expect([answer.statusCode, answer.headers.etag]).toEqual([401, undefined]);
      }
    }
  });

  it('takes no wildcard and no other version for the right one', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const etag = await etagOf(site, anna);
    expect((await poll(site, anna, '/api/messages/999999', '*')).statusCode).toBe(200);
    expect((await poll(site, anna, '/api/dialogs', '*')).statusCode).toBe(200);
    expect((await poll(site, anna, '/api/dialogs', '"other"')).statusCode).toBe(200);
    expect((await poll(site, anna, '/api/dialogs', `"other", W/${etag}`)).statusCode).toBe(304);
  });
});
