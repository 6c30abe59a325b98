import { beforeEach, expect, test } from '@jest/globals';
import { getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { personalDataSchema } from 'shared/contract';
import { prepareRows } from '../../db/prepareRows';
import * as schema from '../../db/schema';
import { createLogger } from '../../process/createLogger';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../testing/describeOnDatabases';
import { createFullPerson } from '../../testing/fullPerson/createFullPerson';
import { dumpDatabase, dumpFolder } from '../../testing/fullPerson/dump';
import type { Marker } from '../../testing/fullPerson/markers';
import { sweepFlyers } from '../flyers/sweepFlyers';
import { cdnOf, purgeImages } from '../images/purgeImages';
import { sweepImages } from '../images/sweepImages';
import { eraseLeftovers } from './eraseLeftovers';
import type { Fate } from './register/fates';
import { register } from './register/register';

const now = new Date(TEST_TIME);

/** The fate of every column that the register knows, by `table.column`. */
const fates = new Map<string, Fate>(
  Object.entries(register).flatMap(([table, { columns }]) =>
    Object.entries(columns as Record<string, Fate>).map(([column, fate]): [string, Fate] => [
      `${table}.${column}`,
      fate,
    ]),
  ),
);

const keptPlaces = [...fates].flatMap(([place, fate]) => (fate?.kept === undefined ? [] : [place])).sort();

const placesIn = (text: string, markers: readonly Marker[]): string[] =>
  [...new Set(markers.filter((marker) => text.includes(marker.text)).map(({ place }) => place))].sort();

let log = '';
const logger = createLogger(
  { LOG_LEVEL: 'trace' },
  {
    write: (line) => {
      log += line;
    },
  },
);
beforeEach(() => {
  log = '';
});

/** What the jobs of the site do within seconds. */
const sweep = async ({ db, app }: TestSite): Promise<void> => {
  await sweepImages({ db, images: app.images }, now);
  await sweepFlyers({ db, images: app.images }, now);
  await purgeImages(db, cdnOf(app.settings), 0);
};

const expectErased = async (site: TestSite, markers: readonly Marker[]): Promise<void> => {
  expect(placesIn(await dumpDatabase(site.db), markers)).toEqual(keptPlaces);
  expect(placesIn(dumpFolder(site.app.settings.DATA_DIR), markers)).toEqual([]);
  expect(placesIn(log, markers)).toEqual([]);
};

describeOnDatabases(
  'a person of whom every column says something',
  (current) => {
    test('stands in the export with all of it, and is nowhere after deletion but where the register says so', async () => {
      const site = current();
      const { person, markers, filled } = await createFullPerson(site);
      const watched = Object.keys(register).filter((name) =>
        [...fates].some(([place, fate]) => fate !== null && place.startsWith(`${name}.`)),
      );
      expect(watched.filter((name) => !filled.has(name))).toEqual([]);

      const before = (await dumpDatabase(site.db)) + dumpFolder(site.app.settings.DATA_DIR);
      expect(markers.all.filter(({ text }) => !before.includes(text))).toEqual([]);

      const answer = await site.call('GET /api/me/export', { as: person });
      const data = personalDataSchema.parse(answer.json());
      const missing = markers.all.filter(({ place, text, isOwn }) => {
        const fate = fates.get(place);
        return isOwn && fate && 'part' in fate.export && !answer.body.includes(text.replace(/\.webp$/, ''));
      });
      expect(missing.map(({ place, text }) => [place, text])).toEqual([]);
      for (const [place, fate] of fates) {
        if (!fate || !('part' in fate.export)) continue;
        const part = JSON.stringify(data[fate.export.part]);
        const own = markers.all.filter((one) => one.place === place && one.isOwn);
        expect([place, own.some(({ text }) => part.includes(text.replace(/\.webp$/, '')))]).toEqual([place, true]);
      }

      expect((await site.call('POST /api/me/delete', { as: person })).statusCode).toBe(200);
      await sweep(site);
      await expectErased(site, markers.all);
    });

    test('is erased as well when a server of an older release has deleted the account', async () => {
      const site = current();
      const { person, markers } = await createFullPerson(site);
      await site.db.execute(sql`update listings set status = 0 where author_id = ${person}`);
      await site.db.execute(sql`update users set deleted_at = ${TEST_TIME}::timestamptz where id = ${person}`);
      expect(await eraseLeftovers(site.db, now)).toBe(0);
      site.clock.advance(10 * 60 * 1000);
      expect(await eraseLeftovers(site.db, site.clock.now())).toBe(1);
      await sweep(site);
      await expectErased(site, markers.all);
      expect(await eraseLeftovers(site.db, site.clock.now())).toBe(0);
    });

    test('every table and column of the database is in the register', async () => {
      const query = sql`select table_name || '.' || column_name as place from information_schema.columns
        where table_schema = 'public'`;
      const places = await prepareRows<{ place: string }>(current().db, query, ['place']).execute();
      const known = Object.entries(register).flatMap(([name, { hidden = {} }]) => {
        const table: unknown = Reflect.get(schema, name);
        if (!is(table, PgTable)) return [];
        const columns = Object.values(getTableColumns(table)).map((column) => column.name);
        return [...columns, ...Object.keys(hidden)].map((column) => `${getTableConfig(table).name}.${column}`);
      });
      expect(places.map(({ place }) => place).sort()).toEqual(known.sort());
    });
  },
  { logger },
);
