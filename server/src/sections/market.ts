import { eq, sql } from 'drizzle-orm';
import { boosts, listings, objects } from '../db/schema';
import type { SectionColumns } from './FieldColumns';

export const market: SectionColumns<'market'> = {
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
};
