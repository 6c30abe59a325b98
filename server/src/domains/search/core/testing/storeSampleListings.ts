import { contractOf, DAY_MS, foldText, type Section } from 'shared/contract';
import { createListing, createUser } from '../../../../../testing/factories';
import type { Database } from '../../../../db/database';
import { breeds, cities, objects, services } from '../../../../db/schema';
import type { SampleListing } from './querySet/readListings';

interface Named {
  id: number;
  name: string;
}

const byName = (entries: readonly Named[]): ((name: string) => number) => {
  const ids = new Map(entries.map(({ id, name }) => [foldText(name), id]));
  return (name) => ids.get(foldText(name)) ?? 0;
};

/** Stores the listings, published `days` before `now`. Returns their ids in the set by those in the database. */
export const storeSampleListings = async (
  db: Database,
  samples: readonly SampleListing[],
  now: Date,
): Promise<ReadonlyMap<number, string>> => {
  const items = await db.select().from(objects);
  const parents = byName(items.filter(({ ownerId }) => ownerId === null));
  const children = items.filter(({ ownerId }) => ownerId !== null);
  const objectId = (name: string): number => {
    const [parent = '', child] = name.split('/');
    const owner = parents(parent);
    return child === undefined ? owner : (children.find((one) => one.ownerId === owner && one.name === child)?.id ?? 0);
  };
  const city = byName(await db.select().from(cities));
  const breed = byName(await db.select().from(breeds));
  const service = byName(await db.select().from(services));
  const own = ({ section, name, type, condition, sex }: SampleListing) =>
    ({
      pets: { breedId: breed(name), sex: sex ?? 0 },
      market: {
        objectId: objectId(name),
        audience: ['Не указано', 'Для собак', 'Для кошек'].indexOf(type ?? ''),
        condition: condition ?? 1,
      },
      services: { serviceId: service(name) },
    })[section as Exclude<Section, never>];
  const authorId = await createUser(db);
  const stored = new Map<number, string>();
  for (const sample of samples) {
    const publishedAt = new Date(now.getTime() - sample.days * DAY_MS);
    const id = await createListing(db, sample.section, {
      authorId,
      title: sample.title,
      description: sample.description,
      category: (contractOf(sample.section).categories as Record<string, number>)[sample.category] ?? 0,
      cityId: city(sample.city),
      price: sample.price,
      publishedAt,
      priceSince: publishedAt,
      ...own(sample),
    });
    stored.set(id, sample.id);
  }
  return stored;
};
