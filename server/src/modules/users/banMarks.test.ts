import { expect, test } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import { bannedIdentities, identities, users } from '../../db/schema';
import { signWidget } from '../../integrations/telegram/verifyWidget';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { deleteAccount } from '../personalData/deleteAccount';
import { createBanMarks } from './banMarks';
import { createDepartures } from './departures';

const BOT_TOKEN = `7:${'b'.repeat(35)}`;
const [OLD_KEY, NEW_KEY] = ['o'.repeat(32), 'n'.repeat(32)];
const now = new Date(TEST_TIME);

describeOnDatabases(
  'A ban',
  (site) => {
    let signIns = 0;
    const signIn = async (id = 42) => {
      signIns += 1;
      const person = { id: String(id), first_name: 'Анна', auth_date: Math.floor(now.getTime() / 1000) - signIns };
      const payload = signWidget(person, BOT_TOKEN);
      const answer = await site().call('POST /api/auth/telegram', { payload });
      const token = answer.json().token as string | undefined;
      const headers = { authorization: `Bearer ${token}` };
      const account = token ? (await site().call('POST /api/user', { headers })).json() : null;
      return { status: answer.statusCode, id: account?.user_id as number };
    };
    const ban = (user_id: number, value = true) =>
      site().call('POST /api/admin/set-ban', { as: 1, payload: { user_id, ban: value } });
    const leave = (as: number) => site().call('POST /api/me/delete', { as });
    const isBanned = async (id: number) =>
      (await site().db.select().from(users).where(eq(users.id, id))).map((user) => user.isBanned)[0];
    const marks = () => site().db.select().from(bannedIdentities);

    const leaveBanned = async () => {
      const { id } = await signIn();
      await ban(id);
      expect((await leave(id)).statusCode).toBe(200);
      return id;
    };

    test('goes with the person to the next account, and says nothing of who it was', async () => {
      const first = await leaveBanned();
      const [mark] = await marks();
      expect(mark).toMatchObject({ userId: first, createdAt: now });
      expect(mark?.digest).toMatch(/^[\w-]{43}$/);
      expect(await site().db.select().from(identities)).toEqual([]);

      const second = await signIn();
      expect(second.status).toBe(200);
      expect(second.id).not.toBe(first);
      expect(await isBanned(second.id)).toBe(true);
      expect(await marks()).toEqual([]);
      const rename = await site().call('POST /api/update-username', { as: second.id, payload: { username: 'Аня' } });
      expect(rename.statusCode).toBe(403);
      expect((await ban(first, false)).json()).toEqual({
        message: 'Пользователь «Удалённый пользователь» не заблокирован',
      });

      // And on to the one after that, until an administrator ends it.
      expect((await leave(second.id)).statusCode).toBe(200);
      const third = await signIn();
      expect(await isBanned(third.id)).toBe(true);
      await ban(third.id, false);
      expect((await leave(third.id)).statusCode).toBe(200);
      expect(await marks()).toEqual([]);
      expect(await isBanned((await signIn()).id)).toBe(false);
    });

    test('of a deleted account is ended by its number', async () => {
      const first = await leaveBanned();
      expect((await site().call(`GET /api/admin/user-info/${first}`, { as: 1 })).json()).toMatchObject({
        banned: true,
        deleted: true,
      });
      expect((await ban(first, false)).json()).toEqual({
        message: 'Пользователь «Удалённый пользователь» разблокирован',
      });
      expect(await marks()).toEqual([]);
      expect(await isBanned((await signIn()).id)).toBe(false);
    });

    test('is nobody else’s, and who was not banned leaves nothing', async () => {
      await leaveBanned();
      const other = await signIn(43);
      expect(await isBanned(other.id)).toBe(false);
      expect((await leave(other.id)).statusCode).toBe(200);
      expect(await marks()).toHaveLength(1);
    });

    test('of an account with several identities holds for each of them', async () => {
      const { id } = await signIn();
      await site().db.insert(identities).values({ userId: id, provider: 'telegram', subject: '43' });
      await ban(id);
      await leave(id);
      const back = await Promise.all([signIn(42), signIn(43)]);
      expect(await Promise.all(back.map((one) => isBanned(one.id)))).toEqual([true, true]);
      expect(await marks()).toEqual([]);
      expect(await isBanned(id)).toBe(false);
    });

    test('and a deletion at the same moment come one after the other', async () => {
      const made = await Promise.all(Array.from({ length: 8 }, (_, place) => signIn(100 + place)));
      const answers = await Promise.all(made.flatMap(({ id }) => [ban(id), leave(id)]));
      const back = await Promise.all(made.map((_, place) => signIn(100 + place)));
      for (const [place, { id }] of back.entries()) {
        // A ban that came too late says so.
        expect(await isBanned(id)).toBe(answers[place * 2]?.statusCode === 200);
      }
    });

    test('many first sign-ins at once, while it is ended, make one account', async () => {
      const first = await leaveBanned();
      const answers = await Promise.all([signIn(), ban(first, false), signIn(), signIn()]);
      expect(answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode))).toEqual(
        Array(4).fill(200),
      );
      const accounts = await site()
        .db.select({ id: users.id, isBanned: users.isBanned })
        .from(identities)
        .innerJoin(users, and(eq(users.id, identities.userId), isNull(users.deletedAt)));
      expect(accounts).toHaveLength(1);
      expect(await marks()).toEqual([]);
    });

    test('is known by a key that was replaced', async () => {
      const { db } = site();
      const { id } = await signIn();
      await ban(id);
      const departures = createDepartures([OLD_KEY], []);
      await deleteAccount({ db, banMarks: createBanMarks([OLD_KEY]), departures }, id, now);
      const identity = { provider: 'telegram', subject: '42' } as const;
      const find = (keys: string[]) =>
        db.transaction(async (tx) => {
          const [user] = await tx.insert(users).values({ username: 'Новый' }).returning();
          if (!user) throw new Error('No account was stored');
          await createBanMarks(keys).takeOver(tx, identity, user.id);
          return (await tx.select().from(users).where(eq(users.id, user.id)))[0]?.isBanned;
        });
      expect(await find([NEW_KEY])).toBe(false);
      expect(await find([NEW_KEY, OLD_KEY])).toBe(true);
    });
  },
  { environment: { TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_BOT_NAME: 'bot' } },
);
