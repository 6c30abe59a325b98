import { asc, desc, eq, sql } from 'drizzle-orm';
import type { ExtrasOf } from 'shared/contract';
import { boosts, breeds, listings, types } from '../db/schema';
import type { ExtraColumns, SectionColumns } from './FieldColumns';

export const pets: SectionColumns<'pets'> = {
  type: {
    select: sql`(select name from types where id = page.type_id)`,
    column: listings.typeId,
    facet: 't',
    named: 'types',
    list: (db) => db.select({ name: types.name }).from(types).orderBy(types.id),
  },
  breed: {
    select: sql`(select name from breeds where id = page.breed_id)`,
    column: listings.breedId,
    facet: 'b',
    insert: 'breedId',
    named: 'breeds',
    table: breeds,
    pin: boosts.breedId,
    kind: listings.typeId,
    broaderOf: (id) => sql`(select type_id from breeds where id = ${id})`,
    list: (db) =>
      db
        .select({ id: breeds.id, name: breeds.name, type: types.name, popular: breeds.isPopular })
        .from(breeds)
        .innerJoin(types, eq(types.id, breeds.typeId))
        .orderBy(desc(breeds.isPopular), asc(breeds.id)),
  },
  sex: { select: sql`page.sex`, column: listings.sex, facet: 'x', insert: 'sex' },
};

export const petExtras: Readonly<Record<keyof ExtrasOf<'pets'>, ExtraColumns>> = {
  age: { select: sql`page.born_month`, column: listings.bornMonth, insert: 'bornMonth' },
  vaccinated: { select: sql`page.vaccinated`, column: listings.vaccinated, insert: 'vaccinated' },
  documents: { select: sql`page.documents`, column: listings.documents, insert: 'documents' },
};
