import { and, desc, eq, gte, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { contractOf, moscowDay, type PromoFilter } from 'shared/contract';
import type { Readable } from '../../db/database';
import { idByName, type NamedTable } from '../../db/idByName';
import { breeds, promos } from '../../db/schema';

export type PromoRow = typeof promos.$inferSelect;

/** More would not be met by anybody scrolling. */
const PROMOS_MAX = 100;

/** A criterion holds unless both the promo and the reader name something, and not the same. */
const suits = (ofPromo: SQLWrapper, wanted: SQLWrapper | undefined): SQL | undefined =>
  wanted && sql`(${ofPromo} is null or ${ofPromo} = ${wanted})`;

/** The id behind a name; an unknown name is 0, which no promo carries. */
const idOf = (table: NamedTable, name: string | undefined): SQL | undefined =>
  name === undefined ? undefined : sql`coalesce(${idByName(table, sql`${name}`)}, 0)`;

/** Type of animal that the reader looks at: chosen, or that of the chosen breed. */
const wantedType = ({ type, breed }: PromoFilter): SQL | undefined => {
  if (type !== undefined) return idOf('types', type);
  return breed === undefined
    ? undefined
    : sql`coalesce((select type_id from ${breeds} where id = ${idByName('breeds', sql`${breed}`)}), 0)`;
};

const promoType = sql`coalesce(${promos.typeId}, (select type_id from ${breeds} where id = ${promos.breedId}))`;

/**
 * Advertisements that are switched on, run on the day of `now` in Moscow and suit the filters of the pets feed, newest
 * first (docs/specification.md, 'Advertisements'). A promo for one breed counts as one for that breed's type.
 */
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
        // 0 is 'not said' in the form too, so it excludes nobody.
        sex === undefined ? undefined : or(suits(promos.sex, sql`${sex}::smallint`), eq(promos.sex, 0)),
      ),
    )
    .orderBy(desc(promos.id))
    .limit(PROMOS_MAX);
};
