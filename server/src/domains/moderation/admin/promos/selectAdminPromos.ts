import { desc, eq, type SQL } from 'drizzle-orm';
import { type AdminPromo, categoryNames, PROMO_ALL, parseId } from 'shared/contract';
import type { Queryable } from '../../../../db/database';
import { breeds, cities, promos, types } from '../../../../db/schema';
import { notFound } from '../../../../errors/httpError';
import { presentPromo } from '../../../promos/selectPromos';
import { messages } from '../messages.ru';

/** Returns the part of a promo that actions change. */
export const promoState = ({ isShown, startsOn, finishesOn }: typeof promos.$inferSelect) => ({
  show: isShown ? (1 as const) : (0 as const),
  created: startsOn,
  finish: finishesOn,
});

const select = async (db: Queryable, where?: SQL): Promise<AdminPromo[]> => {
  const rows = await db
    .select({ promo: promos, type: types.name, breed: breeds.name, city: cities.name })
    .from(promos)
    .leftJoin(types, eq(types.id, promos.typeId))
    .leftJoin(breeds, eq(breeds.id, promos.breedId))
    .leftJoin(cities, eq(cities.id, promos.cityId))
    .where(where)
    .orderBy(desc(promos.id));
  return rows.map(({ promo, type, breed, city }) => ({
    ...presentPromo(promo),
    ...promoState(promo),
    type: type ?? PROMO_ALL,
    category: categoryNames.pets[(promo.category ?? 0) - 1] ?? PROMO_ALL,
    breed: breed ?? PROMO_ALL,
    sex: promo.sex === 1 || promo.sex === 2 ? promo.sex : 0,
    city: city ?? PROMO_ALL,
  }));
};

/** Returns all promos in full, running or not, newest first, for administrators. */
export const selectAdminPromos = (db: Queryable): Promise<AdminPromo[]> => select(db);

/** Returns a promo by its id as received, for administrators. Throws 404 for an unknown one. */
export const findAdminPromo = async (db: Queryable, requested: string): Promise<AdminPromo> => {
  const id = parseId(requested);
  const [promo] = id === null ? [] : await select(db, eq(promos.id, id));
  if (!promo) throw notFound(messages.noPromo);
  return promo;
};
