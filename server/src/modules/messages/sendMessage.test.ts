import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { sentMessageSchema } from 'shared/contract';
import { messages } from '../../db/schema';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';

const send = (site: TestSite, as: number | undefined, payload: object) =>
  site.call('POST /api/send-message', { as, payload });

const stored = async ({ db }: TestSite) =>
  (await db.select().from(messages)).map(({ fromUser, toUser, text }) => [fromUser, toUser, text]);

describeOnDatabases('sending a message', (current) => {
  it('stores it and gives it back', async () => {
    const site = current();
    const anna = await createUser(site.db);
    const igor = await createUser(site.db);
    const answer = await send(site, anna, { to_user: igor, text: '  Здравствуйте!\n\n\n\nЩенок ещё свободен? ' });
    expect(answer.statusCode).toBe(200);
    const { message } = sentMessageSchema.parse(answer.json());
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

  it('demands a session that may write', async () => {
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

  it('goes neither to oneself nor to somebody banned, deleted or unknown', async () => {
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

  it('refuses what is no message', async () => {
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
  ])('takes %s for an empty message', async (_name, text) => {
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
  ])('keeps %s as harmless text', async (_name, text, kept) => {
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

  it('is made once however often it is sent', async () => {
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

    // What was delivered stays delivered, also when it could no longer be sent.
    expect((await site.call(`POST /api/block/${anna}`, { as: igor })).json()).toEqual({ blocked: true });
    expect((await send(site, anna, body)).json().message.id).toBe(ids[0]);
    expect((await send(site, anna, { ...body, text: 'Привет ' })).statusCode).toBe(200);

    for (const other of [{ text: 'Пока' }, { to_user: 0 }]) {
      const refused = await send(site, anna, { ...body, ...other });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'KEY_TAKEN']);
    }
    // The key is the sender's own: others may use the same one.
    expect((await send(site, 1, { to_user: anna, text: 'Ответ', client_id })).statusCode).toBe(200);
    expect(await stored(site)).toHaveLength(2);
  });

  it('tells its key to the sender alone', async () => {
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

  it('never steps back in time', async () => {
    const site = current();
    const anna = await createUser(site.db);
    await send(site, anna, { to_user: 0, text: 'Первое' });
    site.clock.advance(-5000);
    expect((await send(site, 0, { to_user: anna, text: 'Второе' })).json().message.time).toBe(TEST_TIME);
  });
});
