import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Section, sectionEndpoints, sections } from 'shared/contract';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { decodeCursor, encodeCursor } from './feedCursor';

const plain = (text: string): string => Buffer.from(text).toString('base64url');
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

it('gives back the place that was written', () => {
  const places = fc.record({
    publishedAt: fc.integer({ min: 0, max: lastMoment }).map((time) => new Date(time)),
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
  });
  fc.assert(fc.property(places, (place) => expect(decodeCursor(encodeCursor(place))).toEqual(place)));
});

const hostile = [
  plain(`${lastMoment + 1}.1`),
  plain('8640000000000000.1'),
  plain('8640000000000001.1'),
  plain('1.0'),
  plain('1.01'),
  plain('01.1'),
  plain('1.2147483648'),
  plain('1.1.1'),
  plain('-1.1'),
  plain('NaN.1'),
  plain('1e3.1'),
  plain('.'),
  plain('1'),
  'not a cursor',
  '%00',
];

it.each(hostile)('%s is no cursor', (cursor) => {
  expect(() => decodeCursor(cursor)).toThrow();
});

describeOnDatabases('hostile cursors', (site) => {
  const statuses = async (section: Section, cursor: string, admin: number): Promise<number[]> => {
    const { filter, adminAds } = sectionEndpoints[section];
    const { call } = site();
    const answers = await Promise.all([
      call(`POST ${filter}`, { payload: { cursor } }),
      call(`GET ${adminAds}`, { as: admin, query: { cursor } }),
    ]);
    return answers.map(({ statusCode }) => statusCode);
  };

  it.each(sections)('are refused by the lists of %s, the last possible one is not', async (section) => {
    const admin = await createUser(site().db, { isAdmin: true });
    for (const cursor of hostile)
      expect([cursor, ...(await statuses(section, cursor, admin))]).toEqual([cursor, 422, 422]);
    const places = [new Date(0), new Date(TEST_TIME), new Date(lastMoment)];
    for (const publishedAt of places) {
      const cursor = encodeCursor({ publishedAt, id: 2_147_483_647 });
      expect(await statuses(section, cursor, admin)).toEqual([200, 200]);
    }
  });
});
