import { sql } from 'drizzle-orm';
import { boosts, services as catalogue, listings } from '../db/schema';
import type { SectionColumns } from './FieldColumns';

export const services: SectionColumns<'services'> = {
  service: {
    select: sql`(select name from services where id = page.service_id)`,
    selectId: sql`page.service_id`,
    column: listings.serviceId,
    facet: 's',
    insert: 'serviceId',
    table: catalogue,
    pin: boosts.serviceId,
    list: (db) => db.select({ id: catalogue.id, name: catalogue.name }).from(catalogue).orderBy(catalogue.id),
  },
};
