import { describe, expect, it, test } from '@jest/globals';
import { notices as noticesCalls } from 'shared/calls';
import { endpoints, TIME_ZONE_HEADER } from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { channelsWith, dispatchNotices, oneEverywhere } from '../../../../testing/dispatchNotices';
import { createListing, createUser } from '../../../../testing/factories';
import { noticeSettings } from '../../../db/schema';
import { seedDemoPeople } from '../../../seed/seedDemoPeople';
import type { PersonChannel } from '../channels/personChannel';
import { sendDue } from '../deliveries/sendDue';
import type { NoticeContent } from './noticeDefinitions';
import { notify } from './notify';
import { storeTimeZone } from './storeTimeZone';
import { readSuperseded } from './superseded';

describe('store time zone', () => {
  const BOT_TOKEN = `7:${'a'.repeat(35)}`;

  const signIn = async (site: TestSite, zone?: string): Promise<number> => {
    const { anna } = await seedDemoPeople(site.db, site.clock.now());
    const headers = zone === undefined ? {} : { [TIME_ZONE_HEADER]: zone };
    const answer = await site.call(`POST ${endpoints.signInDemo.path}`, { payload: { key: 'anna' }, headers });
    expect(answer.statusCode).toBe(200);
    return anna;
  };

  const settingsOf = async ({ call }: TestSite, as: number) =>
    noticesCalls.noticeSettings.answer.parse((await call(`GET ${endpoints.noticeSettings.path}`, { as })).json());
  const save = (site: TestSite, as: number, payload: object) =>
    site.call(`POST ${endpoints.noticeSettings.path}`, { as, payload });
  const zoneOf = async (site: TestSite, as: number) => (await settingsOf(site, as)).quiet.zone;

  /** Returns when a notice of `at` is sent, polling at these moments. */
  const sentAt = async ({ db, clock }: TestSite, userId: number, at: string, ...looks: string[]) => {
    clock.set(at);
    const now = clock.now();
    await db.transaction((tx) =>
      notify(tx, { userId, event: 'boostEnds', data: { section: 'pets', id: 7, title: 'Кот' }, once: at, now }),
    );
    await dispatchNotices({ db, clock });
    const sent: string[] = [];
    const channel: PersonChannel = {
      ...channelsWith(oneEverywhere).telegram,
      send: async () => {
        sent.push(clock.now().toISOString());
        return 'sent';
      },
    };
    for (const look of [at, ...looks]) {
      clock.set(look);
      await sendDue({ db, clock, name: 'telegram', channel });
    }
    return sent;
  };

  describeOnDatabases(
    'The time zone of a browser',
    (current) => {
      test("applies to the person's quiet hours", async () => {
        const site = current();
        const anna = await signIn(site, 'Asia/Vladivostok');
        // 23:00 in Vladivostok, 16:00 in Moscow; just before 8:00 and at 8:00.
        const [before, morning] = ['2026-11-21T21:59:59.000Z', '2026-11-21T22:00:00.000Z'];
        expect(await sentAt(site, anna, '2026-11-21T13:00:00.000Z', before, morning)).toEqual([morning]);
        // 2:00 in Moscow.
        expect(await sentAt(site, anna, '2026-11-21T23:00:00.000Z')).toEqual(['2026-11-21T23:00:00.000Z']);
      });

      test('defaults to Moscow', async () => {
        const site = current();
        const anna = await signIn(site);
        const morning = '2026-11-22T05:00:00.000Z';
        expect(await sentAt(site, anna, '2026-11-21T20:00:00.000Z', '2026-11-22T04:59:59.000Z', morning)).toEqual([
          morning,
        ]);
      });

      test.each([
        '',
        'Asia/Atlantis',
        'Asia/Vladivostok, Europe/Moscow',
        'constructor',
        'Владивосток',
        'A'.repeat(65),
        'UTC',
        'Etc/Unknown',
      ])('ignores an unknown zone: %j', async (zone) => {
        const site = current();
        const anna = await signIn(site, Buffer.from(zone).toString('latin1'));
        expect(await zoneOf(site, anna)).toBe('Europe/Moscow');
        expect(await site.db.select().from(noticeSettings)).toEqual([]);
      });

      test('follows the person until they set quiet hours themselves', async () => {
        const site = current();
        const anna = await signIn(site, 'Asia/Vladivostok');
        await signIn(site, 'Asia/Omsk');
        expect(await zoneOf(site, anna)).toBe('Asia/Omsk');
        // Switching an event leaves the time zone unconfirmed.
        const settings = await settingsOf(site, anna);
        const off = { telegram: false, push: false, email: false };
        await save(site, anna, { ...settings, events: { ...settings.events, ended: off } });
        await signIn(site, 'Asia/Chita');
        expect(await settingsOf(site, anna)).toMatchObject({ events: { ended: off }, quiet: { zone: 'Asia/Chita' } });
        const quiet = { ...settings.quiet, from: 23, zone: 'Europe/Samara' };
        await save(site, anna, { ...settings, quiet });
        await save(site, anna, { ...settings, events: { ...settings.events, ended: off }, quiet });
        await signIn(site, 'Asia/Vladivostok');
        expect((await settingsOf(site, anna)).quiet).toEqual(quiet);
      });

      test('is sent when a channel is set up, too', async () => {
        const site = current();
        const user = await createUser(site.db);
        const headers = { [TIME_ZONE_HEADER]: 'Asia/Irkutsk' };
        expect((await site.call(`POST ${endpoints.linkTelegram.path}`, { as: user, headers })).statusCode).toBe(200);
        expect(await zoneOf(site, user)).toBe('Asia/Irkutsk');
      });

      test('is exported, and deleted with the account', async () => {
        const site = current();
        const anna = await signIn(site, 'Asia/Vladivostok');
        const data = (await site.call(`GET ${endpoints.exportMe.path}`, { as: anna })).json();
        expect(data.notice_settings.quiet.zone).toBe('Asia/Vladivostok');
        expect((await site.call(`POST ${endpoints.deleteMe.path}`, { as: anna })).statusCode).toBe(200);
        await expect(storeTimeZone(site.db, anna, { [TIME_ZONE_HEADER]: 'Asia/Omsk' })).rejects.toMatchObject({
          statusCode: 401,
        });
        expect(await site.db.select().from(noticeSettings)).toEqual([]);
      });
    },
    { environment: { DEMO: 'on', TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_BOT_NAME: 'lapa_bot' } },
  );
});

describe('superseded', () => {
  describeOnDatabases('Notices superseded by the state of a listing', (current) => {
    const states = {
      public: {},
      hidden: { hiddenAt: new Date(TEST_TIME) },
      closed: { status: 4 },
      deleted: { status: 0 },
    };
    const expected: Partial<Record<NoticeContent['event'], (keyof typeof states)[]>> = {
      searchHit: ['hidden', 'closed', 'deleted'],
      lostNearby: ['hidden', 'closed', 'deleted'],
      favourite: ['hidden', 'closed', 'deleted'],
      lostMatch: ['closed', 'deleted'],
      endsSoon: ['closed', 'deleted'],
      boostEnds: ['closed', 'deleted'],
      ended: [],
      approved: [],
      rejected: [],
      consentWanted: [],
      petHome: [],
    };

    it.each(Object.entries(expected))('%s: %s', async (event, names) => {
      const { db } = current();
      const userId = await createUser(db);
      const found: string[] = [];
      for (const [name, state] of Object.entries(states)) {
        const id = await createListing(db, 'pets', state);
        const row = { userId, event, data: { section: 'pets', id, title: 'Кот', price: 100 } } as Parameters<
          Awaited<ReturnType<typeof readSuperseded>>
        >[0];
        if ((await readSuperseded(db, [row]))(row)) found.push(name);
      }
      expect(found).toEqual(names);
    });

    it('sends a closed favourite nevertheless', async () => {
      const { db } = current();
      const id = await createListing(db, 'pets', { status: 4 });
      const data = { section: 'pets', id, title: 'Кот' };
      const row = { userId: await createUser(db), event: 'favourite' as const, data };
      expect((await readSuperseded(db, [row]))(row)).toBe(false);
    });
  });
});
