import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Section } from 'shared/contract';
import { z } from 'zod';
import { readTable } from '../../../../../../testing/readTable';

const orNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
const wholeNumber = z.coerce.number().int().min(0);

const listing = z.strictObject({
  section: z.enum(['pets', 'market', 'services']),
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  /** Name of the category in the contract. */
  category: z.string().min(1),
  /** Breed, path of the item or service, as in the reference data. */
  name: z.string().min(1),
  /** Goods: for whom. Null elsewhere. */
  type: z.preprocess(orNull, z.string().nullable()),
  /** Goods: 1 new, 2 used. Null elsewhere. */
  condition: z.preprocess(orNull, wholeNumber.min(1).max(2).nullable()),
  /** Pets: 0 unspecified, 1 male, 2 female. Null elsewhere. */
  sex: z.preprocess(orNull, wholeNumber.max(2).nullable()),
  city: z.string().min(1),
  /** In whole roubles; null outside the priced category. */
  price: z.preprocess(orNull, wholeNumber.nullable()),
  /** Days since publication. */
  days: wholeNumber.max(29),
  title: z.string().min(1),
  description: z.string().min(1),
  /** Why the set includes it although it is no query's first result. */
  nearMiss: z.string().nullable(),
});

export type SampleListing = z.infer<typeof listing>;

const tableOf = (name: string): string => readFileSync(path.join(import.meta.dirname, `${name}.txt`), 'utf8');

/** Reads a section's listings from these tables, each above its description and, after '~', why it is a near miss. */
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
