import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Section } from 'shared/contract';
import { z } from 'zod';
import { readTable } from '../../../../../testing/readTable';

const orNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
const wholeNumber = z.coerce.number().int().min(0);

const listing = z.strictObject({
  section: z.enum(['pets', 'market', 'services']),
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  /** Name of the category, as the contract has it. */
  category: z.string().min(1),
  /** Breed, path of the item or service, as the reference data has it. */
  name: z.string().min(1),
  /** Goods: for whom. Null elsewhere. */
  type: z.preprocess(orNull, z.string().nullable()),
  /** Goods: 1 new, 2 used. Null elsewhere. */
  condition: z.preprocess(orNull, wholeNumber.min(1).max(2).nullable()),
  /** Pets: 0 not said, 1 male, 2 female. Null elsewhere. */
  sex: z.preprocess(orNull, wholeNumber.max(2).nullable()),
  city: z.string().min(1),
  /** In whole roubles; null outside the priced category. */
  price: z.preprocess(orNull, wholeNumber.nullable()),
  /** Days since publication. */
  days: wholeNumber.max(29),
  title: z.string().min(1),
  description: z.string().min(1),
  /** Why nobody's first answer stands in the set all the same. */
  nearMiss: z.string().nullable(),
});

/** One listing among which the queries of the set look. */
export type SampleListing = z.infer<typeof listing>;

const tableOf = (name: string): string => readFileSync(path.join(import.meta.dirname, `${name}.txt`), 'utf8');

/**
 * Returns the listings of a section from the tables of these names, which people can read. Below each listing stands its
 * description, and in a second line after '~' why it is a near miss. Throws on what does not fit the columns.
 */
export const readListings = (section: Section, ...names: string[]): SampleListing[] =>
  z.array(listing).parse(
    names
      .flatMap((name) => readTable(tableOf(name)))
      .map(({ cells, below: [description, reason] }) => ({
        ...cells,
        section,
        description,
        nearMiss: reason?.replace(/^~ /, '') ?? null,
      })),
  );
