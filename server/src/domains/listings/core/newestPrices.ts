import { sql } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { lookNowAndThen } from '../../../db/lookNowAndThen';
import { prepareRows } from '../../../db/prepareRows';
import { listings } from '../../../db/schema';
import { feedCondition } from './feedCriteria';

/** So many of the newest listings tell what the others cost. */
const LOOKED_AT = 200;
const KEPT_MS = 5 * 60_000;
/** The least share of them of which a feed is read newest first: four entries for each listing that is shown. */
const LEAST_SHARE = 1 / 4;

type Values = Readonly<Record<string, string | number>>;

/**
 * Tells whether many listings of a category, or of the whole section, cost as a feed asks (`priceFrom`, `priceTo` of its
 * values): then the plan that reads the newest is as good as any, and one for all prices will do. By the newest, since these
 * are what that plan passes over. Never waits: false until somebody has looked.
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
      look = lookNowAndThen(KEPT_MS, async () => (await query.execute()).map(({ price }) => price));
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
