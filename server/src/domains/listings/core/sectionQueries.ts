import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bySection, catalogueOf, contractOf, extrasOf, type Section, type SectionField } from 'shared/contract';
import type { CatalogueColumns, ExtraColumns, FieldColumns } from '../../../sections/FieldColumns';
import { extraColumns, sectionColumns } from '../../../sections/sectionColumns';
import { selectPublicLost } from '../../lost/details/lostDetails';

/** Returns whole months since year 0, in UTC. */
const monthOf = (time: Date): number => time.getUTCFullYear() * 12 + time.getUTCMonth();

/** Returns the month of birth for an age in months, as the column stores it. */
export const bornMonth = (age: number, now: Date): number => monthOf(now) - age;

/** Returns the age in months for a month of birth; 0 for a future one. */
export const ageInMonths = (born: number, now: Date): number => Math.max(0, monthOf(now) - born);

type OwnFields = Readonly<Record<string, unknown>>;

/** Parts of a section's queries and answers, derived from its contract and columns. */
export interface SectionQuery {
  /** The section's own columns, by their name in the API. */
  columns: Readonly<Record<string, SQL>>;
  /** Returns the section's own fields of the API. */
  present: (row: OwnFields & { category: number }, now: Date) => OwnFields;
}

export const columnsOf = (section: Section): Readonly<Record<string, FieldColumns>> => sectionColumns[section];

export const extraColumnsOf = (section: Section): Readonly<Record<string, ExtraColumns>> => extraColumns[section] ?? {};

export const catalogueColumns = (section: Section): CatalogueColumns =>
  columnsOf(section)[catalogueOf(section).name] as CatalogueColumns;

/** Returns the column of an entry's type or parent; undefined without one. */
export const broaderColumn = (section: Section): SQLWrapper | undefined => {
  const { kind, root } = catalogueColumns(section);
  return kind ?? root?.column;
};

/** Returns the criterion that replaces the catalogue's own when the entry is a parent: see `comparedCriteria`. */
export const rootCriterion = (section: Section): string => `${catalogueOf(section).name}RootId`;

const selected = (section: Section): Record<string, SQL> => {
  const { name: catalogue, listingId } = catalogueOf(section);
  const { selectId } = catalogueColumns(section);
  const own = Object.entries(columnsOf(section)).flatMap(([name, { select }]): [string, SQL][] => [
    [name, select],
    ...(name === catalogue && listingId !== undefined && selectId ? [[listingId, selectId] as [string, SQL]] : []),
  ]);
  const extras = Object.entries(extraColumnsOf(section)).map(([name, { select }]): [string, SQL] => [name, select]);
  const unit = contractOf(section).priceUnits && { price_unit: sql`page.price_unit` };
  return { ...Object.fromEntries([...own, ...extras]), ...unit, ...selectLost(section) };
};

/** Looked up only in categories that have it. */
const selectLost = (section: Section): Record<string, SQL> => {
  const { lost, categories } = contractOf(section);
  if (!lost) return {};
  const numbers = Object.keys(lost).map((name) => categories[name]);
  return { lost: sql`case when page.category in (${sql.raw(numbers.join(', '))}) then ${selectPublicLost} end` };
};

const nameOf = (options: Readonly<Record<string, number>>): ((number: unknown) => string | undefined) => {
  const names = new Map<unknown, string>(Object.entries(options).map(([name, number]) => [number, name]));
  const [first] = names.values();
  return (number) => names.get(number) ?? first;
};

/** Returns a function that converts a row's field to its value in the API. */
const reader = (name: string, field: SectionField): ((row: OwnFields) => unknown) => {
  if (field.kind !== 'choice' || field.wire === 'number') return (row) => row[name];
  const named = nameOf(field.options);
  return (row) => named(row[name]);
};

const presenter = (section: Section): SectionQuery['present'] => {
  const { category, categories, fields } = contractOf(section);
  const categoryName = nameOf(categories);
  const readers: [string, (row: OwnFields & { category: number }, now: Date) => unknown][] = [
    ['category', category.wire === 'name' ? (row) => categoryName(row.category) : (row) => row.category],
    ...Object.entries(fields).map(([name, field]): [string, (row: OwnFields) => unknown] => [
      name,
      reader(name, field),
    ]),
  ];
  const { listingId } = catalogueOf(section);
  if (listingId !== undefined) readers.push([listingId, (row) => row[listingId]]);
  for (const [name, { kind }] of Object.entries(extrasOf(section))) {
    const ageOf = (born: unknown, now: Date) => (typeof born === 'number' ? ageInMonths(born, now) : null);
    readers.push([name, kind === 'age' ? (row, now) => ageOf(row[name], now) : (row) => row[name]]);
  }
  if (contractOf(section).priceUnits) readers.push(['price_unit', (row) => row.price_unit]);
  return (row, now) => {
    const read: Record<string, unknown> = {};
    for (const [name, readColumn] of readers) read[name] = readColumn(row, now);
    return read;
  };
};

export const sectionQueries: Record<Section, SectionQuery> = bySection((section) => ({
  columns: selected(section),
  present: presenter(section),
}));
