import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../../../testing/testDatabase';
import type { OpenDatabase } from '../../../db/openDatabase';
import { isPublicImage } from './createPublicImages';

const LISTINGS = 4000;

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase('PostgreSQL');
  const { db } = database;
  await db.execute(sql`insert into listings
    (section, author_id, status, category, city_id, title, description, images, published_at, service_id)
    select 'services', 1, 1, 1, (select min(id) from cities), 'Стрижка', '', array[md5(n::text) || '.webp'], now(),
      (select min(id) from services) from generate_series(1, ${LISTINGS}) as n`);
  await db.execute(sql`vacuum analyze listings`);
});
afterAll(() => database.close());

test('reads by an index whether a picture is public, for any number of listings', async () => {
  const { db } = database;
  const plan = JSON.stringify(await db.execute(sql`explain select ${isPublicImage(`${'a'.repeat(32)}.webp`)}`));
  expect(plan).toContain('listings_images');
  expect(plan).not.toContain('Seq Scan on listings');
});
