import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { endpoints, withParam } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../testing/factories';
import { photoForm } from '../../../testing/listingForms';
import { createLost } from '../../../testing/lostListings';
import { cancel, order } from '../../../testing/sandboxOrders';
import { startMail } from '../../../testing/startMail';
import { listings, usedCodes } from '../../db/schema';
import { accountOfPerson } from '../accounts/auth/signIn';
import { accountLimits } from './accountLimits';

const mail = await startMail();
afterAll(() => mail.stop());

interface Answer {
  statusCode: number;
  json: () => { detail?: unknown };
}
/** Uses a limit once; `pet` is a listing that stays. */
type Use = (site: TestSite, as: number, pet: number) => Promise<Answer>;

let made = 0;
const orderAndLeave =
  (leave: (site: TestSite, id: number, as: number) => Promise<unknown>): Use =>
  async (site, as) => {
    const answer = await order(site, 'pets', as, await createListing(site.db, 'pets', { authorId: as }));
    if (answer.statusCode === 200) await leave(site, answer.json().payment_id, as);
    return answer;
  };

/** How each limit is used up, and the status that refuses the next use. */
const uses: Record<string, { use: Use; status: number }> = {
  dialogs: {
    status: 429,
    use: async (site, as) => {
      const payload = { to_user: await createUser(site.db), text: 'Здравствуйте' };
      return site.call('POST /api/send-message', { as, payload });
    },
  },
  complaints: {
    status: 429,
    use: async (site, as) => {
      const payload = { section: 'pets', id: await createListing(site.db, 'pets'), reason: 'Спам' };
      return site.call('POST /api/complaints', { as, payload });
    },
  },
  letters: {
    status: 429,
    use: (site, as) => {
      made += 1;
      return site.call(`POST ${endpoints.setEmail.path}`, { as, payload: { address: `box${made}@example.ru` } });
    },
  },
  chips: {
    status: 429,
    use: (site, as, pet) =>
      site.call(`POST ${withParam(endpoints.proveChip.path, pet)}`, { as, payload: { chip: '643094100123457' } }),
  },
  photos: {
    status: 429,
    // To one stranger: new dialogs count towards another limit.
    use: async (site, as, pet) => {
      const [listing] = await site.db.select({ to: listings.authorId }).from(listings).where(eq(listings.id, pet));
      return site.call(`POST ${endpoints.sendPhotos.path}`, {
        as,
        ...(await photoForm({ to_user: listing?.to ?? 0 })),
      });
    },
  },
  'unpaid orders': { status: 409, use: orderAndLeave((site, id, as) => cancel(site, id, as)) },
};

describeOnDatabases(
  'limits of accounts',
  (current) => {
    const signIn = (subject = '42') => accountOfPerson(current().app, { provider: 'telegram', subject, name: 'Анна' });
    const comeBack = async (as: number): Promise<number> => {
      expect((await current().call(`POST ${endpoints.deleteMe.path}`, { as })).statusCode).toBe(200);
      const next = await signIn();
      expect(next).not.toBe(as);
      return next;
    };
    beforeEach(() => mail.refuse());

    test('are all covered here', () => {
      expect(Object.keys(uses).sort()).toEqual(accountLimits.map(({ name }) => name).sort());
    });

    test.each(accountLimits)('$name: apply to the next account of the person, and to nobody else', async (limit) => {
      const site = current();
      const { use, status } = uses[limit.name] ?? { use: undefined, status: 0 };
      if (!use) throw new Error('not used here');
      const pet = await createLost(site.db);
      const statusOf = async (as: number) => (await use(site, as, pet)).statusCode;
      let anna = await signIn();
      // Some in one account, the rest in the next.
      for (let count = 1; count < limit.max; count += 1) expect(await statusOf(anna)).toBe(200);
      anna = await comeBack(anna);
      expect(await statusOf(anna)).toBe(200);
      expect(await statusOf(anna)).toBe(status);
      // However often the person leaves.
      for (let time = 0; time < 2; time += 1) {
        anna = await comeBack(anna);
        expect(await statusOf(anna)).toBe(status);
      }
      expect(await statusOf(await signIn('43'))).toBe(200);
      site.clock.advance(limit.windowMs);
      expect(await statusOf(anna)).toBe(200);
    });

    test('store nothing for an unused limit, and no identity', async () => {
      const site = current();
      await comeBack(await comeBack(await signIn()));
      expect(await site.db.select().from(usedCodes)).toEqual([]);
      const anna = await signIn();
      await uses.complaints?.use(site, anna, 0);
      await comeBack(anna);
      const left = await site.db.select().from(usedCodes);
      expect(left).toEqual([{ digest: expect.stringMatching(/^[\w-]{43}$/), usedAt: site.clock.now(), device: null }]);
    });

    test('chips: are counted per pet', async () => {
      const site = current();
      const [one, other] = [await createLost(site.db), await createLost(site.db)];
      const tryOf = async (as: number, pet: number) => (await uses.chips?.use(site, as, pet))?.statusCode;
      let anna = await signIn();
      for (let time = 0; time < 3; time += 1) await tryOf(anna, one);
      anna = await comeBack(anna);
      expect([await tryOf(anna, one), await tryOf(anna, other)]).toEqual([429, 200]);
    });

    test('unpaid orders: pending ones are cancelled with the account and count', async () => {
      const site = current();
      const order = orderAndLeave(async () => undefined);
      let anna = await signIn();
      for (let time = 0; time < 5; time += 1) expect((await order(site, anna, 0)).statusCode).toBe(200);
      anna = await comeBack(anna);
      const refused = await order(site, anna, 0);
      expect([refused.statusCode, refused.json().detail]).toEqual([409, '3']);
    });
  },
  {
    environment: {
      PUBLIC_URL: 'https://laparyadom.example',
      SMTP_URL: mail.url,
      MAIL_FROM: 'letters@laparyadom.example',
    },
  },
);
