import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints, sectionEndpoints } from 'shared/contract';
import { createListing } from '../testing/factories';
import { type RunningPostgres, startPostgres } from '../testing/startPostgres';
import { hasRedis, type RunningRedis, startRedis } from '../testing/startRedis';
import { type OneServer, signInAt, startServers, widgetOf } from '../testing/startServers';
import { startTcpProxy, type TcpProxy } from '../testing/tcpProxy';
import { type OpenDatabase, openPostgres } from './db/openDatabase';
import { domains } from './domains/domains';

const ADMIN = 900;

/** Pages that show the current feed of pets, regardless of its size. */
const code = `
  const feed = await inject({ method: 'POST', url: '${sectionEndpoints.pets.filter}', headers: { 'content-type': 'application/json' }, body: '{}' });
  return feed.body;`;

describe('two servers of one site', () => {
  let postgres: RunningPostgres;
  let redis: RunningRedis | undefined;
  /** Carries B's notifications alone. */
  let notices: TcpProxy;
  let database: OpenDatabase;
  let servers: Awaited<ReturnType<typeof startServers>>;
  let a: OneServer;
  let b: OneServer;
  let admin: string;

  /** Waits until B's page shows a text. */
  const untilShown = async (text: string): Promise<void> => {
    while (!(await b.get('/pets')).body.includes(text)) await sleep(20);
  };

  /** Publishes a listing through A when B has just rendered its page without it, and waits until B shows it. */
  const publishAtA = async (title: string): Promise<void> => {
    const listing = await createListing(database.db, 'pets', { title, status: 2 });
    expect((await b.get('/pets')).body).not.toContain(title);
    const { status } = await a.post(sectionEndpoints.pets.adminAction, { ad_id: listing, do: 1 }, admin);
    expect(status).toBe(200);
    await untilShown(title);
  };

  const isListening = async (): Promise<boolean> =>
    /^site_news_listening\{.*\} 1$/m.test((await b.get('/metrics')).body);

  beforeAll(async () => {
    postgres = await startPostgres();
    const address = new URL(postgres.url);
    notices = await startTcpProxy(Number(address.port));
    address.port = String(notices.port);
    if (hasRedis) redis = await startRedis();
    const common = {
      DATABASE_URL: postgres.url,
      STAFF: `admin:telegram:${ADMIN}`,
      ...(redis && { REDIS_URL: redis.url }),
    };
    servers = await startServers([common, { ...common, DATABASE_DIRECT_URL: address.href }], code);
    ({ a, b } = servers);
    database = await openPostgres(postgres.url);
    admin = await signInAt(a, ADMIN);
  });
  afterAll(async () => {
    servers?.stop();
    await database?.close();
    await notices?.close();
    await redis?.stop();
    await postgres?.stop();
  });

  it('show what one of them has changed in the pages of the other', async () => {
    while (!(await isListening())) await sleep(20);
    await publishAtA('Пушок');
  });

  it('do so also when the connection of the notifications is cut', async () => {
    notices.cut();
    await publishAtA('Мурка');
  });

  it('do so also while notifications do not arrive, and receive them again', async () => {
    notices.stall();
    while (await isListening()) await sleep(20);
    await publishAtA('Шарик');
    notices.flow();
    while (!(await isListening())) await sleep(20);
    await publishAtA('Бобик');
  });

  it('refuse a session that was ended at the other', async () => {
    const token = await signInAt(b, 1);
    expect((await a.get(endpoints.sessions.path, token)).status).toBe(200);
    expect((await b.get(endpoints.sessions.path, token)).status).toBe(200);
    expect((await a.post(endpoints.logout.path, {}, token)).status).toBe(200);
    expect((await b.get(endpoints.sessions.path, token)).status).toBe(401);
  });

  it('accept sign-in data once', async () => {
    const fields = widgetOf(2);
    expect((await a.post(endpoints.signInTelegram.path, fields)).status).toBe(200);
    expect((await b.post(endpoints.signInTelegram.path, fields)).status).toBe(401);
  });

  (hasRedis ? it : it.skip)('count as one for the limits (redis-server or valkey-server)', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 40; call += 1) {
      const answer = await (call % 2 === 0 ? a : b).post(endpoints.signInTelegramInitData.path, { initData: 'x' });
      statuses.push(answer.status);
    }
    expect(statuses.indexOf(429)).toBe(30);
    expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
  });

  it('run each job once, and continue when one of them is killed', async () => {
    const runs = async ({ get }: OneServer, job: string): Promise<number> => {
      const { body } = await get('/metrics');
      const [, count = '0'] =
        new RegExp(`^job_runs_total\\{job="${job}",outcome="done",.*\\} (\\d+)$`, 'm').exec(body) ?? [];
      return Number(count);
    };
    const [seldom, often] = ['sweep', 'take over notes of commands'];
    const jobs = domains.flatMap(({ jobs: own = [] }) => own.map(({ name }) => name));
    expect(jobs).toEqual(expect.arrayContaining([seldom, often]));
    while ((await runs(a, seldom)) + (await runs(b, seldom)) < 1) await sleep(20);
    const before = await runs(a, seldom);
    a.child.kill('SIGKILL');
    await a.exited;
    const starts = await runs(b, often);
    while ((await runs(b, often)) < starts + 2) await sleep(20);
    expect(before + (await runs(b, seldom))).toBe(1);
  });
});
