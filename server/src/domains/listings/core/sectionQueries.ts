import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bySection, catalogueOf, contractOf, extrasOf, type Section, type SectionField } from 'shared/contract';
import type { CatalogueColumns, ExtraColumns, FieldColumns } from '../../../sections/FieldColumns';
import { extraColumns, sectionColumns } from '../../../sections/sectionColumns';
import { selectPublicLost } from '../../lost/details/lostDetails';
import { ageInMonths } from './ageInMonths';

type OwnFields = Readonly<Record<string, unknown>>;

/** What the queries and the answers of a section are made with, worked out of its contract and its columns. */
export interface SectionQuery {
  /** Columns beside the shared ones, by their names on the wire. */
  columns: Readonly<Record<string, SQL>>;
  /** What the section adds on the wire to the fields that all have in the same form. */
  present: (row: OwnFields & { category: number }, now: Date) => OwnFields;
}

/** The columns of a section's fields, by the names of the fields. */
export const columnsOf = (section: Section): Readonly<Record<string, FieldColumns>> => sectionColumns[section];

/** Those of what its authors may add and need not. */
export const extraColumnsOf = (section: Section): Readonly<Record<string, ExtraColumns>> => extraColumns[section] ?? {};

/** Those of the catalogue that a listing of the section picks one entry of. */
export const catalogueColumns = (section: Section): CatalogueColumns =>
  columnsOf(section)[catalogueOf(section).name] as CatalogueColumns;

/** The column that says of which wider kind an entry is: its type, or its parent; nothing where there is none. */
export const broaderColumn = (section: Section): SQLWrapper | undefined => {
  const { kind, root } = catalogueColumns(section);
  return kind ?? root?.column;
};

/** The criterion in the place of a catalogue's own when the entry asked for is a parent: see `comparedCriteria`. */
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

/** Only listings in a category for it are looked up. */
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

/** Gives what a listing has on the wire for a field of the row. */
const teller = (name: string, field: SectionField): ((row: OwnFields) => unknown) => {
  if (field.kind !== 'choice' || field.wire === 'number') return (row) => row[name];
  const named = nameOf(field.options);
  return (row) => named(row[name]);
};

const presenter = (section: Section): SectionQuery['present'] => {
  const { category, categories, fields } = contractOf(section);
  const categoryName = nameOf(categories);
  const tellers: [string, (row: OwnFields & { category: number }, now: Date) => unknown][] = [
    ['category', category.wire === 'name' ? (row) => categoryName(row.category) : (row) => row.category],
    ...Object.entries(fields).map(([name, field]): [string, (row: OwnFields) => unknown] => [
      name,
      teller(name, field),
    ]),
  ];
  const { listingId } = catalogueOf(section);
  if (listingId !== undefined) tellers.push([listingId, (row) => row[listingId]]);
  for (const [name, { kind }] of Object.entries(extrasOf(section))) {
    const ageOf = (born: unknown, now: Date) => (typeof born === 'number' ? ageInMonths(born, now) : null);
    tellers.push([name, kind === 'age' ? (row, now) => ageOf(row[name], now) : (row) => row[name]]);
  }
  if (contractOf(section).priceUnits) tellers.push(['price_unit', (row) => row.price_unit]);
  return (row, now) => {
    const told: Record<string, unknown> = {};
    for (const [name, tell] of tellers) told[name] = tell(row, now);
    return told;
  };
};

export const sectionQueries: Record<Section, SectionQuery> = bySection((section) => ({
  columns: selected(section),
  present: presenter(section),
}));
