import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Message } from 'shared/contract';
import { dialogs, messages } from '../../db/schema';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';

const SENDERS = 50;

const send = (site: TestSite, as: number, to: number, text: string, client_id?: string) =>
  site.call('POST /api/send-message', { as, payload: { to_user: to, text, client_id } });

/** Every counter against the messages that it counts, and every dialog's newest message against the newest there is. */
const expectConsistent = async ({ db }: TestSite): Promise<void> => {
  for (const side of await db.select().from(dialogs)) {
    const { ownerId, peerId } = side;
    const [unread] = await db
      .select({ rows: count() })
      .from(messages)
      .where(and(eq(messages.toUser, ownerId), eq(messages.fromUser, peerId), isNull(messages.readAt)));
    expect([ownerId, peerId, side.unreadCount]).toEqual([ownerId, peerId, unread?.rows]);
    const pair = await db
      .select({ id: messages.id, createdAt: messages.createdAt })
      .from(messages)
      .where(and(eq(messages.pairLow, Math.min(ownerId, peerId)), eq(messages.pairHigh, Math.max(ownerId, peerId))))
      .orderBy(messages.id);
    expect([side.lastMessageId, side.lastTime]).toEqual([pair.at(-1)?.id, pair.at(-1)?.createdAt]);
    const times = pair.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
  }
};

const statusesOf = (answers: { statusCode: number }[]) => [...new Set(answers.map(({ statusCode }) => statusCode))];

describeOnDatabases('50 senders at once', (current) => {
  it('in both directions of one dialog lose and double nothing', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const igor = await createUser(site.db);
    const answers = await Promise.all(
      Array.from({ length: SENDERS }, (_, index) =>
        index % 2 === 0 ? send(site, anna, igor, `А ${index}`) : send(site, igor, anna, `И ${index}`),
      ),
    );
    expect(statusesOf(answers)).toEqual([200]);
    const page: Message[] = (await site.call(`GET /api/messages/${igor}?limit=50`, { as: anna })).json();
    expect(new Set(page.map(({ text }) => text)).size).toBe(SENDERS);
    expect(page.map(({ id }) => id)).toEqual(page.map(({ id }) => id).sort((a, b) => b - a));
    await expectConsistent(site);
    expect(await site.db.select().from(dialogs)).toHaveLength(2);
  }, 60_000);

  it('who all write to one person, while that person answers all of them, get through', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const people = await Promise.all(Array.from({ length: SENDERS }, () => createUser(site.db)));
    // Whoever was written to answers; an answer that came first would be a message to a stranger.
    const greetings = await Promise.all(people.map((person, index) => send(site, person, anna, `Привет ${index}`)));
    expect(statusesOf(greetings)).toEqual([200]);
    const answers = await Promise.all(
      people.flatMap((person, index) => [
        send(site, person, anna, `Вопрос ${index}`),
        send(site, anna, person, `Ответ ${index}`),
      ]),
    );
    expect(statusesOf(answers)).toEqual([200]);
    expect(await site.db.select().from(messages)).toHaveLength(3 * SENDERS);
    expect(await site.db.select().from(dialogs)).toHaveLength(2 * SENDERS);
    await expectConsistent(site);
  }, 60_000);

  it('who write in circles while others read, block, rename and leave never wait for one another in a circle', async () => {
    const site = current();
    const people = await Promise.all(Array.from({ length: 8 }, () => createUser(site.db)));
    const leaver = await createUser(site.db);
    for (const person of people) await send(site, person, leaver, 'До свидания');
    const person = (index: number) => people[index % people.length] ?? 0;
    const work = Array.from({ length: SENDERS }, (_, index) => {
      const [from, to] = [person(index), person(index + 1 + (index % 6))];
      if (index % 10 === 3) return site.call(`GET /api/messages/${to}`, { as: from });
      if (index % 10 === 6) return site.call(`POST /api/block/${to}`, { as: from });
      if (index % 10 === 9) {
        return site.call('POST /api/update-username', { as: from, payload: { username: `Имя ${index}` } });
      }
      return send(site, from, to, `Сообщение ${index}`);
    });
    const answers = await Promise.all([...work, site.call('POST /api/me/delete', { as: leaver })]);
    // 403: a block came first.
    expect(statusesOf(answers).filter((status) => status !== 200 && status !== 403)).toEqual([]);
    await expectConsistent(site);
  }, 60_000);

  it('and readers keep the counters right', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const igor = await createUser(site.db);
    const seen = new Set<number>();
    const read = async () => {
      const page: Message[] = (await site.call(`GET /api/messages/${igor}?limit=50`, { as: anna })).json();
      for (const { id } of page) seen.add(id);
    };
    await Promise.all(
      Array.from({ length: SENDERS }, (_, index) => (index % 5 === 4 ? read() : send(site, igor, anna, `№ ${index}`))),
    );
    await expectConsistent(site);
    await read();
    expect(seen.size).toBe(40);
    await expectConsistent(site);
    const [side] = await site.db.select().from(dialogs).where(eq(dialogs.ownerId, anna));
    expect(side?.unreadCount).toBe(0);
  }, 60_000);

  it('who send again what may have been lost make each message once', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const igor = await createUser(site.db);
    const keys = Array.from({ length: 10 }, () => randomUUID());
    const answers = await Promise.all(
      Array.from({ length: SENDERS }, (_, index) => {
        const number = index % keys.length;
        return send(site, anna, igor, `№ ${number}`, keys[number]);
      }),
    );
    expect(statusesOf(answers)).toEqual([200]);
    expect(await site.db.select().from(messages)).toHaveLength(keys.length);
    await expectConsistent(site);
  }, 60_000);
});
