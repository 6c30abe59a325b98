import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ListingBySection } from 'shared/contract';
import { landingPath, paths } from 'shared/paths';
import { expect, test } from '../src/test';

interface Sample {
  id: number;
  lost?: { place: string; latitude: number; longitude: number; chip?: string };
}

const file = path.join(import.meta.dirname, '../../server/src/seed/data/demo-listings.json');
const samples = (JSON.parse(readFileSync(file, 'utf8')) as Sample[]).flatMap(({ lost }) => (lost ? [lost] : []));
/** Data for authors and moderators only, with enough digits to be unique. */
const secrets = samples.flatMap(({ latitude, longitude, chip }) => [
  String(latitude),
  String(longitude),
  ...(chip ? [chip] : []),
]);

test('no page that a visitor gets has an exact point or a chip', async ({ request }) => {
  const read = async (address: string) => {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    return answer.text();
  };
  const listed: ListingBySection['pets'][] = [];
  for (const category of ['Потерянные', 'Найденные']) {
    const answer = await request.post('/api/articles/filter', { data: { category } });
    listed.push(...((await answer.json()) as ListingBySection['pets'][]));
  }
  const reports = listed.filter(({ lost }) => lost);
  const ids = reports.map(({ id }) => id);
  const authors = [...new Set(reports.map(({ author }) => author))];
  const types = [...new Set(reports.map(({ type }) => type))];
  expect(ids.length).toBeGreaterThan(8);
  const addresses = [
    '/',
    '/posts',
    '/posts?category=Потерянные',
    '/posts?category=Найденные',
    '/lost',
    '/sitemap.xml',
    ...authors.map((author) => paths.user(author)),
    ...types.map((type) => landingPath('pets', { trail: [type] })),
    ...ids.map((id) => `/post/${id}`),
    ...ids.map((id) => `/post/${id}/flyer`),
  ];
  let mentions = 0;
  for (const address of addresses) {
    const text = await read(address);
    expect([address, secrets.filter((secret) => text.includes(secret))]).toEqual([address, []]);
    if (samples.some(({ place }) => text.includes(place))) mentions += 1;
  }
  // The pages speak of where it was.
  expect(mentions).toBeGreaterThan(ids.length);
});
