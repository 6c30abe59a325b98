import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, jest, test } from '@jest/globals';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { messages as messagesCalls } from 'shared/calls';
import {
  DAY_MS,
  type Dialog,
  endpoints,
  HOUR_MS,
  isSignedImage,
  type Message,
  readBlockFlags,
  withParam,
} from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../testing/factories';
import { type FormFile, makePicture, photoForm } from '../../../testing/listingForms';
import { statementsOf } from '../../../testing/testDatabase';
import { withFrozenTime } from '../../../testing/withFrozenTime';
import { blocks, complaintMessages, dialogs, imageClaims, listings, messages, notices, users } from '../../db/schema';
import { openSession } from '../../session/openSession';
import { accountOfPerson } from '../accounts/auth/signIn';
import { sweepImages } from '../images/rules/sweepImages';
import { fileNames } from '../images/store/imageName';
import { dispatchOutbox } from '../notifications/bell/dispatchOutbox';
import { touchNotices } from './dialogVersions';
import { NEW_DIALOGS_AN_HOUR } from './messageLimits';
import { sendMessage } from './sendMessage';
import { deliverSupportMessages, sendSupportMessage } from './supportMessages';

describe('blocks', () => {
  const toggle = (site: TestSite, as: number | undefined, peer: number | string, payload?: object) =>
    site.call(`POST /api/block/${peer}`, { as, ...(payload && { payload }) });
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
    it('take a wanted state, however often', async () => {
      const site = current();
      const [anna, igor] = await createPair(site);
      for (const wanted of [{ blocked: true }, { blocked: false }]) {
        for (const _attempt of [1, 2]) {
          expect((await toggle(site, anna, igor, wanted)).json()).toEqual(wanted);
          expect(await lineOf(site, anna, igor)).toMatchObject({ blocked_by_me: wanted.blocked });
        }
      }
      expect((await toggle(site, anna, igor, { blocked: 'yes' })).statusCode).toBe(422);
    });

    it('stop messages in both directions; only the blocker can still read new ones @slow', async () => {
      const site = current();
      const [anna, igor] = await createPair(site);
      expect((await toggle(site, anna, igor)).json()).toEqual({ blocked: true });

      for (const [as, peer, byMe, text] of [
        [anna, igor, true, 'Вы заблокировали пользователя'],
        [igor, anna, false, 'Пользователь вас заблокировал'],
      ] as const) {
        const refused = await send(site, as, peer);
        expect([refused.statusCode, messagesCalls.sendMessage.answers[403].parse(refused.json())]).toEqual([
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

    it('of both sides are independent @slow', async () => {
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

    it('hide unread messages from the blocked person @slow', async () => {
      const site = current();
      const [anna, igor] = await createPair(site);
      await send(site, anna, igor, 'Не пишите мне больше');
      await toggle(site, anna, igor);
      expect(await lineOf(site, igor, anna)).toMatchObject({ last_message: '', unread_count: 0 });
      await toggle(site, anna, igor);
      expect(await lineOf(site, igor, anna)).toMatchObject({ last_message: 'Не пишите мне больше', unread_count: 1 });
    });

    it('are refused for support, oneself and invalid ids', async () => {
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
      // The first administrator is an ordinary person here.
      expect((await toggle(site, anna, 1)).json()).toEqual({ blocked: true });
    });

    it('of a deleted person can be lifted once', async () => {
      const site = current();
      const [anna, igor] = await createPair(site);
      await toggle(site, anna, igor);
      await site.db.update(users).set({ username: '', deletedAt: new Date() }).where(eq(users.id, igor));
      expect((await toggle(site, anna, igor)).json()).toEqual({ blocked: false });
      expect((await toggle(site, anna, igor)).statusCode).toBe(404);
    });

    it('alternate under 20 concurrent toggles in both directions @slow', async () => {
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
});

describe('support messages', () => {
  describeOnDatabases('Messages of support', (current) => {
    test('do not block each other on failure, and are retried @slow', async () => {
      const { db, clock } = current();
      const [bad, good] = [await createUser(db), await createUser(db)];
      const write = (userId: number) =>
        db.transaction((tx) => sendSupportMessage(tx, { userId, text: 'Весть', now: clock.now() }));
      for (let times = 0; times < 25; times += 1) await write(bad);
      clock.advance(1000);
      await write(good);
      const sentTo = (userId: number) => db.$count(messages, eq(messages.toUser, userId));
      await db.execute(sql`create function refuse_message() returns trigger language plpgsql as
      $$ begin raise exception 'no message'; end $$`);
      await db.execute(sql`create trigger refuse_message before insert on messages for each row
      when (${sql.raw(`new.to_user = ${bad}`)}) execute function refuse_message()`);
      try {
        const sending = withFrozenTime(() => deliverSupportMessages(db, clock.now()));
        await expect(sending).rejects.toThrow('notices: 25 rows failed');
      } finally {
        await db.execute(sql`drop function refuse_message() cascade`);
      }
      expect([await sentTo(bad), await sentTo(good)]).toEqual([0, 1]);
      expect(await deliverSupportMessages(db, clock.now())).toBe(0);
      clock.advance(30_000);
      expect(await withFrozenTime(() => deliverSupportMessages(db, clock.now()))).toBe(25);
      expect([await sentTo(bad), await db.$count(notices)]).toEqual([25, 0]);
    });
  });
});

describe('dialogs', () => {
  const send = async (site: TestSite, as: number, to: number, text: string): Promise<void> => {
    const answer = await site.call('POST /api/send-message', { as, payload: { to_user: to, text } });
    expect(answer.statusCode).toBe(200);
    site.clock.advance(1000);
  };

  const dialogsOf = async (site: TestSite, as: number, query = ''): Promise<Dialog[]> =>
    messagesCalls.dialogs.answer.parse((await site.call(`GET /api/dialogs${query}`, { as })).json());

  const untouchedSupport = {
    user_id: 0,
    username: 'Поддержка',
    last_message: '',
    last_time: null,
    last_is_mine: false,
    photo: null,
    unread_count: 0,
    blocked_by_me: false,
    blocked_by_them: false,
    closed: null,
  };

  describeOnDatabases('dialogs', (current) => {
    it('include support before the first message, except for support', async () => {
      const site = current();
      const anna = await createUser(site.db);
      expect(await dialogsOf(site, anna)).toEqual([untouchedSupport]);
      expect(await dialogsOf(site, 1)).toEqual([untouchedSupport]);
      expect(await dialogsOf(site, 0)).toEqual([]);
    });

    it('require an account; banned ones may read', async () => {
      const site = current();
      const deleted = await createUser(site.db, { username: '', deletedAt: new Date() });
      for (const as of [undefined, deleted, 999_999]) {
        const answer = await site.call('GET /api/dialogs', { as });
        expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
      }
      expect(await dialogsOf(site, await createUser(site.db, { isBanned: true }))).toEqual([untouchedSupport]);
    });

    it('list support first, then the newest, each with what the other side has not read @slow', async () => {
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

      // An answer of support does not change the order, Maria's does.
      await send(site, 0, anna, 'Поможем');
      await send(site, maria, anna, 'Добрый день');
      expect((await dialogsOf(site, anna)).map(({ user_id, unread_count }) => [user_id, unread_count])).toEqual([
        [0, 1],
        [maria, 1],
        [igor, 2],
      ]);
    });

    it('show the sender of the last message, and the photo of the last linked listing @slow', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const igor = await createUser(site.db);
      const picture = `${'c'.repeat(32)}.webp`;
      const cat = await createListing(site.db, 'pets', { authorId: anna, images: [picture, 'two.jpg'] });
      const dog = await createListing(site.db, 'pets', { authorId: anna, images: ['dog.jpg'] });
      const shown = async (as: number, peer: number) => {
        const { last_is_mine: mine, photo } = (await dialogsOf(site, as)).find(({ user_id: id }) => id === peer) ?? {};
        return [mine, photo];
      };
      await send(site, igor, anna, 'Добрый день');
      expect(await shown(igor, anna)).toEqual([true, null]);
      await send(site, igor, anna, `Пишу по объявлению: http://localhost/post/${dog}`);
      await send(site, igor, anna, `И по другому: http://localhost/post/${cat}. Номер 12`);
      await send(site, igor, anna, `http://localhost/post/${dog}`);
      expect(await shown(igor, anna)).toEqual([true, 'dog.jpg']);
      await send(site, anna, igor, 'Пишите. Вот ещё /post/999999999 и /post/12345678901');
      expect(await shown(igor, anna)).toEqual([false, 'dog.jpg']);
      await send(site, igor, anna, `http://localhost/post/${cat}`);
      await send(site, anna, igor, 'Да');
      expect(await shown(igor, anna)).toEqual([false, picture]);
      expect(await shown(anna, igor)).toEqual([true, picture]);
      // Hidden from others, still visible to its author.
      await site.db.update(listings).set({ status: 3 }).where(eq(listings.id, cat));
      expect(await shown(igor, anna)).toEqual([false, null]);
      const [isMine, photo] = await shown(anna, igor);
      expect([isMine, isSignedImage(String(photo))]).toEqual([true, true]);
    });

    it('show the beginning of a long message', async () => {
      const site = current();
      const anna = await createUser(site.db);
      await send(site, 0, anna, '🐕'.repeat(300));
      expect((await dialogsOf(site, anna))[0]?.last_message).toBe('🐕'.repeat(200));
    });

    it('show a new name, a ban and a deletion at once @slow', async () => {
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

    it('are paged, support on the first page @slow', async () => {
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
});

describe('flood', () => {
  describeOnDatabases(
    'a flood of messages',
    (site) => {
      /** Over a socket, as from outside: the server's own requests are not counted. */
      const ask = async (path: string, as: number, body?: object): Promise<Response> => {
        const { app } = site();
        if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
        const { port } = app.server.address() as AddressInfo;
        return fetch(`http://127.0.0.1:${port}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            authorization: `Bearer ${await app.tokens.issueToken(as)}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
      };

      it('is stopped for a minute; others can write, and the sender can read @slow', async () => {
        const anna = await createUser(site().db);
        const igor = await createUser(site().db);
        const statuses: number[] = [];
        for (let number = 0; number < 60; number += 1) {
          statuses.push((await ask('/api/send-message', anna, { to_user: 0, text: `Спам ${number}` })).status);
        }
        expect(new Set(statuses)).toEqual(new Set([200]));
        const refused = await ask('/api/send-message', anna, { to_user: igor, text: 'Спам' });
        expect(refused.status).toBe(429);
        const seconds = Number(refused.headers.get('retry-after'));
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(60);
        expect(await refused.json()).toEqual({
          detail: `Слишком много запросов. Повторите через ${seconds} с`,
          code: 'TOO_MANY_REQUESTS',
        });
        expect((await ask('/api/send-message', igor, { to_user: anna, text: 'Привет' })).status).toBe(200);
        expect((await ask('/api/dialogs', anna)).status).toBe(200);
        expect((await ask('/api/messages/0', anna)).status).toBe(200);
      });

      it('does not arise from polling: a dozen tabs may, more may not', async () => {
        const anna = await createUser(site().db);
        const answer = await ask('/api/dialogs', anna);
        expect(answer.headers.get('x-ratelimit-limit')).toBe('600');
      });
    },
    { environment: { RATE_LIMIT: 'on' } },
  );
});

describe('parallel @slow', () => {
  const SENDERS = 50;

  const send = (site: TestSite, as: number, to: number, text: string, client_id?: string) =>
    site.call('POST /api/send-message', { as, payload: { to_user: to, text, client_id } });

  /** Compares every counter with its messages, and every dialog's newest message with the newest stored one. */
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

  describeOnDatabases('50 concurrent senders', (current) => {
    it('lose and duplicate nothing in both directions of one dialog', async () => {
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
    });

    it('get through to one person who answers all of them', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const people = await Promise.all(Array.from({ length: SENDERS }, () => createUser(site.db)));
      // Only replies: an earlier answer would be a message to a stranger.
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
    });

    it('never deadlock while others read, block, rename and delete accounts', async () => {
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
    });

    it('keep the counters correct together with readers', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const igor = await createUser(site.db);
      const seen = new Set<number>();
      const read = async () => {
        const page: Message[] = (await site.call(`GET /api/messages/${igor}?limit=50`, { as: anna })).json();
        for (const { id } of page) seen.add(id);
      };
      await Promise.all(
        Array.from({ length: SENDERS }, (_, index) =>
          index % 5 === 4 ? read() : send(site, igor, anna, `№ ${index}`),
        ),
      );
      await expectConsistent(site);
      await read();
      expect(seen.size).toBe(40);
      await expectConsistent(site);
      const [side] = await site.db.select().from(dialogs).where(eq(dialogs.ownerId, anna));
      expect(side?.unreadCount).toBe(0);
    });

    it('who repeat possibly lost messages create each once', async () => {
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
    });
  });
});

describe('photos', () => {
  const ADMIN = 1;

  interface Sent {
    to: number;
    text?: string;
    files?: readonly FormFile[];
    key?: string;
  }

  const send = async (site: TestSite, as: number | undefined, { to, text, files, key }: Sent) => {
    const { payload, headers } = await photoForm({ to_user: to, text: text ?? null }, files);
    return site.call(`POST ${endpoints.sendPhotos.path}`, {
      as,
      payload,
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    });
  };
  const sendText = (site: TestSite, as: number, to: number, text = 'Здравствуйте') =>
    site.call(`POST ${endpoints.sendMessage.path}`, { as, payload: { to_user: to, text } });
  const photosOf = (site: TestSite, as: number | undefined, message: number | string) =>
    site.call(`GET ${withParam(endpoints.messagePhotos.path, message)}`, { as });
  const look = async (site: TestSite, file: string) => (await site.call(`GET /api/image/${file}`)).statusCode;
  const pictures = (count: number) => Promise.all(Array.from({ length: count }, (_, red) => makePicture({ red })));
  const twoPeople = async (site: TestSite) => [await createUser(site.db), await createUser(site.db)] as const;
  /** Returns the stored file names of messages' photos. */
  const filesOf = async (site: TestSite): Promise<string[]> =>
    (await site.db.select().from(messages)).flatMap(({ images }) => images);

  describeOnDatabases('photos in messages', (current) => {
    it('are visible to both sides only, under names valid for ten minutes @slow', async () => {
      const site = current();
      const [anna, igor] = await twoPeople(site);
      const answer = await send(site, anna, { to: igor, text: ' Вот она ', files: await pictures(4) });
      expect([answer.statusCode, answer.json().message]).toEqual([
        200,
        expect.objectContaining({ text: 'Вот она', photos: 4 }),
      ]);
      const { id } = answer.json().message;
      for (const as of [anna, igor]) {
        const peer = as === anna ? igor : anna;
        const [read] = (await site.call(`GET ${withParam(endpoints.messages.path, peer)}`, { as })).json();
        expect(read).toMatchObject({ id, photos: 4 });
        const { photos } = (await photosOf(site, as, id)).json();
        expect(photos).toHaveLength(4);
        for (const file of photos) expect([isSignedImage(file), await look(site, file)]).toEqual([true, 200]);
      }
      for (const file of await filesOf(site)) expect(await look(site, file)).toBe(404);
      for (const as of [await createUser(site.db), ADMIN, 0])
        expect((await photosOf(site, as, id)).statusCode).toBe(404);
      expect((await photosOf(site, undefined, id)).statusCode).toBe(401);
      for (const wrong of ['x', '0', '999999', '1.5']) expect((await photosOf(site, anna, wrong)).statusCode).toBe(404);
      const signed = (await photosOf(site, anna, id)).json().photos[0];
      site.clock.advance(10 * 60_000);
      expect(await look(site, signed)).toBe(404);
    });

    it('need no text; dialogs and notices describe them @slow', async () => {
      const site = current();
      const [anna, igor] = await twoPeople(site);
      expect((await send(site, anna, { to: igor })).json().message).toMatchObject({ text: '', photos: 1 });
      const dialogs = (await site.call(`GET ${endpoints.dialogs.path}`, { as: igor })).json();
      expect(dialogs[1]).toMatchObject({ user_id: anna, last_message: 'Фото', unread_count: 1 });
      site.clock.advance(6 * 60_000);
      await dispatchOutbox(site.db, site.clock.now());
      const [notice] = (await site.call(`GET ${endpoints.notifications.path}`, { as: igor })).json();
      expect(notice.text).toMatch(/^Фото: /);
    });

    it.each([
      ['five', () => pictures(5), 'Не больше 4 фотографий в одном сообщении'],
      ['none', async () => [], 'Выберите хотя бы одну фотографию'],
      [
        'no picture',
        async () => [Buffer.from('%PDF-1.7')],
        'Файл не похож на изображение. Подойдут JPEG, PNG, WebP, GIF, AVIF и HEIC',
      ],
      ['an empty file', async () => [Buffer.from('')], 'Файл пустой. Выберите другое изображение'],
    ])('%s: is refused with a text and stores nothing', async (_what, files, text) => {
      const site = current();
      const [anna, igor] = await twoPeople(site);
      const answer = await send(site, anna, { to: igor, text: 'Смотрите', files: await files() });
      const { detail } = answer.json();
      expect([answer.statusCode, typeof detail === 'string' ? detail : detail[0].msg]).toEqual([422, text]);
      expect([await site.db.select().from(messages), await site.db.select().from(imageClaims)]).toEqual([[], []]);
    });

    it('are sent once for repeats with one key @slow', async () => {
      const site = current();
      const [anna, igor] = await twoPeople(site);
      const key = randomUUID();
      const answers = [await send(site, anna, { to: igor, key }), await send(site, anna, { to: igor, key })];
      expect(answers[1]?.json()).toEqual(answers[0]?.json());
      expect(await filesOf(site)).toHaveLength(1);
      const other = await send(site, anna, { to: igor, key, text: 'другое' });
      expect([other.statusCode, other.json().code]).toEqual([409, 'KEY_TAKEN']);
    });

    it('are neither sent nor read across a block', async () => {
      const site = current();
      const [anna, igor] = await twoPeople(site);
      const { id } = (await send(site, anna, { to: igor })).json().message;
      await site.call(`POST ${withParam(endpoints.block.path, anna)}`, { as: igor });
      const refused = await send(site, anna, { to: igor });
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        expect.objectContaining({ blocked_by_them: true, detail: 'Пользователь вас заблокировал' }),
      ]);
      expect((await photosOf(site, anna, id)).statusCode).toBe(403);
      expect((await photosOf(site, igor, id)).statusCode).toBe(200);
      expect(await site.db.select().from(imageClaims)).toEqual([]);
    });

    it.each<[string, number, (site: TestSite, anna: number, igor: number) => Promise<number>]>([
      [
        'across a block',
        403,
        async (site, anna, igor) => {
          await site.call(`POST ${withParam(endpoints.block.path, anna)}`, { as: igor });
          return igor;
        },
      ],
      ['to oneself', 403, async (_site, anna) => anna],
      ['to nobody', 404, async () => 99_999],
      [
        'beyond the limit of a day',
        429,
        async (site, anna, igor) => {
          const files = await pictures(4);
          for (let time = 0; time < 5; time += 1) await send(site, anna, { to: igor, files });
          return igor;
        },
      ],
    ])('are not decoded %s @slow', async (_what, status, prepare) => {
      const site = current();
      const [anna, igor] = await twoPeople(site);
      const to = await prepare(site, anna, igor);
      const render = jest.spyOn(site.app.pictures, 'render');
      try {
        expect((await send(site, anna, { to })).statusCode).toBe(status);
        expect(render).not.toHaveBeenCalled();
        // Nor when they precede the recipient in the form.
        const early = await photoForm({}, await pictures(1));
        const requested = await site.call(`POST ${endpoints.sendPhotos.path}`, { as: anna, ...early });
        expect([requested.statusCode, requested.json().detail[0].field]).toEqual([422, 'to_user']);
        expect(render).not.toHaveBeenCalled();
        await send(site, anna, { to: 0 });
        expect(render).toHaveBeenCalledTimes(1);
      } finally {
        render.mockRestore();
      }
    });

    it('are not decoded again for a used key', async () => {
      const site = current();
      const [anna, igor] = await twoPeople(site);
      const key = randomUUID();
      const first = await send(site, anna, { to: igor, key });
      await site.call(`POST ${withParam(endpoints.block.path, anna)}`, { as: igor });
      const render = jest.spyOn(site.app.pictures, 'render');
      try {
        expect((await send(site, anna, { to: igor, key })).json()).toEqual(first.json());
        expect(render).not.toHaveBeenCalled();
      } finally {
        render.mockRestore();
      }
    });

    it('are limited to 20 a day for people who have never answered @slow', async () => {
      const site = current();
      const [anna, igor] = await twoPeople(site);
      const files = await pictures(4);
      for (let time = 0; time < 4; time += 1) await send(site, anna, { to: igor, files });
      expect((await send(site, anna, { to: igor, files: files.slice(1) })).statusCode).toBe(200);
      const refused = await send(site, anna, { to: igor, files: files.slice(2) });
      expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([
        429,
        'TOO_MANY_PHOTOS',
        'За сутки можно отправить не больше 20 фотографий тем, кто вам ещё не ответил',
      ]);
      expect((await send(site, anna, { to: igor, files: files.slice(3) })).statusCode).toBe(200);
      expect((await send(site, anna, { to: igor, files: files.slice(3) })).statusCode).toBe(429);
      expect((await send(site, anna, { to: 0, files })).statusCode).toBe(200);
      await sendText(site, igor, anna);
      expect((await send(site, anna, { to: igor, files })).statusCode).toBe(200);
      site.clock.advance(DAY_MS);
      expect((await send(site, anna, { to: await createUser(site.db), files })).statusCode).toBe(200);
    });

    it('are part of a complaint and of both exports @slow', async () => {
      const site = current();
      const [anna, igor] = await twoPeople(site);
      const { id } = (await send(site, anna, { to: igor, text: 'Купите' })).json().message;
      const payload = { user_id: anna, reason: 'Спам', messages: [id] };
      expect((await site.call(`POST ${endpoints.complaints.path}`, { as: igor, payload })).statusCode).toBe(200);
      const [opened] = (await site.call(`GET ${endpoints.adminComplaints.path}`, { as: ADMIN })).json();
      const [shown] = opened.complaints[0].messages;
      expect(shown).toMatchObject({ text: 'Купите', photos: [expect.stringMatching(/\.webp$/)] });
      expect(await look(site, shown.photos[0])).toBe(200);
      const exportOf = async (as: number) => (await site.call(`GET ${endpoints.exportMe.path}`, { as })).json();
      const [mine, theirs] = [await exportOf(anna), await exportOf(igor)];
      expect(mine.messages_sent[0].photos.map(isSignedImage)).toEqual([true]);
      expect(theirs.messages_received[0].photos.map(isSignedImage)).toEqual([true]);
      expect(theirs.complaints[0].photos.map(isSignedImage)).toEqual([true]);
    });

    it('are deleted with the last row that refers to them @slow', async () => {
      const site = current();
      const { db, app } = site;
      const [anna, igor] = await twoPeople(site);
      const { id } = (await send(site, anna, { to: igor })).json().message;
      const [name = ''] = await filesOf(site);
      const isStored = () => app.images.has(name);
      const sweep = () => sweepImages({ db, images: app.images }, site.clock.now());
      const payload = { user_id: anna, reason: 'Спам', messages: [id] };
      await site.call(`POST ${endpoints.complaints.path}`, { as: igor, payload });
      await site.call(`POST ${endpoints.deleteMe.path}`, { as: igor, payload: {} });
      await sweep();
      expect(await isStored()).toBe(true);
      await db.delete(dialogs);
      await db.delete(messages);
      await sweep();
      expect(await isStored()).toBe(true);
      await db.delete(complaintMessages);
      await sweep();
      for (const file of fileNames(name)) expect(await app.images.has(file)).toBe(false);
    });

    it('are deleted with both accounts @slow', async () => {
      const site = current();
      const [anna, igor] = await twoPeople(site);
      await send(site, anna, { to: igor });
      const [name = ''] = await filesOf(site);
      for (const as of [anna, igor]) await site.call(`POST ${endpoints.deleteMe.path}`, { as, payload: {} });
      await sweepImages({ db: site.db, images: site.app.images }, site.clock.now());
      expect([await filesOf(site), await site.app.images.has(name)]).toEqual([[], false]);
    });
  });
});

describe('polling', () => {
  const send = async (site: TestSite, as: number, to: number): Promise<void> => {
    const answer = await site.call('POST /api/send-message', { as, payload: { to_user: to, text: 'Привет' } });
    expect(answer.statusCode).toBe(200);
  };

  const poll = (site: TestSite, as: number | undefined, path: string, etag?: string) =>
    site.call(`GET ${path}`, { as, headers: etag === undefined ? {} : { 'if-none-match': etag } });

  /** Polls again after signing in, which would query the database too. */
  const pollAgain = (site: TestSite, token: string, path: string, etag: string) =>
    site.call(`GET ${path}`, { headers: { 'if-none-match': etag, authorization: `Bearer ${token}` } });

  const signIn = ({ app }: TestSite, userId: number): Promise<string> =>
    openSession(app, { userId, userAgent: 'jest' });

  const etagOf = async (site: TestSite, as: number, path = '/api/dialogs'): Promise<string> =>
    String((await poll(site, as, path)).headers.etag);

  describeOnDatabases('polling', (current) => {
    it('sends a new answer before signed names of pictures expire', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const etag = await etagOf(site, anna);
      expect((await poll(site, anna, '/api/dialogs', etag)).statusCode).toBe(304);
      site.clock.advance(4 * 60_000);
      expect((await poll(site, anna, '/api/dialogs', etag)).statusCode).toBe(200);
    });

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
        const requested = await statementsOf(async () => {
          const again = await pollAgain(site, token, path, etag);
          expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
          expect(again.headers['content-length'] ?? '0').toBe('0');
          expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: first.headers.vary });
        });
        expect(requested).toEqual([
          [expect.stringContaining('message_versions'), [[expect.anything()], [anna], [expect.anything()]]],
        ]);
      },
    );

    it('of many sessions at once is one query @slow', async () => {
      const site = current();
      const people = await Promise.all(Array.from({ length: 20 }, () => createUser(site.db)));
      const tokens = await Promise.all(people.map((id) => signIn(site, id)));
      // They have no messages yet.
      const etag = await etagOf(site, people[0] ?? 0);
      const requested = await statementsOf(async () => {
        const answers = await Promise.all(tokens.map((token) => pollAgain(site, token, '/api/dialogs', etag)));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 304));
      });
      // All tokens are checked before the first query only if 5 ms are enough.
      expect(requested.length).toBeLessThan(people.length);
      expect(requested.flatMap(([, [sessionIds]]) => sessionIds)).toHaveLength(people.length);
    });

    it('notices every change, and only changes @slow', async () => {
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

    it('includes the number of unread notices and its changes @slow', async () => {
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

    it('of an open dialog continues from the page marked as read', async () => {
      const site = current();
      const anna = await createUser(site.db);
      await send(site, 1, anna);
      const etag = await etagOf(site, anna, '/api/messages/1');
      expect((await poll(site, anna, '/api/messages/1', etag)).statusCode).toBe(304);
      await send(site, 1, anna);
      const fresh = await poll(site, anna, '/api/messages/1', etag);
      expect([fresh.statusCode, fresh.json().length]).toEqual([200, 2]);
    });

    it('is 401 for deleted or unknown accounts, with any ETag @slow', async () => {
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

    it('accepts no wildcard and no other version', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const etag = await etagOf(site, anna);
      expect((await poll(site, anna, '/api/messages/999999', '*')).statusCode).toBe(200);
      expect((await poll(site, anna, '/api/dialogs', '*')).statusCode).toBe(200);
      expect((await poll(site, anna, '/api/dialogs', '"other"')).statusCode).toBe(200);
      expect((await poll(site, anna, '/api/dialogs', `"other", W/${etag}`)).statusCode).toBe(304);
    });
  });
});

describe('reading', () => {
  const send = ({ app, clock }: TestSite, fromUser: number, toUser: number, text: string) =>
    sendMessage(app, { fromUser, toUser, text, clientId: undefined, now: clock.now() });

  const write = async (site: TestSite, from: number, to: number, first: number, last: number): Promise<void> => {
    for (let number = first; number <= last; number += 1) await send(site, from, to, `№ ${number}`);
  };

  const read = async (site: TestSite, as: number, peer: number, query = ''): Promise<Message[]> =>
    messagesCalls.messages.answer.parse((await site.call(`GET /api/messages/${peer}${query}`, { as })).json());

  const numbersOf = (page: Message[]): number[] => page.map(({ text }) => Number(text.slice(2)));

  const unreadOf = async (site: TestSite, as: number, peer: number): Promise<number> => {
    const dialogs = (await site.call('GET /api/dialogs', { as })).json();
    return dialogs.find(({ user_id }: { user_id: number }) => user_id === peer)?.unread_count;
  };

  const countdown = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

  describeOnDatabases('reading messages', (current) => {
    it('returns 15 from the newest, then older ones, the same to both sides @slow', async () => {
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
        expect(numbersOf(await read(site, as, peer, `?before=${newest.at(-1)?.id}&limit=50`))).toEqual(
          countdown(25, 1),
        );
        expect(await read(site, as, peer, '?offset=40')).toEqual([]);
        expect(await read(site, as, peer, '?before=1')).toEqual([]);
      }
      expect((await read(site, anna, igor, '?offset=30'))[0]?.from_user).toBe(anna);
      expect(await read(site, anna, 0)).toEqual([]);
    });

    it('marks what it shows as read, and nothing else @slow', async () => {
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
      // The sender's own reading marks nothing.
      await read(site, igor, anna);
      expect(await unreadOf(site, anna, igor)).toBe(1);
    });

    it('neither skips nor repeats one of 1,000 messages while new ones arrive @slow', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const igor = await createUser(site.db);
      await write(site, igor, anna, 1, 5);
      // Inserts the rest of the history at once: only its end matters to the dialog.
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
        // As the page does: new messages by polls, older ones by the number loaded.
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
    });

    it('requires an account; banned ones may read', async () => {
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

    it('is 404 for invalid ids and for oneself @slow', async () => {
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

    it('refuses impossible pages @slow', async () => {
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

    it('keeps the messages of a deleted account until both are deleted @slow', async () => {
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
});

describe('send message', () => {
  const send = (site: TestSite, as: number | undefined, payload: object) =>
    site.call('POST /api/send-message', { as, payload });

  const stored = async ({ db }: TestSite) =>
    (await db.select().from(messages)).map(({ fromUser, toUser, text }) => [fromUser, toUser, text]);

  describeOnDatabases('sending a message', (current) => {
    it('stores and returns it', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const igor = await createUser(site.db);
      const answer = await send(site, anna, { to_user: igor, text: '  Здравствуйте!\n\n\n\nЩенок ещё свободен? ' });
      expect(answer.statusCode).toBe(200);
      const { message } = messagesCalls.sendMessage.answer.parse(answer.json());
      const text = 'Здравствуйте!\n\nЩенок ещё свободен?';
      expect(message).toEqual({ id: expect.any(Number), from_user: anna, text, time: TEST_TIME });
      expect(await stored(site)).toEqual([[anna, igor, text]]);
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('works in both directions and with support', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const igor = await createUser(site.db);
      for (const [from, to] of [
        [anna, igor],
        [igor, anna],
        [anna, 0],
        [0, anna],
        [anna, 1],
        [1, 0],
      ] as const) {
        const answer = await send(site, from, { to_user: to, text: `${from} → ${to}` });
        expect([from, to, answer.statusCode]).toEqual([from, to, 200]);
      }
      expect(await stored(site)).toHaveLength(6);
    });

    it('requires a session that may write', async () => {
      const site = current();
      const igor = await createUser(site.db);
      const banned = await createUser(site.db, { isBanned: true });
      const deleted = await createUser(site.db, { username: '', deletedAt: new Date() });
      for (const as of [undefined, deleted, 999_999]) {
        expect((await send(site, as, { to_user: igor, text: 'Привет' })).statusCode).toBe(401);
      }
      for (const to of [igor, 1]) {
        const refused = await send(site, banned, { to_user: to, text: 'Привет' });
        expect([refused.statusCode, refused.json().detail]).toEqual([403, expect.stringContaining('заблокирован')]);
      }
      expect(await stored(site)).toEqual([]);
    });

    it('is refused to oneself and to banned, deleted or unknown people', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const banned = await createUser(site.db, { isBanned: true });
      const deleted = await createUser(site.db, { username: '', deletedAt: new Date() });
      const unknown = [404, 'Такого пользователя не существует', 'USER_NOT_FOUND'];
      for (const [to, ...expected] of [
        [anna, 403, 'Нельзя написать самому себе', 'OWN_DIALOG'],
        ...[banned, deleted, 999_999, -1, 2_147_483_648, Number.MAX_SAFE_INTEGER].map((id) => [id, ...unknown]),
      ]) {
        const refused = await send(site, anna, { to_user: to, text: 'Привет' });
        const { detail, code } = refused.json();
        expect([refused.statusCode, detail, code]).toEqual(expected);
      }
      expect(await stored(site)).toEqual([]);
      expect((await send(site, 0, { to_user: 0, text: 'Привет' })).statusCode).toBe(403);
    });

    it('refuses an invalid message', async () => {
      const site = current();
      const anna = await createUser(site.db);
      for (const body of [
        {},
        { to_user: 0 },
        { text: 'Привет' },
        { to_user: '0', text: 'Привет' },
        { to_user: 0.5, text: 'Привет' },
        { to_user: null, text: 'Привет' },
        { to_user: 0, text: 7 },
        { to_user: 0, text: null },
        { to_user: 0, text: ['Привет'] },
        { to_user: 0, text: 'Привет', client_id: 'не uuid' },
        { to_user: 0, text: 'Привет', client_id: 7 },
        [],
      ]) {
        expect([body, (await send(site, anna, body)).statusCode]).toEqual([body, 422]);
      }
      expect(await stored(site)).toEqual([]);
    });

    it.each([
      ['nothing', ''],
      ['spaces', ' \n\t\u00a0\u3000 '],
      ['zero width', '\u200b\u200c\u200d\u2060\ufeff'],
      ['fillers that fonts leave blank', '\u115f\u3164\uffa0\u2800'],
      ['control characters', '\u0000\u0007\u001b'],
      ['halves of characters', '\ud83d \udc36'],
      ['marks of direction', '\u202e\u2066\u2069'],
      ['marks without a letter', '\u0301\u0489'],
    ])('treats %s as an empty message', async (_name, text) => {
      const site = current();
      const anna = await createUser(site.db);
      const refused = await send(site, anna, { to_user: 0, text });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().detail).toEqual([{ field: 'text', msg: 'Сообщение не может быть пустым' }]);
    });

    it.each([
      ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
      ['an address with a script', 'javascript:alert(1)', 'javascript:alert(1)'],
      ['a turned text', 'Цена \u202e0001\u202c ₽', 'Цена 0001 ₽'],
      ['a zero character', 'до\u0000сле', 'досле'],
      ['half an emoji', 'собака \ud83d', 'собака'],
      ['a family', '👨‍👩‍👧 🐕', '👨‍👩‍👧 🐕'],
      ['SQL', `'; drop table messages; --`, `'; drop table messages; --`],
      ['line ends of Windows', 'а\r\nб', 'а\nб'],
    ])('stores %s as harmless text', async (_name, text, kept) => {
      const site = current();
      const anna = await createUser(site.db);
      const answer = await send(site, anna, { to_user: 0, text });
      expect([answer.statusCode, answer.json().message?.text]).toEqual([200, kept]);
      expect(await stored(site)).toEqual([[anna, 0, kept]]);
    });

    it('counts 4,000 characters as people do', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const taken = await send(site, anna, { to_user: 0, text: ` ${'🐕'.repeat(4000)} ` });
      expect([taken.statusCode, taken.json().message.text]).toEqual([200, '🐕'.repeat(4000)]);
      for (const text of ['я'.repeat(4001), '🐕'.repeat(4001), 'я'.repeat(100_000)]) {
        const refused = await send(site, anna, { to_user: 0, text });
        expect(refused.statusCode).toBe(422);
        expect(refused.json().detail[0].msg).toBe('Сообщение не должно превышать 4000 символов');
      }
      expect((await send(site, anna, { to_user: 0, text: 'я'.repeat(300_000) })).statusCode).toBe(413);
      expect(await stored(site)).toHaveLength(1);
    });

    it('creates it once for any number of repeats @slow', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const igor = await createUser(site.db);
      const client_id = randomUUID();
      const body = { to_user: igor, text: 'Привет', client_id };
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(site, anna, body)));
      const ids = answers.map((answer) => answer.json().message.id);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      expect(new Set(ids).size).toBe(1);
      expect(answers[0]?.json().message.client_id).toBe(client_id);
      expect(await stored(site)).toHaveLength(1);

      // A delivered message stays delivered, even if it could no longer be sent.
      expect((await site.call(`POST /api/block/${anna}`, { as: igor })).json()).toEqual({ blocked: true });
      expect((await send(site, anna, body)).json().message.id).toBe(ids[0]);
      expect((await send(site, anna, { ...body, text: 'Привет ' })).statusCode).toBe(200);

      for (const other of [{ text: 'Пока' }, { to_user: 0 }]) {
        const refused = await send(site, anna, { ...body, ...other });
        expect([refused.statusCode, refused.json().code]).toEqual([409, 'KEY_TAKEN']);
      }
      // Keys are per sender: others may use the same one.
      expect((await send(site, 1, { to_user: anna, text: 'Ответ', client_id })).statusCode).toBe(200);
      expect(await stored(site)).toHaveLength(2);
    });

    it('returns its key to the sender only', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const igor = await createUser(site.db);
      const client_id = randomUUID();
      await send(site, anna, { to_user: igor, text: 'Привет', client_id });
      const [own] = (await site.call(`GET /api/messages/${igor}`, { as: anna })).json();
      const [received] = (await site.call(`GET /api/messages/${anna}`, { as: igor })).json();
      expect(own.client_id).toBe(client_id);
      expect(received).not.toHaveProperty('client_id');
    });

    it('never moves back in time', async () => {
      const site = current();
      const anna = await createUser(site.db);
      await send(site, anna, { to_user: 0, text: 'Первое' });
      site.clock.advance(-5000);
      expect((await send(site, 0, { to_user: anna, text: 'Второе' })).json().message.time).toBe(TEST_TIME);
    });
  });
});

describe('new contacts', () => {
  const send = (site: TestSite, as: number, to: number) =>
    site.call('POST /api/send-message', { as, payload: { to_user: to, text: 'Здравствуйте' } });

  describeOnDatabases('New contacts', (current) => {
    test('are limited to 20 an hour; known people and support are not @slow', async () => {
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
      // Nor does the refusal reveal who exists.
      expect((await send(site, anna, 999_999)).json()).toEqual(refused.json());
      for (const to of [known, 0]) expect((await send(site, anna, to)).statusCode).toBe(200);
      site.clock.advance(wait * 1000);
      expect((await send(site, anna, next)).statusCode).toBe(200);
    });

    test('are limited per person: a new account does not reset the limit @slow', async () => {
      const site = current();
      const signIn = () => accountOfPerson(site.app, { provider: 'telegram', subject: '42', name: 'Анна' });
      const comeBack = async (as: number): Promise<number> => {
        expect((await site.call(`POST ${endpoints.deleteMe.path}`, { as, payload: {} })).statusCode).toBe(200);
        site.clock.advance(60_000);
        return signIn();
      };
      const stranger = await createUser(site.db);
      let anna = await signIn();
      const first = site.clock.now().getTime();
      for (let number = 0; number < NEW_DIALOGS_AN_HOUR; number += 1)
        expect((await send(site, anna, await createUser(site.db))).statusCode).toBe(200);
      // Nor does repeating it help.
      for (let time = 0; time < 2; time += 1) {
        anna = await comeBack(anna);
        const refused = await send(site, anna, stranger);
        expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_DIALOGS']);
        expect(Number(refused.headers['retry-after'])).toBe(3600 - 60 * (time + 1));
      }
      expect((await send(site, anna, 0)).statusCode).toBe(200);
      site.clock.advance(first + HOUR_MS - site.clock.now().getTime());
      expect((await send(site, anna, stranger)).statusCode).toBe(200);
    });

    test('cannot be probed: unknown, banned and deleted answer the same', async () => {
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

    test('are blocked and unblocked the same whether unknown, banned, deleted or live @slow', async () => {
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
      // All are blocked now. These refusals do not count as strangers of an hour, so they must reveal nothing.
      const refusals = await Promise.all(
        [live, 999_999, banned, deleted].map(async (id) => {
          const { statusCode, body } = await send(site, anna, id);
          return [statusCode, JSON.parse(body)];
        }),
      );
      const blocked = { code: 'DIALOG_BLOCKED', blocked_by_me: true, blocked_by_them: false };
      for (const refusal of refusals) expect(refusal).toEqual([403, expect.objectContaining(blocked)]);
    });

    test('do not keep a banned person from writing to support @slow', async () => {
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
});
