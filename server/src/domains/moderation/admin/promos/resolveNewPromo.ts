import { asc, eq, sql } from 'drizzle-orm';
import { adminPromoTexts, categoryNames, type FieldError, foldText, type NewPromo } from 'shared/contract';
import type { Queryable } from '../../../../db/database';
import { idByName } from '../../../../db/idByName';
import { breeds, cities, type promos, types } from '../../../../db/schema';
import { invalidFields } from '../../../../errors/httpError';
import { cityByName } from '../../../../geography/cityByName';

/** The form's value of one criterion: the number of an entry, its name, or null for all. */
type Criterion = NewPromo['breed'];
type Columns = Omit<typeof promos.$inferInsert, 'photo' | 'createdAt'>;

/** Returns an entry of a list by its number, from 1, or its name. */
const pick = <T>(list: readonly T[], wanted: Criterion, nameOf: (entry: T) => string): T | undefined =>
  typeof wanted === 'number'
    ? list[wanted - 1]
    : list.find((entry) => wanted !== null && foldText(nameOf(entry)) === foldText(wanted));

const findType = async (db: Queryable, wanted: Criterion) =>
  pick(await db.select().from(types).orderBy(asc(types.id)), wanted, ({ name }) => name);

const findBreed = async (db: Queryable, wanted: number | string) => {
  const [breed] = await db
    .select({ id: breeds.id, typeId: breeds.typeId })
    .from(breeds)
    .where(typeof wanted === 'number' ? eq(breeds.id, wanted) : eq(breeds.id, idByName('breeds', sql`${wanted}`)));
  return breed;
};

const findCity = async (db: Queryable, wanted: number | string) => {
  if (typeof wanted === 'string') return cityByName(db, wanted);
  const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.id, wanted));
  return city;
};

/**
 * Returns the columns of a new promo, with names looked up in the catalogues. Throws 422 for every unknown entry, and
 * for a breed of another type than the chosen one.
 */
export const resolveNewPromo = async (db: Queryable, values: NewPromo): Promise<Columns> => {
  const faults: FieldError[] = [];
  /** Returns the entry; null for all. Records an unknown one. */
  const resolved = <T>(field: string, wanted: Criterion, found: T | undefined, msg: string): T | null => {
    if (wanted === null) return null;
    if (found === undefined) faults.push({ field, msg });
    return found ?? null;
  };
  const { breed: wantedBreed, city: wantedCity } = values;
  const foundType = await findType(db, values.type);
  const foundBreed = wantedBreed === null ? undefined : await findBreed(db, wantedBreed);
  const foundCity = wantedCity === null ? undefined : await findCity(db, wantedCity);
  const foundCategory = pick(categoryNames.pets, values.category, (name) => name);

  const type = resolved('type', values.type, foundType, adminPromoTexts.unknownType);
  const category = resolved('category', values.category, foundCategory, adminPromoTexts.unknownCategory);
  const breed = resolved('breed', wantedBreed, foundBreed, adminPromoTexts.unknownBreed);
  const city = resolved('city', wantedCity, foundCity, adminPromoTexts.unknownCity);
  if (type && breed && breed.typeId !== type.id) faults.push({ field: 'breed', msg: adminPromoTexts.otherType });
  if (faults.length > 0) throw invalidFields(faults);
  const { link, company, inn, erid } = values;
  return {
    link,
    company,
    inn,
    erid,
    isShown: values.show === 1,
    typeId: type?.id ?? null,
    category: category === null ? null : categoryNames.pets.indexOf(category) + 1,
    breedId: breed?.id ?? null,
    sex: values.sex === 0 ? null : values.sex,
    cityId: city?.id ?? null,
    startsOn: values.created,
    finishesOn: values.finish,
  };
};
