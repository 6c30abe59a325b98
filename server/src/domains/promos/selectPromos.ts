import { and, desc, eq, gte, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { contractOf, moscowDay, type Promo, type PromoFilter } from 'shared/contract';
import type { Readable } from '../../db/database';
import { idByName, type NamedTable } from '../../db/idByName';
import { breeds, promos } from '../../db/schema';

type PromoRow = typeof promos.$inferSelect;

/** Further ones would not be reached by scrolling. */
const PROMOS_MAX = 100;

/** A criterion matches unless promo and filter both name something, and not the same. */
const suits = (ofPromo: SQLWrapper, wanted: SQLWrapper | undefined): SQL | undefined =>
  wanted && sql`(${ofPromo} is null or ${ofPromo} = ${wanted})`;

/** Returns the SQL of a name's id; 0, which no promo has, for an unknown one. */
const idOf = (table: NamedTable, name: string | undefined): SQL | undefined =>
  name === undefined ? undefined : sql`coalesce(${idByName(table, sql`${name}`)}, 0)`;

/** Returns the requested type of animal: chosen, or that of the chosen breed. */
const wantedType = ({ type, breed }: PromoFilter): SQL | undefined => {
  if (type !== undefined) return idOf('types', type);
  return breed === undefined
    ? undefined
    : sql`coalesce((select type_id from ${breeds} where id = ${idByName('breeds', sql`${breed}`)}), 0)`;
};

const promoType = sql`coalesce(${promos.typeId}, (select type_id from ${breeds} where id = ${promos.breedId}))`;

/** Returns the promos of the day in Moscow that match the filter, newest first (specification, 'Advertisements'). */
export const selectPromos = (db: Readable, filter: PromoFilter, now: Date): Promise<PromoRow[]> => {
  const today = moscowDay(now);
  const { category, breed, sex, city } = filter;
  return db
    .select()
    .from(promos)
    .where(
      and(
        eq(promos.isShown, true),
        lte(promos.startsOn, today),
        gte(promos.finishesOn, today),
        suits(promoType, wantedType(filter)),
        suits(promos.breedId, idOf('breeds', breed)),
        suits(promos.cityId, idOf('cities', city)),
        suits(promos.category, category && sql`${contractOf('pets').categories[category] ?? 0}::smallint`),
        // 0 is 'unspecified' in the form too, so it excludes nothing.
        sex === undefined ? undefined : or(suits(promos.sex, sql`${sex}::smallint`), eq(promos.sex, 0)),
      ),
    )
    .orderBy(desc(promos.id))
    .limit(PROMOS_MAX);
};

/** Returns a promo as the API presents it; ad blockers do not block its picture's ordinary path. */
export const presentPromo = (row: PromoRow): Promo => {
  const picture = `image/${row.photo}`;
  return {
    id: row.id,
    link: row.link,
    photo_path: picture,
    image: picture,
    show: row.isShown ? 1 : 0,
    company: row.company,
    inn: row.inn,
    erid: row.erid,
  };
};
