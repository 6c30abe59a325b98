import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { MINUTE_MS } from 'shared/contract';
import { createListing, createUser } from '../../../../testing/factories';
import { paidBooks, paymentBooks, unpaidBooks } from '../../../../testing/paymentBooks';
import { serverProgram } from '../../../../testing/serverProcess';
import { usualKinds } from '../../../../testing/testDatabase';
import { casesOf } from '../../../../testing/testForm';
import { startYookassaServer } from '../../../../testing/yookassaServer';
import { buildApp } from '../../../app';
import { systemClock } from '../../../clock';
import { type OpenDatabase, openDatabase } from '../../../db/openDatabase';
import { purchases } from '../../../db/schema';
import { seedReference } from '../../../seed/seedReference';
import { readKeys } from '../../../session/siteKeys';
import { createTokens } from '../../../session/tokens';
import { readKeySettings, readSettings } from '../../../settings/settings';
import { createOrder } from './createOrder';
import { settleDue } from './settlePurchase';

const SECRET = 'a secret of the tests that is long enough';

const shop = await startYookassaServer();
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await shop.close();
});
afterEach(() => shop.recover());

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Kills the process when the provider has acted but not answered yet. */
const killAt = (child: ChildProcess, route: string): Promise<unknown> => {
  const died = new Promise((resolve) => child.once('exit', resolve));
  shop.onDone((done) => {
    if (done === route) child.kill('SIGKILL');
  });
  return died;
};

describe.each(usualKinds)('a killed process (%s)', (kind) => {
  let environment: Record<string, string>;
  let folder: string;

  const open = () => openDatabase({ databaseUrl: environment.DATABASE_URL, dataDir: folder });

  /** Runs `work` with the site in this process, its clock ahead by `laterMs`. */
  const withSite = async <T>(
    laterMs: number,
    work: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<T>,
  ): Promise<T> => {
    const database: OpenDatabase = await open();
    const clock = { now: () => new Date(systemClock.now().getTime() + laterMs) };
    const app = await buildApp({ settings: readSettings(environment), db: database.db, clock });
    try {
      return await work(app);
    } finally {
      await app.close();
      await database.close();
    }
  };

  const start = (): ChildProcess => {
    const child = spawn(process.execPath, serverProgram(), {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return child;
  };

  const serving = (child: ChildProcess): Promise<string> =>
    new Promise((resolve) => {
      let output = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const [, url] = /The site is running: (\S+)/.exec(output) ?? [];
        if (url) resolve(url);
      });
    });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'laparyadom-crash-'));
    mkdirSync(path.join(folder, 'releases'));
    const name = `crash_${randomUUID().replaceAll('-', '')}`;
    if (kind === 'PostgreSQL') await onServer(`create database ${name}`);
    environment = {
      NODE_ENV: 'development',
      DEMO: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      RELEASES_DIR: path.join(folder, 'releases'),
      SECRET,
      PAYMENT_PROVIDER: 'yookassa',
      YOOKASSA_KEY: `${shop.shopId}:${shop.secretKey}`,
      YOOKASSA_API_URL: shop.url,
      ...(kind === 'PostgreSQL' && {
        DATABASE_URL: Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${name}` }).href,
      }),
    };
    const { db, close } = await open();
    await seedReference(db);
    await close();
  });
  afterAll(async () => {
    const { DATABASE_URL } = environment;
    if (DATABASE_URL) await onServer(`drop database ${new URL(DATABASE_URL).pathname.slice(1)} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Creates an order of this age whose payment has this status at the provider. */
  const prepare = (ageMs: number, status: 'waiting_for_capture' | 'succeeded') =>
    withSite(-ageMs, async ({ db, payments }) => {
      const userId = await createUser(db);
      const listingId = await createListing(db, 'pets', { authorId: userId });
      const { payment_id: id } = await createOrder(payments, {
        user: { id: userId, isAdmin: false, isModerator: false },
        section: 'pets',
        listingId,
        serviceType: 'Продвижение',
        receiptEmail: null,
        receiptPhone: null,
        returnUrlOf: (number) => `https://lapa.example/pay/${number}`,
      });
      const [stored] = await db.select().from(purchases).where(eq(purchases.id, id));
      shop.change(stored?.providerPaymentId ?? '', { status });
      return id;
    });

  it('between creation of the payment and storing its number: the order has one payment', async () => {
    const userId = await withSite(0, async ({ db }) => {
      const author = await createUser(db);
      await createListing(db, 'pets', { authorId: author });
      return author;
    });
    const payments = shop.payments.size;
    const child = start();
    const url = await serving(child);
    const died = killAt(child, 'POST /payments');
    const token = await createTokens(readKeys(readKeySettings({ SECRET }), 'sessions'), systemClock).issueToken(userId);
    const requested = fetch(`${url}/api/create-order`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ad_id: 1, service_type: 'Продвижение' }),
    });
    await expect(requested).rejects.toThrow();
    await died;
    expect(shop.payments.size).toBe(payments + 1);

    await withSite(2 * MINUTE_MS, async (app) => {
      const [lost] = await app.db.select().from(purchases);
      expect(lost).toMatchObject({ status: 0, providerPaymentId: null });
      expect(await settleDue(app.payments)).toBe(1);
      expect(shop.payments.size).toBe(payments + 1);
      const [found] = await app.db.select().from(purchases);
      expect(found).toMatchObject({
        status: 0,
        providerPaymentId: expect.any(String),
        paymentLink: expect.any(String),
      });
      shop.change(found?.providerPaymentId ?? '', { status: 'waiting_for_capture' });
    });
    await withSite(4 * MINUTE_MS, async (app) => {
      await settleDue(app.payments);
      expect(await paymentBooks(app, 1)).toEqual(paidBooks(100));
    });
  }, 400_000);

  // The crash happens at the provider, not in the database: one kind of database suffices.
  if (kind === 'PGlite') return;

  const moments = [
    ['POST /payments/:id/capture', 1, 'waiting_for_capture', paidBooks(100)],
    ['POST /payments/:id/cancel', 20, 'waiting_for_capture', unpaidBooks(2, 'lapsed')],
    ['POST /refunds', 20, 'succeeded', unpaidBooks(2, 'lapsed', 10_000)],
  ] as const;
  it.each(casesOf<(typeof moments)[number]>(moments, ([route]) => route === 'POST /payments/:id/capture'))(
    'after %s, before anything is written: money and boost agree afterwards',
    async (route, age, status, expected) => {
      const id = await prepare(age * MINUTE_MS, status);
      const refunds = shop.refunds.size;
      const child = start();
      await killAt(child, route);
      await withSite(30 * MINUTE_MS, async (app) => {
        await settleDue(app.payments);
        expect(await paymentBooks(app, id)).toEqual(expected);
        expect(await settleDue(app.payments)).toBe(0);
      });
      expect(shop.refunds.size - refunds).toBe(route === 'POST /refunds' ? 1 : 0);
      const captured = shop.received.filter((one) => one.route === 'POST /payments/:id/capture');
      expect(new Set(captured.map(({ key }) => key)).size).toBe(route.endsWith('/capture') ? 1 : 0);
    },
  );
});
