import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { endpoints, sectionEndpoints, sections, withParam } from 'shared/contract';
import { describeOnDatabases, TEST_TIME } from '../testing/describeOnDatabases';
import { createListing, createUser } from '../testing/factories';
import { listingForm } from '../testing/listingForms';
import { startVkServer } from '../testing/vkServer';
import { withoutTime } from '../testing/withoutTime';
import { startYookassaSite } from '../testing/yookassaSite';
import type { Database } from './db/database';
import { signWidget } from './integrations/telegram/verifyWidget';
import { createLogger } from './process/siteLog';
import { openSession } from './session/openSession';

/** Personal data that a visitor enters. */
const phone = '+7 916 123-45-67';
const email = 'tayna.anna@example.com';
const receiptPhone = '79265554433';
const person = 'Анна Тайная';
const code = 'vkcode-0123456789';
const device = 'vkdevice-0123456789';
const nick = 'tayna_nick';
const chip = '643094100777123';
const point = '{"latitude":55.7891234,"longitude":37.6794567}';
const botToken = `7:${'a'.repeat(35)}`;

let log = '';
const logger = createLogger(
  { LOG_LEVEL: 'trace' },
  {
    write: (line) => {
      log += withoutTime(line);
    },
  },
);
const vk = await startVkServer();
const yookassa = await startYookassaSite();
afterAll(() => Promise.all([vk.close(), yookassa.shop.close()]));

/** Makes changes of a table fail by `aa_refuse`, where the database shows the whole row wherever it can show one. */
const makeRefusal = (db: Database) =>
  db.execute(sql`
    create function hostile_refusal() returns trigger language plpgsql as $$ begin
      raise exception 'wrong row "%"', row_to_json(new)
        using errcode = 'XX000', detail = row_to_json(new)::text, hint = row_to_json(new)::text;
    end $$`);

/** Makes every change of any table fail. */
const refuseChanges = async (db: Database): Promise<void> => {
  await makeRefusal(db);
  await db.execute(sql`
    do $$ declare one record; begin
      for one in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger aa_refuse before insert or update on %I
          for each row execute function hostile_refusal()', one.tablename);
      end loop;
    end $$`);
};

/** Makes every write of lost details fail. */
const refuseLost = async (db: Database): Promise<void> => {
  await makeRefusal(db);
  await db.execute(sql`create trigger aa_refuse before insert on lost_details
    for each row execute function hostile_refusal()`);
};

/** Makes every statement on these tables fail. */
const hideTables = async (db: Database, isHidden = true): Promise<void> => {
  for (const table of ['listings', 'messages', 'dialogs', 'identities', 'purchases', 'cities', 'used_codes']) {
    const [from, to] = isHidden ? [table, `hidden_${table}`] : [`hidden_${table}`, table];
    await db.execute(sql.raw(`alter table if exists ${from} rename to ${to}`));
  }
};

/** Makes the providers refuse and repeat what they were sent. */
const repeatAll = async (): Promise<void> => {
  const answer = (status: number, body: object | string) => (response: ServerResponse) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  vk.fail('/oauth2/auth', answer(400, { error: `bad ${code}`, error_description: `${code} of ${device}` }));
  const refusal = { type: 'error', code: 'invalid_request', parameter: 'receipt.customer.email', description: email };
  yookassa.shop.fail('POST /payments', { answer: answer(400, refusal) });
};

describeOnDatabases(
  'the log of hostile failures',
  (site) => {
    beforeEach(() => {
      log = '';
    });
    afterEach(async () => {
      vk.recover();
      yookassa.shop.recover();
      await hideTables(site().db, false);
      await site().db.execute(sql`drop function if exists hostile_refusal() cascade`);
    });

    it.each<[string, string[], (db: Database) => Promise<void>]>([
      ['every change fails', ['insert into \\"messages\\"', 'insert into \\"purchases\\"', 'XX000'], refuseChanges],
      ['nothing can be stored of lost pets', ['insert into \\"lost_details\\"', 'XX000'], refuseLost],
      ['tables are missing', ['42P01', 'Failed query'], hideTables],
      ['providers repeat what they were sent', ['receipt.customer.email', 'a refusal that is no word'], repeatAll],
    ])('logs what failed and nothing that a person wrote when %s', async (_name, logged, fail) => {
      const { app, db, call } = site();
      const author = await createUser(db);
      const listing = await createListing(db, 'pets', { authorId: author });
      const token = await openSession(app, { userId: author, userAgent: 'jest' });
      const headers = { authorization: `Bearer ${token}` };
      await fail(db);

      const statuses: number[] = [];
      const ask = async (...input: Parameters<typeof call>): Promise<void> => {
        statuses.push((await call(...input)).statusCode);
      };
      await ask(`POST ${endpoints.sendMessage.path}`, { headers, payload: { to_user: 0, text: phone } });
      await ask(`POST ${endpoints.updateUsername.path}`, { headers, payload: { username: person } });
      const fields = { id: 42, first_name: person, username: nick, auth_date: Date.parse(TEST_TIME) / 1000 };
      const widget = signWidget(fields, botToken);
      await ask(`POST ${endpoints.signInTelegram.path}`, { payload: widget });
      const grant = { code, device_id: device, code_verifier: 'v'.repeat(50) };
      await ask(`POST ${endpoints.signInVk.path}`, { payload: grant });
      const order = { ad_id: listing, service_type: 'Продвижение', email };
      await ask(`POST ${sectionEndpoints.pets.createOrder}`, { headers, payload: order });
      const byPhone = { ad_id: listing, service_type: 'Продвижение', phone: receiptPhone };
      await ask(`POST ${sectionEndpoints.pets.createOrder}`, { headers, payload: byPhone });
      for (const section of sections) {
        const lost = { category: 'Потерянные', price: null, chip, point };
        const form = await listingForm(section, { title: person, description: phone, ...(section === 'pets' && lost) });
        await ask(`POST ${sectionEndpoints[section].create}`, { ...form, headers: { ...form.headers, ...headers } });
        await ask(`POST ${sectionEndpoints[section].filter}`, { headers, payload: { city: person } });
      }
      await ask(`POST ${withParam(endpoints.proveChip.path, listing)}`, { headers, payload: { chip } });
      const query = new URLSearchParams({ token, code, phone }).toString();
      await ask(`GET ${endpoints.dialogs.path}?${query}`, { headers });
      await ask(`GET /login?${query}`, { headers });

      expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(0);
      for (const words of logged) expect(log).toContain(words);
      for (const secret of [
        '916 123',
        '916+123',
        'tayna',
        receiptPhone,
        chip,
        '7891234',
        '6794567',
        'Тайная',
        code,
        device,
        token,
        widget.hash,
        'v'.repeat(50),
      ]) {
        expect(log.split('\n').filter((line) => line.includes(secret))).toEqual([]);
      }
    });
  },
  {
    logger,
    paymentProvider: yookassa.options.paymentProvider,
    environment: {
      ...yookassa.options.environment,
      TELEGRAM_BOT_TOKEN: botToken,
      TELEGRAM_BOT_NAME: 'bot',
      VK_APP_ID: '7915193',
      VK_ID_URL: vk.url,
    },
  },
);
