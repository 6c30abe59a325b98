import { sql } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import { createPolledValue } from '../../../db/createPolledValue';
import type { Readable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings } from '../../../db/schema';
import { feedCondition } from './feedCriteria';

/** Size of the sample of newest listings. */
const LOOKED_AT = 200;
const KEPT_MS = 5 * 60_000;
/** Least matching share for reading newest first: four entries per listing shown. */
const LEAST_SHARE = 1 / 4;

type Values = Readonly<Record<string, string | number>>;

/**
 * Creates a function that returns whether many listings of a category, or of the section, match `priceFrom` and
 * `priceTo`: then reading newest first is as good as any plan, and a generic one will do. Samples the newest, which
 * that plan reads. Never waits: false until the first sample.
 */
export const createNewestPrices = (db: Readable): ((section: Section, values: Values) => boolean) => {
  const looks = new Map<string, () => (number | null)[] | null>();

  const pricesOf = (section: Section, category: string | number | undefined): (number | null)[] | null => {
    const key = `${section} ${category}`;
    let look = looks.get(key);
    if (!look) {
      const where = feedCondition(section, category === undefined ? [] : ['category'], () => sql`${category}`);
      const query = prepareRows<{ price: number | null }>(
        db,
        sql`select ${listings.price} from ${listings} where ${where}
          order by ${listings.publishedAt} desc, ${listings.id} desc limit ${sql.raw(String(LOOKED_AT))}`,
        ['price'],
      );
      look = createPolledValue(KEPT_MS, async () => (await query.execute()).map(({ price }) => price));
      looks.set(key, look);
    }
    return look();
  };

  return (section, { category, priceFrom, priceTo }) => {
    const prices = pricesOf(section, category);
    if (prices === null) return false;
    const from = Number(priceFrom ?? Number.NEGATIVE_INFINITY);
    const to = Number(priceTo ?? Number.POSITIVE_INFINITY);
    const within = prices.filter((price) => price !== null && price >= from && price <= to);
    return within.length >= prices.length * LEAST_SHARE;
  };
};
