import { eq, sql } from 'drizzle-orm';
import {
  conditionNames,
  createListingTexts,
  type FieldError,
  marketTypes,
  type NewListingBySection,
  type Section,
} from 'shared/contract';
import type { Queryable } from '../../db/database';
import { idByName } from '../../db/idByName';
import { breeds, cities, type listings, objects, services } from '../../db/schema';
import { invalidFields } from '../../errors/httpError';
import { sectionQueries } from '../listings/sectionQueries';

type Columns = Omit<typeof listings.$inferInsert, 'authorId' | 'images'>;
/** What the sections have in columns of their own. */
type OwnColumns = Pick<Columns, 'breedId' | 'sex' | 'objectId' | 'audience' | 'condition' | 'serviceId'>;

/** How a section's form becomes columns. */
interface Resolver<S extends Section> {
  categoryOf: (values: NewListingBySection[S]) => string;
  /** Reads the section's catalogue; a fault when the entry is not in it. */
  resolve: (db: Queryable, values: NewListingBySection[S]) => Promise<OwnColumns | FieldError>;
}

const isFault = (result: OwnColumns | FieldError): result is FieldError => 'msg' in result;

const has = async (db: Queryable, table: typeof objects | typeof services, id: number): Promise<boolean> =>
  (await db.select({ id: table.id }).from(table).where(eq(table.id, id))).length > 0;

const resolvers: { [S in Section]: Resolver<S> } = {
  pets: {
    categoryOf: ({ category }) => category,
    resolve: async (db, { breed, sex }) => {
      const [found] = await db
        .select({ id: breeds.id })
        .from(breeds)
        .where(eq(breeds.id, idByName('breeds', sql`${breed}`)));
      return found ? { breedId: found.id, sex } : { field: 'breed', msg: createListingTexts.unknownBreed };
    },
  },
  market: {
    categoryOf: ({ category_name: name }) => name,
    resolve: async (db, { object_id: objectId, type_name: type, condition_name: condition }) =>
      (await has(db, objects, objectId))
        ? { objectId, audience: marketTypes.indexOf(type), condition: conditionNames[condition] }
        : { field: 'object_id', msg: createListingTexts.chooseObject },
  },
  services: {
    categoryOf: ({ category_name: name }) => name,
    resolve: async (db, { service_id: serviceId }) =>
      (await has(db, services, serviceId))
        ? { serviceId }
        : { field: 'service_id', msg: createListingTexts.chooseService },
  },
};

/**
 * The columns of a new listing: names and numbers of the form looked up in the catalogues. Throws 422 with every entry
 * that is in none (docs/specification.md, 'Placing a listing').
 */
export const resolveNewListing = async <S extends Section>(
  db: Queryable,
  section: S,
  values: NewListingBySection[S],
): Promise<Columns> => {
  const { categoryOf, resolve } = resolvers[section];
  const own = await resolve(db, values);
  const [city] = await db
    .select({ id: cities.id })
    .from(cities)
    .where(eq(cities.id, idByName('cities', sql`${values.city}`)));
  const category = sectionQueries[section].categoryNumbers[categoryOf(values)];
  const faults: FieldError[] = [];
  if (isFault(own)) faults.push(own);
  if (!city) faults.push({ field: 'city', msg: createListingTexts.unknownCity });
  if (isFault(own) || !city || category === undefined) throw invalidFields(faults);
  const { title, description, price } = values;
  return { section, title, description, price, category, cityId: city.id, ...own };
};
