import { asc, desc, eq, sql } from 'drizzle-orm';
import type { ExtrasOf, Section } from 'shared/contract';
import { boosts, breeds, listings, objects, services, types } from '../db/schema';
import type { ExtraColumns, SectionColumns } from './FieldColumns';

/** Where the fields of each section are stored. */
export const sectionColumns: { [S in Section]: SectionColumns<S> } = {
  pets: {
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
  },
  market: {
    object: {
      select: sql`(select case when parent.id is null then item.name else parent.name || '/' || item.name end
        from objects item left join objects parent on parent.id = item.owner_id where item.id = page.object_id)`,
      selectId: sql`page.object_id`,
      column: listings.objectId,
      facet: 'o',
      insert: 'objectId',
      table: objects,
      pin: boosts.objectId,
      broaderOf: (id) => sql`(select coalesce(owner_id, id) from objects where id = ${id})`,
      root: {
        column: listings.objectRootId,
        facet: 'r',
        isParent: async (db, id) => {
          const [item] = await db.select({ ownerId: objects.ownerId }).from(objects).where(eq(objects.id, id));
          return item && item.ownerId === null;
        },
      },
      list: (db) =>
        db
          .select({ id: objects.id, name: objects.name, owner: sql<number>`coalesce(${objects.ownerId}, 0)` })
          .from(objects)
          .orderBy(objects.id),
    },
    type: { select: sql`page.audience`, column: listings.audience, facet: 'a', insert: 'audience' },
    condition: { select: sql`page.condition`, column: listings.condition, facet: 'n', insert: 'condition' },
  },
  services: {
    service: {
      select: sql`(select name from services where id = page.service_id)`,
      selectId: sql`page.service_id`,
      column: listings.serviceId,
      facet: 's',
      insert: 'serviceId',
      table: services,
      pin: boosts.serviceId,
      list: (db) => db.select({ id: services.id, name: services.name }).from(services).orderBy(services.id),
    },
  },
};

/** The same for optional fields. */
export const extraColumns: { [S in Section]?: Readonly<Record<string, ExtraColumns>> } = {
  pets: {
    age: { select: sql`page.born_month`, column: listings.bornMonth, insert: 'bornMonth' },
    vaccinated: { select: sql`page.vaccinated`, column: listings.vaccinated, insert: 'vaccinated' },
    documents: { select: sql`page.documents`, column: listings.documents, insert: 'documents' },
  } satisfies Readonly<Record<keyof ExtrasOf<'pets'>, ExtraColumns>>,
};
