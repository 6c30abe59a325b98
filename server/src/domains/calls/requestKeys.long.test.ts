import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { DAY_MS } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../testing/factories';
import { listingForm } from '../../../testing/listingForms';
import { loseAnswers } from '../../../testing/loseAnswers';
import { ownListing } from '../../../testing/sandboxOrders';
import { messages as chatMessages, listings, purchases, requestKeys } from '../../db/schema';
import { PaymentFailure } from '../../integrations/payments/paymentProvider';
import { sweepRows } from '../retention/sweepRows';

describe('lost answers', () => {
  describeOnDatabases('Lost answers', (current) => {
    it('repeating calls over a lossy connection duplicates nothing', async () => {
      const site = current();
      const { owner, listing } = await ownListing(site, 'pets');
      const other = await createUser(site.db);
      if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = site.app.server.address() as AddressInfo;
      const { headers: formHeaders, payload: form } = await listingForm('pets');
      const json = { 'content-type': 'application/json' };
      const calls: [string, Record<string, string>, string | Uint8Array<ArrayBuffer>][] = [
        ['create-order', json, JSON.stringify({ ad_id: listing, service_type: 'Закрепить' })],
        ['send-message', json, JSON.stringify({ to_user: other, text: 'Здравствуйте' })],
        ['articles/create', formHeaders, new Uint8Array(form)],
      ];
      for (const [path, headers, body] of calls) {
        const line = await loseAnswers(port, 2);
        const key = randomUUID();
        const send = async () => {
          const answer = await fetch(`${line.origin}/api/${path}`, {
            method: 'POST',
            headers: {
              ...headers,
              connection: 'close',
              authorization: `Bearer ${await site.app.tokens.issueToken(owner)}`,
              'idempotency-key': key,
            },
            body,
          });
          return [answer.status, await answer.text()];
        };
        await expect(send()).rejects.toThrow('fetch failed');
        await expect(send()).rejects.toThrow('fetch failed');
        const heard = await send();
        expect([path, heard]).toEqual([path, [200, expect.any(String)]]);
        expect(await send()).toEqual(heard);
        expect(line.lost()).toBe(2);
        await line.close();
      }
      expect(await site.db.select().from(purchases)).toHaveLength(1);
      expect(await site.db.select().from(chatMessages)).toHaveLength(1);
      // One was there before, for the order.
      expect(await site.db.select().from(listings)).toHaveLength(2);
    });
  });
});

describe('request keys', () => {
  type Answer = Awaited<ReturnType<TestSite['call']>>;
  const refusal = (answer: Answer): [number, string] => [answer.statusCode, answer.json().code];

  const post = (site: TestSite, path: string, as: number, key: string, payload: object): Promise<Answer> =>
    site.call(`POST /api/${path}`, { as, payload, headers: { 'idempotency-key': key } });

  describeOnDatabases('calls with a key', (current) => {
    it('creates an order once and repeats its number and link', async () => {
      const site = current();
      const { owner, listing } = await ownListing(site, 'pets');
      const key = randomUUID();
      const requested = { ad_id: listing, service_type: 'Закрепить' };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => post(site, 'create-order', owner, key, requested)),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      const made = answers[0]?.json();
      await site.call(`POST /api/purchases/${made.payment_id}/cancel`, { as: owner });
      expect((await post(site, 'create-order', owner, key.toUpperCase(), requested)).json()).toEqual(made);
      expect(await site.db.select().from(purchases)).toHaveLength(1);
    });

    it('a key belongs to one request of one account', async () => {
      const site = current();
      const { owner, listing } = await ownListing(site, 'pets');
      const other = await ownListing(site, 'pets');
      const key = randomUUID();
      const requested = { ad_id: listing, service_type: 'Закрепить' };
      expect((await post(site, 'create-order', owner, key, requested)).statusCode).toBe(200);
      for (const [path, as, body] of [
        ['create-order', owner, { ...requested, service_type: 'Продвижение' }],
        ['create-order', owner, { ...requested, email: 'anna@example.com' }],
        ['create-order-market', owner, requested],
        ['create-order', other.owner, requested],
      ] as const) {
        expect(refusal(await post(site, path, as, key, body))).toEqual([409, 'KEY_TAKEN']);
      }
      for (const path of ['create-order', 'send-message']) {
        const body = path === 'create-order' ? requested : { to_user: other.owner, text: 'Привет' };
        expect((await post(site, path, owner, 'раз', body)).statusCode).toBe(422);
      }
      expect(await site.db.select().from(purchases)).toHaveLength(1);
    });

    it('a refused order uses up its key, a failure of the provider frees it', async () => {
      const site = current();
      const { owner, listing } = await ownListing(site, 'services');
      const key = randomUUID();
      const requested = { ad_id: listing, service_type: 'Продвижение' };
      await site.db.update(listings).set({ status: 4 }).where(eq(listings.id, listing));
      expect((await post(site, 'create-order-service', owner, key, requested)).statusCode).toBe(409);
      await site.db.update(listings).set({ status: 1 }).where(eq(listings.id, listing));

      const { payments } = site.app;
      const { provider } = payments;
      if (!provider) throw new Error('Payments are off');
      const broken = () => Promise.reject(new PaymentFailure('unavailable', 'No answer'));
      payments.provider = Object.assign(Object.create(provider), { createPayment: broken });
      try {
        expect((await post(site, 'create-order-service', owner, key, requested)).statusCode).toBe(503);
      } finally {
        payments.provider = provider;
      }
      const answer = await post(site, 'create-order-service', owner, key, requested);
      expect(answer.statusCode).toBe(200);
      const states = await site.db.select().from(purchases).orderBy(purchases.id);
      expect(states.map(({ outcome }) => outcome)).toEqual(['failed', null]);
      expect(answer.json().payment_id).toBe(states[1]?.id);
    });

    it('sends a message once', async () => {
      const site = current();
      const [from, to] = [await createUser(site.db), await createUser(site.db)];
      const key = randomUUID();
      const send = (text: string) => post(site, 'send-message', from, key, { to_user: to, text });
      const answers = await Promise.all(Array.from({ length: 20 }, () => send('Привет')));
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(refusal(await send('Другое'))).toEqual([409, 'KEY_TAKEN']);
      expect(await site.db.select().from(chatMessages)).toHaveLength(1);
    });

    it('does not repeat the answer for a listing deleted since', async () => {
      const site = current();
      const as = await createUser(site.db);
      const key = randomUUID();
      const form = await listingForm('pets');
      const create = () =>
        site.call('POST /api/articles/create', { as, ...form, headers: { ...form.headers, 'idempotency-key': key } });
      const { id } = (await create()).json();
      expect((await create()).json()).toEqual({ id });
      await site.call('POST /api/delete-ad', { as, payload: { ad_id: id } });
      const answer = await create();
      expect(refusal(answer)).toEqual([409, 'LISTING_DELETED']);
      expect(answer.json().detail).toMatch(/удалено/);
      expect(await site.db.select().from(listings)).toHaveLength(1);
    });

    it('deletes keys after a week, except those of used creations', async () => {
      const { db, clock } = current();
      const userId = await createUser(db);
      const young = randomUUID();
      const creation = randomUUID();
      const listingId = await createListing(db, 'pets', { authorId: userId });
      const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
      await db.insert(requestKeys).values([
        { key: randomUUID(), userId, action: 'order', section: 'pets', createdAt: ago(8) },
        { key: young, userId, action: 'order', section: 'pets', createdAt: ago(6) },
        { key: creation, userId, action: 'create', section: 'pets', createdAt: ago(400), usedAt: ago(400), listingId },
      ]);
      await sweepRows(db, clock.now());
      const kept = await db.select().from(requestKeys);
      expect(kept.map(({ key }) => key).sort()).toEqual([young, creation].sort());
      // The admin pages speak of creations alone.
      const info = await current().call(`GET /api/admin/user-info/${userId}`, { as: 1 });
      expect(info.json().total_keys).toBe(1);
      expect((await current().call(`GET /api/admin/key-info/${young}`, { as: 1 })).statusCode).toBe(404);
      expect((await current().call(`GET /api/admin/key-info/${creation}`, { as: 1 })).statusCode).toBe(200);
    });
  });
});
