import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type Message, messagesSchema } from 'shared/contract';
import { messages, users } from '../../db/schema';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { sendMessage } from './sendMessage';

const send = ({ app, clock }: TestSite, fromUser: number, toUser: number, text: string) =>
  sendMessage(app, { fromUser, toUser, text, clientId: undefined, now: clock.now() });

const write = async (site: TestSite, from: number, to: number, first: number, last: number): Promise<void> => {
  for (let number = first; number <= last; number += 1) await send(site, from, to, `№ ${number}`);
};

const read = async (site: TestSite, as: number, peer: number, query = ''): Promise<Message[]> =>
  messagesSchema.parse((await site.call(`GET /api/messages/${peer}${query}`, { as })).json());

const numbersOf = (page: Message[]): number[] => page.map(({ text }) => Number(text.slice(2)));

const unreadOf = async (site: TestSite, as: number, peer: number): Promise<number> => {
  const dialogs = (await site.call('GET /api/dialogs', { as })).json();
  return dialogs.find(({ user_id }: { user_id: number }) => user_id === peer)?.unread_count;
};

const countdown = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

describeOnDatabases('reading messages', (current) => {
  it('gives 15 from the newest, then older ones, to both sides alike', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const igor = await createUser(site.db);
    await write(site, anna, igor, 1, 10);
    await write(site, igor, anna, 11, 40);
    for (const [as, peer] of [
      [anna, igor],
      [igor, anna],
    ] as const) {
      const newest = await read(site, as, peer);
      expect(numbersOf(newest)).toEqual(countdown(40, 26));
      expect(numbersOf(await read(site, as, peer, '?offset=15&limit=15'))).toEqual(countdown(25, 11));
      expect(numbersOf(await read(site, as, peer, '?offset=30'))).toEqual(countdown(10, 1));
      expect(numbersOf(await read(site, as, peer, `?before=${newest.at(-1)?.id}&limit=50`))).toEqual(countdown(25, 1));
      expect(await read(site, as, peer, '?offset=40')).toEqual([]);
      expect(await read(site, as, peer, '?before=1')).toEqual([]);
    }
    expect((await read(site, anna, igor, '?offset=30'))[0]?.from_user).toBe(anna);
    expect(await read(site, anna, 0)).toEqual([]);
  });

  it('marks what it shows as read, and nothing else', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const igor = await createUser(site.db);
    await write(site, igor, anna, 1, 20);
    await write(site, 1, anna, 1, 3);
    expect(await unreadOf(site, anna, igor)).toBe(20);
    await read(site, anna, igor);
    expect([await unreadOf(site, anna, igor), await unreadOf(site, anna, 1)]).toEqual([5, 3]);
    await read(site, anna, igor);
    expect(await unreadOf(site, anna, igor)).toBe(5);
    await read(site, anna, igor, '?offset=15');
    expect(await unreadOf(site, anna, igor)).toBe(0);
    await send(site, igor, anna, 'Ещё');
    expect(await unreadOf(site, anna, igor)).toBe(1);
    // The sender's reading marks nothing.
    await read(site, igor, anna);
    expect(await unreadOf(site, anna, igor)).toBe(1);
  });

  it('neither skips nor repeats a message of 1,000 while new ones come in', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const igor = await createUser(site.db);
    await write(site, igor, anna, 1, 5);
    // The rest of the history at once: only its end matters to the dialog.
    await site.db
      .insert(messages)
      .values(Array.from({ length: 994 }, (_, index) => ({ fromUser: anna, toUser: igor, text: `№ ${index + 6}` })));
    await write(site, anna, igor, 1000, 1000);

    const byId: Message[] = [];
    const byOffset = new Map<number, Message>();
    const merge = (page: Message[]) => {
      for (const message of page) byOffset.set(message.id, message);
    };
    for (let round = 0; round < 67; round += 1) {
      // As the page does: what is new comes by polls, what is old by the number of messages at hand.
      merge(await read(site, anna, igor));
      const [older, byCount] = await Promise.all([
        read(site, anna, igor, round === 0 ? '' : `?before=${byId.at(-1)?.id}`),
        read(site, anna, igor, `?offset=${byOffset.size}`),
        send(site, round % 2 === 0 ? igor : anna, round % 2 === 0 ? anna : igor, `№ ${1001 + round}`),
      ]);
      byId.push(...older);
      merge(byCount);
    }
    const old = numbersOf(byId).filter((number) => number <= 1000);
    expect(old).toEqual(countdown(1000, 1));
    expect(new Set(byId.map(({ id }) => id)).size).toBe(byId.length);
    merge(await read(site, anna, igor));
    for (let page = 0; page < 6; page += 1) merge(await read(site, anna, igor, `?offset=${byOffset.size}`));
    const merged = [...byOffset.values()].sort((a, b) => b.id - a.id);
    expect(numbersOf(merged)).toEqual(countdown(1067, 1));
  }, 120_000);

  it('demands an account, and lets a banned one read', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const deleted = await createUser(site.db, { username: '', deletedAt: new Date() });
    for (const as of [undefined, deleted, 999_999]) {
      expect((await site.call(`GET /api/messages/${anna}`, { as })).statusCode).toBe(401);
    }
    await send(site, 0, anna, 'Вы нарушили правила');
    await site.db.update(users).set({ isBanned: true }).where(eq(users.id, anna));
    expect(await read(site, anna, 0)).toHaveLength(1);
    expect(await unreadOf(site, anna, 0)).toBe(0);
  });

  it('knows nobody by what is no id, and no dialog with oneself', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const long = '9'.repeat(300);
    for (const id of ['abc', '-1', '01', '1.0', '1e1', '2147483648', '1%00', '%F0%9F%90%B6', "1'--", long]) {
      const answer = await site.call(`GET /api/messages/${id}`, { as: anna });
      expect([id, answer.statusCode, answer.json().code]).toEqual([id, 404, 'USER_NOT_FOUND']);
    }
    const own = await site.call(`GET /api/messages/${anna}`, { as: anna });
    expect([own.statusCode, own.json().code]).toEqual([404, 'OWN_DIALOG']);
    expect((await site.call('GET /api/messages/0', { as: 0 })).statusCode).toBe(404);
  });

  it('refuses pages that there cannot be', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const queries = ['limit=0', 'limit=51', 'limit=x', 'offset=-1', 'offset=1.5', 'offset=1000001', 'before=0'];
    for (const query of [...queries, 'before=x', 'before=99999999999999999999', 'limit=5&limit=6']) {
      const answer = await site.call(`GET /api/messages/0?${query}`, { as: anna });
      expect([query, answer.statusCode]).toEqual([query, 422]);
    }
    expect((await site.call(`GET /api/messages/0?before=${Number.MAX_SAFE_INTEGER}`, { as: anna })).statusCode).toBe(
      200,
    );
  });

  it('keeps the words of somebody who has left, until both are gone', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const igor = await createUser(site.db);
    await write(site, igor, anna, 1, 2);
    await send(site, anna, 0, 'Вопрос');
    // It may name the person's listings.
    await send(site, 0, anna, 'Ответ');
    expect((await site.call('POST /api/me/delete', { as: igor })).statusCode).toBe(200);
    expect(numbersOf(await read(site, anna, igor))).toEqual([2, 1]);
    expect((await site.call('POST /api/me/delete', { as: anna })).statusCode).toBe(200);
    const left = await site.db.select({ text: messages.text }).from(messages);
    expect(left).toEqual([{ text: 'Вопрос' }]);
    expect((await read(site, 0, anna)).map(({ text }) => text)).toEqual(['Вопрос']);
    const lines = (await site.call('GET /api/dialogs', { as: 0 })).json();
    expect(JSON.stringify(lines)).toContain('Вопрос');
  });
});
