import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Readable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';

/** Maximum distance of equal pictures' hashes in bits (docs/decisions/0028-near-duplicates.md); bands find up to 7. */
const NEAR_BITS = 7;

/** Maximum of pictures that one band reads, and that count as equal to one. */
const CANDIDATES_MAX = 500;
const NEAR_MAX = 100;

const BAND_BITS = 16;

/** No bit, and each bit of a band alone. */
const masks: SQL = sql.raw(
  [0, ...Array.from({ length: BAND_BITS }, (_, bit) => 1 << bit)]
    .map((mask) => `(B'${mask.toString(2).padStart(BAND_BITS, '0')}')`)
    .join(', '),
);

const inBand = (band: number): SQL => {
  const column = sql.raw(`band_${band}`);
  return sql`(select n.name, n.hash from (values ${masks}) as m(mask)
    join image_hashes n on n.${column} = h.${column} # m.mask limit ${sql.raw(String(CANDIDATES_MAX))})`;
};

/** Returns similar pictures by name, without the picture itself and those without a hash, at bounded cost. */
export const selectNearPictures = async (db: Readable, names: readonly string[]): Promise<Map<string, Set<string>>> => {
  const found = new Map<string, Set<string>>();
  if (names.length === 0) return found;
  const candidates = sql.join([0, 1, 2, 3].map(inBand), sql` union `);
  const query = sql`select h.name, near.name as near
    from image_hashes h cross join lateral (
      select c.name from (${candidates}) c
      where bit_count(c.hash # h.hash) <= ${sql.raw(String(NEAR_BITS))} and c.name <> h.name
      limit ${sql.raw(String(NEAR_MAX))}
    ) near
    where ${inArray(sql`h.name`, names)} and h.hash is not null`;
  for (const { name, near } of await prepareRows<{ name: string; near: string }>(db, query, [
    'name',
    'near',
  ]).execute()) {
    found.set(name, (found.get(name) ?? new Set()).add(near));
  }
  return found;
};
