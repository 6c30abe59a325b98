import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { endpoints, noticeChannels } from 'shared/contract';
import { serverProgram } from 'tools/site';
import { buildApp } from '../app';
import { systemClock } from '../clock';
import { openDatabase } from '../db/openDatabase';
import { emailAddresses, identities, noticeDeliveries } from '../db/schema';
import { addressDigest } from '../modules/channels/mailTokens';
import { noticeDefaults } from '../modules/notices/noticeDefaults';
import { saveNoticeSettings } from '../modules/notices/noticeSettings';
import { tell } from '../modules/notices/tell';
import { openSession } from '../session/openSession';
import { readSettings } from '../settings';
import { createUser } from '../testing/factories';
import { fillDataDir } from '../testing/openPgliteCopy';
import { startMail } from '../testing/startMail';
import { startPushService } from '../testing/startPushService';
import { startTelegram } from '../testing/startTelegram';

const BOT_TOKEN = `7:${'a'.repeat(35)}`;
const ADDRESS = 'anna@example.ru';
const everyWay = { telegram: true, push: true, email: true };

const [mail, telegram, pushes] = await Promise.all([startMail(), startTelegram(BOT_TOKEN), startPushService()]);
const folder = mkdtempSync(path.join(tmpdir(), 'laparyadom-tells-'));
mkdirSync(path.join(folder, 'releases'));
const environment = {
  NODE_ENV: 'development',
  DEMO: 'off',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATA_DIR: folder,
  RELEASES_DIR: path.join(folder, 'releases'),
  JWT_SECRET: 'a secret of the tests that is long enough',
  PUBLIC_URL: 'https://laparyadom.example',
  SMTP_URL: mail.url,
  MAIL_FROM: 'letters@laparyadom.example',
  TELEGRAM_BOT_TOKEN: BOT_TOKEN,
  TELEGRAM_BOT_NAME: 'bot',
  TELEGRAM_API_URL: telegram.url,
  PUSH_HOSTS: 'localhost',
  WEBHOOK_LOOPBACK: 'on',
};

let child: ChildProcess | undefined;
afterAll(async () => {
  if (child?.exitCode === null) {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
  await Promise.all([mail.stop(), telegram.stop(), pushes.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** A person who can be told by every channel, has just been told something, and the device that was subscribed. */
const tellSomebody = async () => {
  await fillDataDir(folder);
  const { db, close } = await openDatabase({ dataDir: folder });
  const app = await buildApp({ settings: readSettings(environment), db });
  try {
    const userId = await createUser(db);
    const now = systemClock.now();
    await db.insert(identities).values({ userId, provider: 'telegram', subject: '777' });
    const verified = { address: ADDRESS, digest: addressDigest(ADDRESS), verifiedAt: now, createdAt: now };
    await db.insert(emailAddresses).values({ userId, ...verified });
    const token = await openSession(app, { userId, userAgent: undefined });
    const device = await pushes.subscribe(app.channelParts.push?.publicKey ?? '');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({
      method: 'POST',
      url: endpoints.subscribeToPush,
      payload: device.subscription,
      headers,
    });
    expect(answer.statusCode).toBe(200);
    const { events, quiet } = noticeDefaults;
    const settings = { events: { ...events, ended: everyWay }, quiet: { ...quiet, on: false } };
    await saveNoticeSettings(db, userId, settings);
    const data = { section: 'pets' as const, id: 1, title: 'Барсик' };
    await db.transaction((tx) => tell(tx, { event: 'ended', data, userId, once: 'ended:1', now }));
    return device;
  } finally {
    await app.close();
    await close();
  }
};

/** Looks until something is there; the test ends by its own limit. */
const until = async (look: () => boolean): Promise<void> => {
  while (!look()) await new Promise((resolve) => setTimeout(resolve, 50));
};

it('the server, as it is started, tells by every channel', async () => {
  const device = await tellSomebody();
  child = spawn(process.execPath, serverProgram(), {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const told = { email: () => mail.letters, push: device.told, telegram: telegram.written };
  expect(Object.keys(told).sort()).toEqual([...noticeChannels].sort());
  for (const messages of Object.values(told)) await until(() => messages().length > 0);
  for (const messages of Object.values(told)) expect(JSON.stringify(messages())).toContain('Барсик');

  const ended = once(child, 'exit');
  child.kill();
  await ended;
  const { db, close } = await openDatabase({ dataDir: folder });
  const rows = await db.select().from(noticeDeliveries);
  await close();
  expect(rows.map(({ state }) => state)).toEqual(noticeChannels.map(() => 'sent'));
}, 120_000);
