import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { casesOf } from '@laparyadom/tools/testForm';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Section, type ServiceType, sections } from 'shared/contract';
import { listings, purchases } from '../../db/schema';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { order, ownListing, said } from '../../testing/sandboxOrders';
import { pinLocks } from '../boostStates/pinTarget';

const PIN: ServiceType = 'Закрепить';
const PROMOTE: ServiceType = 'Продвижение';
const RUSH = 50;
/** How long a call may wait for a connection, and for longer than that nobody gets the pin, in milliseconds. */
const CONNECTION_LIMIT_MS = 2000;

/** Keeps the place of a listing's pin busy, as an order on another machine does. */
const holdPin = async ({ db }: TestSite) => {
  const [target] = await db.select().from(listings).limit(1);
  if (!target) throw new Error('There is no listing');
  const [{ name } = { name: '' }] = await db.select({ name: sql<string>`current_database()` }).from(listings).limit(1);
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${name}` });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const [lock] = pinLocks(target);
  await client.query('select pg_advisory_lock($1, $2)', lock);
  return { free: () => client.end() };
};

describeOnDatabases(
  'A rush of orders, where the database is slow and has three connections',
  (current) => {
    const rush = async (orders: () => Promise<unknown>[]) => {
      const site = current();
      const pin = await holdPin(site);
      const asked = orders();
      await sleep(CONNECTION_LIMIT_MS * 1.3);
      const feed = await site.call('POST /api/articles/filter', { payload: {} });
      await pin.free();
      const answers = (await Promise.all(asked)) as Parameters<typeof said>[0][];
      expect(answers.map(said).map(String).sort()).toEqual(
        ['200,ok', ...Array.from({ length: RUSH - 1 }, () => '409,4')].sort(),
      );
      expect(await site.db.$count(purchases)).toBe(1);
      // Somebody else is served while they wait.
      expect(feed.statusCode).toBe(200);
    };
    const ownListings = async (section: Section) => {
      const made: Awaited<ReturnType<typeof ownListing>>[] = [];
      for (let number = 0; number < RUSH; number += 1) made.push(await ownListing(current(), section));
      return made;
    };

    it.each(casesOf(sections, (section) => section === 'pets'))(
      'for one pin of %s',
      async (section) => {
        const rivals = await ownListings(section);
        await rush(() => rivals.map(({ owner, listing }) => order(current(), section, owner, listing, PIN)));
      },
      240_000,
    );

    it('for one listing', async () => {
      const { owner, listing } = await ownListing(current(), 'services');
      // The first of them waits for the pin, all others for the listing.
      const services = Array.from({ length: RUSH }, (_, place) => (place % 2 === 0 ? PIN : PROMOTE));
      await rush(() => services.map((service) => order(current(), 'services', owner, listing, service)));
    }, 240_000);
  },
  // A call as a whole may take as long as a busy machine needs.
  {
    kinds: ['PostgreSQL'],
    databaseLimitMs: 240_000,
    postgres: { poolSize: 3, connectionLimitMs: CONNECTION_LIMIT_MS },
  },
);
