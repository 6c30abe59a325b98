import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { and, eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { type AnyNoticeEvent, endpoints, MINUTE_MS, noticeChannels } from 'shared/contract';
import { createTeam, createUser } from '../../testing/factories';
import { createLost } from '../../testing/lostListings';
import { killServerProcesses, startServerProcess } from '../../testing/serverProcess';
import { startChannels, type TestListener } from '../../testing/startChannels';
import { startWebhook } from '../../testing/startWebhook';
import { createTestDatabase } from '../../testing/testDatabase';
import { buildApp } from '../app';
import { systemClock } from '../clock';
import type { Database } from '../db/database';
import { openPostgres } from '../db/openDatabase';
import { prepareRows } from '../db/prepareRows';
import * as schema from '../db/schema';
import { matchDue } from '../domains/lost/core/matches/matchReport';
import { queueMatching } from '../domains/lost/details/queueMatching';
import { deliverSupportMessages, sendSupportMessage } from '../domains/messages/supportMessages';
import { notifications } from '../domains/notifications/domain';
import { notify } from '../domains/notifications/notices/notify';
import { queueSearches } from '../domains/search/core/searchQueue';
import { createPublicationNotifier } from '../domains/search/savedSearches/notifyHits';
import { addNotice, notifyTeams } from '../domains/teams/webhooks/teamNotices';
import { openSession } from '../session/openSession';
import { readSettings } from '../settings/settings';
import { startJobs } from './siteJobs';

/**
 * At which point of sending the process is killed, and how often the person gets the notice in the end. `held` is the
 * change of a delivery at which it is killed; without one it is killed while the other side has the notice and has not
 * confirmed it.
 */
const moments = {
  unsent: { held: 'new.started_at is not null and old.started_at is null', gets: 1 },
  unanswered: { held: null, gets: 2 },
  unrecorded: { held: "new.state = 'sent'", gets: 2 },
} as const;
type Moment = keyof typeof moments;
const momentNames = Object.keys(moments) as Moment[];

/** A queue of notices to people or teams. */
interface Queue {
  /** Adds an item. */
  fill: (app: FastifyInstance) => Promise<void>;
  /** Where its work is killed: the last step of the transaction that takes the item from the queue. */
  held: { table: string; when: string } | null;
  /** What continues when the server is back. */
  work: (app: FastifyInstance) => Promise<unknown>;
  /** Returns how often it was sent. */
  notice: (db: Database) => Promise<number>;
  /** How often it must have been sent in the end. */
  gets: number;
}

const channels = await startChannels();
const webhook = await startWebhook();

const noticesOf = (db: Database, event: AnyNoticeEvent) =>
  db.$count(schema.notifications, eq(schema.notifications.event, event));
const sokolniki = { latitude: 55.7891, longitude: 37.6794 };
const lose = ({ db, clock }: FastifyInstance, kind: 'lost' | 'found', breedId?: number): Promise<number> =>
  createLost(db, { kind, point: sokolniki, listing: { publishedAt: clock.now(), ...(breedId && { breedId }) } });

/** Stores a breed of another animal than all others: at night the server compares all losses with all finds. */
const otherBreed = async (db: Database): Promise<number> => {
  const [first, ...others] = await db.select().from(schema.breeds).orderBy(schema.breeds.id);
  return others.find(({ typeId }) => typeId !== first?.typeId)?.id ?? 0;
};

const queues: Record<string, Queue> = {
  notice_outbox: {
    fill: async ({ db, clock }) => {
      const data = { section: 'pets' as const, id: 1, title: 'Кот' };
      const notice = { event: 'boostEnds' as const, data, userId: await createUser(db), now: clock.now() };
      await db.transaction((tx) => notify(tx, { ...notice, once: 'boostEnds:1' }));
    },
    held: { table: 'notifications', when: "new.event = 'boostEnds'" },
    work: async () => {},
    notice: (db) => noticesOf(db, 'boostEnds'),
    gets: 1,
  },
  lost_queue: {
    fill: async (app) => {
      await lose(app, 'found');
      const id = await lose(app, 'lost');
      await app.db.transaction((tx) => queueMatching(tx, id, { now: app.clock.now() }));
    },
    held: { table: 'notice_outbox', when: "new.event = 'lostMatch'" },
    work: ({ db, clock }) => matchDue(db, clock.now()),
    notice: (db) => noticesOf(db, 'lostMatch'),
    gets: 2,
  },
  search_queue: {
    fill: async (app) => {
      const token = await openSession(app, { userId: await createUser(app.db), userAgent: undefined });
      const around = { point: sokolniki, radius_km: 3 };
      const answer = await app.inject({
        method: 'POST',
        url: endpoints.searches.path,
        payload: { section: 'pets', criteria: { category: 'Потерянные' }, around },
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(200);
      const id = await lose(app, 'lost', await otherBreed(app.db));
      await app.db.transaction((tx) => queueSearches(tx, { id, now: app.clock.now() }));
    },
    held: { table: 'notice_outbox', when: "new.event = 'lostNearby'" },
    work: ({ db, clock }) => createPublicationNotifier(db, clock)(),
    notice: (db) => noticesOf(db, 'lostNearby'),
    gets: 1,
  },
  notices: {
    fill: async ({ db, clock }) => {
      const userId = await createUser(db);
      await db.transaction((tx) =>
        sendSupportMessage(tx, { userId, text: 'Ваша жалоба рассмотрена', now: clock.now() }),
      );
    },
    held: { table: 'messages', when: "new.text = 'Ваша жалоба рассмотрена'" },
    work: ({ db, clock }) => deliverSupportMessages(db, clock.now()),
    notice: (db) => db.$count(schema.messages, eq(schema.messages.text, 'Ваша жалоба рассмотрена')),
    gets: 1,
  },
  team_notices: {
    fill: async ({ db, clock }) => {
      const { id } = await createTeam(db);
      await db.update(schema.teams).set({ webhook: webhook.url }).where(eq(schema.teams.id, id));
      const notice = { package: 'mf-feeds', build: '0a1b2c3d4e5f', action: 'stays', live: '9f8e7d6c5b4a' } as const;
      await addNotice(db, { ...notice, sentences: [] }, clock.now());
      webhook.answer('never');
    },
    held: null,
    work: async ({ db, clock }) => {
      webhook.answer(204);
      await notifyTeams({ db, now: clock.now(), allowLoopback: true, onError: () => {} });
    },
    notice: async () => webhook.calls.length,
    gets: 2,
  },
};

/** Returns the names of tables of queued notices, found by name or by a due time; deliveries belong to channels. */
const tablesOfQueues = (): string[] =>
  Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map(getTableConfig)
    .filter(({ name, columns }) => name.endsWith('_queue') || columns.some((column) => column.name === 'due_at'))
    .map(({ name }) => name)
    .filter((name) => name !== 'job_runs' && name !== 'notice_deliveries');

/** Returns a statement that waits until the process that sent it is dead. The database does not give up meanwhile. */
const hold = (key: number, { table, operation, when }: { table: string; operation: string; when: string }) =>
  sql.raw(`create trigger held_${key} before ${operation} on ${table}
    for each row when (${when}) execute function wait_for_death(${key})`);
const waitForDeath = sql`create function wait_for_death() returns trigger language plpgsql as $$ begin
  begin
    perform pg_advisory_xact_lock(tg_argv[0]::bigint);
  exception when query_canceled then
    perform pg_advisory_xact_lock(tg_argv[0]::bigint);
  end;
  return new;
end $$`;
const waiting = sql`select pid, objid::integer from pg_locks
  where locktype = 'advisory' and not granted and objsubid = 1 and classid = 0
    and database = (select oid from pg_database where datname = current_database())`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: Awaited<ReturnType<typeof openPostgres>>;
const folder = mkdtempSync(path.join(tmpdir(), 'laparyadom-killed-'));
const people = new Map<Moment, TestListener>();
const heardBy = (moment: Moment, channel: (typeof noticeChannels)[number]) =>
  people.get(moment)?.heard[channel]() ?? [];
/** What was sent when the process died. */
const atDeath = { deliveries: [] as unknown[], queues: {} as Record<string, number> };

let laterMs = 0;
const clock = { now: () => new Date(systemClock.now().getTime() + laterMs) };

/** Runs work with the site in this process. */
const withSite = async (work: (app: FastifyInstance) => Promise<void>): Promise<void> => {
  const settings = readSettings(environment());
  const app = await buildApp({ settings, db: opened.db, clock });
  await work(app).finally(() => app.close());
};
const environment = () => ({
  ...channels.environment,
  DATABASE_URL: database.url,
  DATABASE_POOL: '40',
  DATA_DIR: folder,
  RELEASES_DIR: path.join(folder, 'releases'),
  SECRET: 'a secret of the tests that is long enough',
});

/** A person for each moment, notified on the site with waiting deliveries, and an item in each queue. */
/** Returns the jobs that notify people, without the bot's listener. */
const noticeJobs = (app: FastifyInstance) =>
  startJobs(app, app.db, [notifications]).filter(({ name }) => name !== 'poll Telegram');

const fillSite = async (app: FastifyInstance): Promise<void> => {
  for (const moment of momentNames) {
    const person = await channels.createListener(app);
    people.set(moment, person);
    const data = { section: 'pets' as const, id: 1_000_000, title: moment };
    const notice = { event: 'ended' as const, data, userId: person.userId, once: 'ended:1', now: app.clock.now() };
    await app.db.transaction((tx) => notify(tx, notice));
  }
  const [dispatchOutbox] = noticeJobs(app);
  await dispatchOutbox?.run();
  for (const { fill } of Object.values(queues)) await fill(app);
};

/** Sets up the stops of the process; returns their numbers. */
const holdAll = async (db: Database): Promise<number[]> => {
  await db.execute(waitForDeath);
  const deliveries = momentNames.flatMap((moment) => {
    const { held } = moments[moment];
    const ofPerson = `new.user_id = ${people.get(moment)?.userId}`;
    return held === null
      ? []
      : noticeChannels.map((channel) => ({
          table: 'notice_deliveries',
          operation: 'update',
          when: `${ofPerson} and new.channel = '${channel}' and ${held}`,
        }));
  });
  const inserts = Object.values(queues).flatMap(({ held }) => (held ? [{ ...held, operation: 'insert' }] : []));
  const places = [...deliveries, ...inserts];
  for (const [at, place] of places.entries()) await db.execute(hold(at + 1, place));
  return places.map((_, at) => at + 1);
};

/** Runs the server until it is stopped at all of these places, with all notices at the other sides, and kills it. */
const killInTheMiddle = (db: Database, places: readonly number[]): Promise<void> =>
  db.transaction(async (holder) => {
    const look = prepareRows<{ pid: number; place: number }>(holder, waiting, ['pid', 'place']);
    for (const place of places) await holder.execute(sql`select pg_advisory_xact_lock(${place}::bigint)`);
    const server = startServerProcess(folder, environment());
    const isThere = async (): Promise<boolean> => {
      const found = new Set((await look.execute()).map(({ place }) => place));
      const isSent = noticeChannels.every(
        (channel) => heardBy('unanswered', channel).length === 1 && heardBy('unrecorded', channel).length === 1,
      );
      return isSent && webhook.calls.length === 1 && places.every((place) => found.has(place));
    };
    while (!(await isThere())) {
      if (server.child.exitCode !== null) throw new Error(server.output());
      await sleep(20);
    }
    server.child.kill('SIGKILL');
    await server.exited;
    // Statements of a dead process must not run on.
    for (const { pid } of await look.execute()) await holder.execute(sql`select pg_terminate_backend(${pid}::integer)`);
    while ((await look.execute()).length > 0) await sleep(20);
  });

beforeAll(async () => {
  mkdirSync(path.join(folder, 'releases'));
  database = await createTestDatabase();
  opened = await openPostgres(database.url);
  const { db } = opened;
  await withSite(fillSite);
  const places = await holdAll(db);
  channels.silence('unanswered');
  await killInTheMiddle(db, places);
  await db.execute(sql`drop function wait_for_death cascade`);
  channels.silence();
  atDeath.deliveries = momentNames.map((moment) => noticeChannels.map((channel) => heardBy(moment, channel).length));
  for (const [name, { notice }] of Object.entries(queues)) atDeath.queues[name] = await notice(db);
  await withSite(async (app) => {
    laterMs += 2 * MINUTE_MS;
    for (const { work } of Object.values(queues)) await work(app);
    for (let times = 0; times < 3; times += 1) for (const { run } of noticeJobs(app)) await run();
    // By now the support message has been unread for long.
    laterMs += 10 * MINUTE_MS;
    for (const { run } of noticeJobs(app)) await run();
  });
});
afterAll(async () => {
  killServerProcesses();
  await Promise.all([channels.stop(), webhook.stop(), opened?.close()]);
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a server that is killed in mid-delivery', () => {
  it('had sent what it was killed after sending, and nothing else', () => {
    const sent = momentNames.map((moment) => noticeChannels.map(() => (moment === 'unsent' ? 0 : 1)));
    expect(atDeath.deliveries).toEqual(sent);
    expect(atDeath.queues).toEqual({
      ...Object.fromEntries(Object.keys(queues).map((name) => [name, 0])),
      team_notices: 1,
    });
  });

  describe.each(noticeChannels)('by %s', (channel) => {
    it.each(momentNames)('never loses what was %s, and sends it twice at most', async (moment) => {
      const { gets } = moments[moment];
      const heard = heardBy(moment, channel);
      expect(heard.map(({ text }) => text)).toEqual(Array(gets).fill(expect.stringContaining(moment)));
      // Recipients that can recognise duplicates show it once.
      const shown = channel === 'telegram' ? gets : 1;
      expect(new Set(heard.map(({ id }, at) => id ?? at)).size).toBe(shown);
      const { noticeDeliveries } = schema;
      const ofPerson = eq(noticeDeliveries.userId, people.get(moment)?.userId ?? 0);
      const rows = await opened.db
        .select()
        .from(noticeDeliveries)
        .where(and(ofPerson, eq(noticeDeliveries.channel, channel)));
      expect(rows).toMatchObject([{ state: 'sent', unsure: gets - 1 }]);
    });
  });

  it('has shown each of them once on the site', async () => {
    expect(await noticesOf(opened.db, 'ended')).toBe(momentNames.length);
  });

  it.each(tablesOfQueues())('sends all of %s, as often as documented', async (name) => {
    const queue = queues[name];
    expect(await queue?.notice(opened.db)).toBe(queue?.gets ?? 'a case for this queue');
    const left = sql`select count(*)::integer from ${sql.identifier(name)}`;
    expect(await prepareRows<{ count: number }>(opened.db, left, ['count']).execute()).toEqual([{ count: 0 }]);
  });
});
