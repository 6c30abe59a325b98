import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { serverProgram } from 'tools/site';
import { buildApp } from '../app';
import { systemClock } from '../clock';
import { openDatabase } from '../db/openDatabase';
import { identities, noticeDeliveries, notifications } from '../db/schema';
import { noticeDefaults } from '../modules/notices/noticeDefaults';
import { saveNoticeSettings } from '../modules/notices/noticeSettings';
import { tell } from '../modules/notices/tell';
import { readSettings } from '../settings';
import { createUser } from '../testing/factories';
import { fillDataDir } from '../testing/openPgliteCopy';
import { noticeJobs } from './noticeJobs';

const MINUTE_MS = 60_000;

/** Texts that Telegram has got; it answers none of them while somebody waits to kill who sends. */
const got: string[] = [];
let onGot: (() => void) | undefined;
const telegram = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const isMessage = request.url?.endsWith('/sendMessage') ?? false;
    if (isMessage) got.push(JSON.parse(Buffer.concat(parts).toString()).text);
    if (isMessage && onGot) return onGot();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ok: true, result: isMessage ? { message_id: got.length } : [] }));
  });
});

let folder: string;
let environment: Record<string, string>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => telegram.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(path.join(tmpdir(), 'laparyadom-killed-'));
  mkdirSync(path.join(folder, 'releases'));
  environment = {
    NODE_ENV: 'development',
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    RELEASES_DIR: path.join(folder, 'releases'),
    JWT_SECRET: 'a secret of the tests that is long enough',
    TELEGRAM_BOT_TOKEN: `7:${'a'.repeat(35)}`,
    TELEGRAM_BOT_NAME: 'bot',
    TELEGRAM_API_URL: `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`,
  };
  await fillDataDir(folder);
}, 120_000);
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  telegram.closeAllConnections();
  await new Promise((resolve) => telegram.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** The site in this process, so much later than now. */
const withSite = async <T>(laterMs: number, work: (app: FastifyInstance) => Promise<T>): Promise<T> => {
  const { db, close } = await openDatabase({ dataDir: folder });
  const clock = { now: () => new Date(systemClock.now().getTime() + laterMs) };
  const app = await buildApp({ settings: readSettings(environment), db, clock });
  try {
    return await work(app);
  } finally {
    await app.close();
    await close();
  }
};

/** Starts the server and kills it in the moment in which Telegram has a message and has not said so yet. */
const killInMidDelivery = async (): Promise<void> => {
  const child = spawn(process.execPath, serverProgram(), {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  const died = new Promise((resolve) => child.once('exit', resolve));
  onGot = () => child.kill('SIGKILL');
  await died;
  onGot = undefined;
};

it('a server that is killed in mid-delivery: told once on the site, twice at the most by Telegram, never lost', async () => {
  const userId = await withSite(0, async ({ db, clock }) => {
    const id = await createUser(db);
    await db.insert(identities).values({ userId: id, provider: 'telegram', subject: '777' });
    await saveNoticeSettings(db, id, { ...noticeDefaults, quiet: { ...noticeDefaults.quiet, on: false } });
    const data = { section: 'pets' as const, id: 1, title: 'Кот' };
    await db.transaction((tx) => tell(tx, { event: 'ended', data, userId: id, once: 'ended:1', now: clock.now() }));
    return id;
  });
  await killInMidDelivery();
  expect(got).toHaveLength(1);

  await withSite(2 * MINUTE_MS, async (app) => {
    expect(await app.db.select().from(noticeDeliveries)).toMatchObject([
      { state: 'waiting', startedAt: expect.any(Date), userId },
    ]);
    for (let times = 0; times < 3; times += 1) for (const { run } of noticeJobs(app)) await run();
    expect(await app.db.select().from(noticeDeliveries)).toMatchObject([{ state: 'sent', unsure: 1 }]);
    expect(await app.db.$count(notifications)).toBe(1);
  });
  expect(got).toHaveLength(2);
  expect(new Set(got).size).toBe(1);
}, 120_000);
