import { expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type Section, type ServiceType, sectionEndpoints } from 'shared/contract';
import { purchases } from '../src/db/schema';
import { createYookassa } from '../src/integrations/payments/yookassa/createYookassa';
import { TEST_TIME, type TestSite } from './describeOnDatabases';
import { createListing, createUser } from './factories';
import { startYookassaServer } from './yookassaServer';

/** An address that notifications may come from. */
export const SENDER = '185.71.76.1';

/** Starts a site with YooKassa: the real client, and a local server that speaks its protocol. */
export const startYookassaSite = async ({ answerLimitMs = 20_000 } = {}) => {
  const shop = await startYookassaServer(TEST_TIME);

  const notify = (site: TestSite, event: string, object: object, remoteAddress = SENDER, headers = {}) =>
    site.call('POST /api/payments/yookassa', {
      payload: { type: 'notification', event, object },
      remoteAddress,
      headers,
    });

  return {
    shop,
    /** For `describeOnDatabases`. */
    options: {
      environment: {
        PAYMENT_PROVIDER: 'yookassa',
        YOOKASSA_KEY: `${shop.shopId}:${shop.secretKey}`,
        YOOKASSA_API_URL: shop.url,
        TRUST_PROXY: '10.0.0.0/8',
      },
      paymentProvider: createYookassa({ ...shop, vatCode: 1, answerLimitMs }),
    },
    order: async (site: TestSite, section: Section = 'pets', service: ServiceType = 'Закрепить') => {
      const owner = await createUser(site.db);
      const listing = await createListing(site.db, section, { authorId: owner });
      const payload = { ad_id: listing, service_type: service, email: 'anna@example.com' };
      const answer = await site.call(`POST ${sectionEndpoints[section].createOrder}`, { as: owner, payload });
      expect(answer.statusCode).toBe(200);
      const id: number = answer.json().payment_id;
      const [stored] = await site.db.select().from(purchases).where(eq(purchases.id, id));
      return { id, owner, listing, payment: stored?.providerPaymentId ?? '' };
    },
    notify,
    /** The buyer pays, and YooKassa notifies the site. */
    pay: async (site: TestSite, payment: string): Promise<void> => {
      shop.change(payment, { status: 'waiting_for_capture' });
      expect((await notify(site, 'payment.waiting_for_capture', { id: payment })).statusCode).toBe(200);
    },
    statusAtShop: (payment: string) => shop.payments.get(payment)?.status,
  };
};
