import { eq, sql } from 'drizzle-orm';
import {
  type CatalogueField,
  type ChoiceField,
  contractOf,
  createListingTexts,
  eventDateError,
  extrasOf,
  type FieldError,
  type NewListingBySection,
  type Section,
  sectionErrors,
} from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { idByName } from '../../../db/idByName';
import type { LostDetails, listings } from '../../../db/schema';
import { invalidFields } from '../../../errors/httpError';
import { cityByName } from '../../../geography/cityByName';
import type { CatalogueColumns, OwnColumn } from '../../../sections/FieldColumns';
import { lostOfForm } from '../../lost/details/lostDetails';
import { bornMonth, columnsOf, extraColumnsOf } from '../core/sectionQueries';

type Columns = Omit<typeof listings.$inferInsert, 'authorId' | 'images'> & { lost: LostDetails | null };
type Values = Readonly<Record<string, unknown>>;

/** Returns the id of the form's catalogue entry, null when unknown. */
const findEntry = async (
  db: Queryable,
  { by }: CatalogueField,
  { table, named }: CatalogueColumns,
  value: unknown,
): Promise<number | null> => {
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, by === 'name' && named ? idByName(named, sql`${value}`) : Number(value)));
  return found?.id ?? null;
};

const numberOf = ({ options, createBy }: ChoiceField, value: unknown): number | null =>
  (createBy === 'number' ? Number(value) : options[String(value)]) ?? null;

/** Returns the section's own columns, and the errors of unknown entries. */
const resolveOwn = async (db: Queryable, section: Section, values: Values) => {
  const own: Partial<Record<OwnColumn, number>> = {};
  const errors: FieldError[] = [];
  for (const [name, field] of Object.entries(contractOf(section).fields)) {
    const columns = columnsOf(section)[name];
    if (columns?.insert === undefined || field.kind === 'group') continue;
    const value = values[field.create];
    const number =
      field.kind === 'choice' ? numberOf(field, value) : await findEntry(db, field, columns as CatalogueColumns, value);
    if (number !== null) own[columns.insert] = number;
    else errors.push({ field: field.create, msg: sectionErrors[section][name] ?? createListingTexts.chooseListed });
  }
  return { own, errors };
};

const extraValues = (section: Section, values: Values, now: Date): Record<string, number | boolean | null> =>
  Object.fromEntries(
    Object.entries(extraColumnsOf(section)).map(([name, { insert }]) => {
      const value = values[name];
      if (extrasOf(section)[name]?.kind === 'flag') return [insert, value === true ? true : null];
      return [insert, typeof value === 'number' ? bornMonth(value, now) : null];
    }),
  );

/**
 * Returns a new listing's columns and details by the catalogues. Throws 422 for unknown entries, and for an impossible
 * day unless an edited listing had it (`daysBefore`).
 */
export const resolveNewListing = async <S extends Section>(
  db: Queryable,
  section: S,
  { values, now, daysBefore }: { values: NewListingBySection[S]; now: Date; daysBefore?: readonly (string | null)[] },
): Promise<Columns> => {
  const { category: place, categories } = contractOf(section);
  const typed: Values = { ...values };
  const { own, errors } = await resolveOwn(db, section, typed);
  const city = await cityByName(db, values.city);
  const category = categories[String(typed[place.create])];
  if (!city) errors.push({ field: 'city', msg: createListingTexts.unknownCity });
  const date = typeof typed.event_date === 'string' ? eventDateError(typed.event_date, now, daysBefore) : null;
  if (date !== null) errors.push({ field: 'event_date', msg: date });
  if (errors.length > 0 || !city || category === undefined) throw invalidFields(errors);
  const { title, description, price } = values;
  const priceUnit = typeof typed.price_unit === 'string' ? typed.price_unit : null;
  const extras = extraValues(section, typed, now);
  const lost = lostOfForm(typed);
  return { section, title, description, price, priceUnit, category, cityId: city.id, ...own, ...extras, lost };
};
