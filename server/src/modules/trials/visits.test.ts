import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { endpoints, type LiveReleases, liveReleasesSchema, type Visit, type VisitTicket } from 'shared/contract';
import { trialCounts, trialMarks } from '../../db/schema';
import { writePointer } from '../../release';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { judgeTrial } from './judgeTrial';
import { trialsOf } from './runningTrials';
import { sweepTrials } from './sweepTrials';
import { countVisits, readSample } from './trialCounts';

const releasesDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-visits-'));
afterAll(() => rmSync(releasesDir, { recursive: true }));

const SHELL = 'aaaaaa111111';
const SHELL_TRIAL = 'aaaaaa222222';
const LIVE = 'bbbbbb111111';
const TRIAL = 'bbbbbb222222';
const SINCE = '2026-11-20T09:00:00.000Z';
const DAY_MS = 24 * 60 * 60_000;

const feeds = (build: string) => ({
  name: 'mf_feeds',
  build,
  since: SINCE,
  entry: `/assets/mf-feeds/${build}/web/remoteEntry.js`,
  integrity: 'sha384-x',
  routes: ['/posts', '/post/:id'],
  preload: [],
  server: `mf-feeds/${build}/node/routes.cjs`,
});
const shell = (build: string) => ({ build, since: SINCE, scripts: ['/s.js'], preload: [], server: 'x', ssr: true });
const released = (percents: { feeds?: number; shell?: number }): LiveReleases =>
  liveReleasesSchema.parse({
    shell: shell(SHELL),
    remotes: { mf_feeds: feeds(LIVE) },
    canaries: {
      remotes: percents.feeds ? { mf_feeds: { percent: percents.feeds, release: feeds(TRIAL) } } : {},
      ...(percents.shell && { shell: { percent: percents.shell, release: shell(SHELL_TRIAL) } }),
    },
  });

const point = (percents: { feeds?: number; shell?: number }): LiveReleases => {
  const pointer = released(percents);
  writePointer(releasesDir, pointer);
  return pointer;
};

describeOnDatabases(
  'Visits while a build is on trial',
  (site) => {
    let network = 0;
    const from = (address: string) => ({ remoteAddress: address });
    const newNetwork = (): string => {
      network += 1;
      return `10.${Math.floor(network / 256)}.${network % 256}.7`;
    };
    const ticketFor = async ({ call }: TestSite, share: number | string, address: string): Promise<string | null> =>
      (
        await call(`POST ${endpoints.visitTicket}`, { ...from(address), headers: { cookie: `canary=${share}` } })
      ).json<VisitTicket>().ticket;
    const visit = (ticket: string, over: Partial<Visit> = {}): Visit => ({
      ticket,
      remote: 'mf_feeds',
      route: '/posts',
      sections: [
        { remote: 'shell', build: SHELL, isFailed: false },
        { remote: 'mf_feeds', build: TRIAL, isFailed: false },
      ],
      lcp: 1.2,
      inp: { remote: 'mf_feeds', value: 0.04 },
      ...over,
    });
    const send = async ({ call }: TestSite, payload: unknown, address: string): Promise<number> =>
      (await call(`POST ${endpoints.visits}`, { ...from(address), payload: payload as object })).statusCode;
    const counts = () => site().db.select().from(trialCounts);
    const visitsOf = async (pointer: LiveReleases) => {
      const [trial] = trialsOf(pointer);
      if (!trial) throw new Error('Nothing is on trial');
      return countVisits(site().db, trial);
    };

    beforeEach(() => {
      network = 0;
      point({ feeds: 10 });
    });

    test('are counted once, with what they came to', async () => {
      const address = newNetwork();
      const ticket = (await ticketFor(site(), 3, address)) ?? '';
      const failed = visit(ticket, {
        sections: [
          { remote: 'shell', build: SHELL, isFailed: false },
          { remote: 'mf_feeds', build: TRIAL, isFailed: true },
        ],
      });
      for (let again = 0; again < 3; again += 1) expect(await send(site(), failed, address)).toBe(204);
      expect((await counts()).map(({ measure, arm, place, count }) => [measure, arm, place, count]).sort()).toEqual([
        ['failure', 'trial', 'mf_feeds /posts', 1],
        ['inp', 'trial', 'mf_feeds /posts', 1],
        ['lcp', 'trial', 'mf_feeds /posts', 1],
        ['visit', 'trial', 'mf_feeds /posts', 1],
      ]);
      // Nothing says who it was, or what was looked at.
      expect(JSON.stringify([await counts(), await site().db.select().from(trialMarks)])).not.toContain('10.0.1');
    });

    test('count nothing without a ticket, with one that was made up, another network’s, or an old one', async () => {
      const address = newNetwork();
      const ticket = (await ticketFor(site(), 3, address)) ?? '';
      const [body = '', signature = ''] = ticket.split('.');
      const other = Buffer.from(
        Buffer.from(body, 'base64url').toString().replace('"arm":"trial"', '"arm":"live"'),
      ).toString('base64url');
      for (const wrong of [
        '',
        '.',
        'x.y',
        body,
        `${body}.`,
        `${other}.${signature}`,
        `${body}.${signature}A`.repeat(2),
      ])
        expect(await send(site(), visit(wrong), address)).toBe(204);
      expect(await send(site(), visit(ticket), newNetwork())).toBe(204);
      site().clock.advance(6 * 60 * 60_000 + 1);
      expect(await send(site(), visit(ticket), address)).toBe(204);
      expect(await counts()).toEqual([]);
      expect(await send(site(), { ...visit(ticket), ticket: undefined }, address)).toBe(422);
      expect(await send(site(), visit('x'.repeat(12_001)), address)).toBe(422);
    });

    test('get a ticket for their own builds alone, and none where nothing is on trial', async () => {
      const address = newNetwork();
      const armsOf = (ticket: string | null) =>
        JSON.parse(Buffer.from(ticket?.split('.')[0] ?? '', 'base64url').toString()).parts;
      expect(armsOf(await ticketFor(site(), 9, address))).toMatchObject([{ name: 'mf_feeds', arm: 'trial' }]);
      // The live build has nine times the visitors; of these four tenths are enough.
      const lives = await Promise.all(Array.from({ length: 200 }, () => ticketFor(site(), 10, address)));
      const given = lives.filter((ticket) => ticket !== null);
      expect(given.length).toBeGreaterThan(50);
      expect(given.length).toBeLessThan(130);
      expect(armsOf(given[0] ?? null)).toMatchObject([{ name: 'mf_feeds', arm: 'live' }]);
      for (const share of ['', '100', '-1', 'x', '3.5']) expect(await ticketFor(site(), share, address)).toBeNull();
      point({});
      expect(await ticketFor(site(), 3, address)).toBeNull();
    });

    test('whose page has other builds than the ticket count nothing', async () => {
      const address = newNetwork();
      const ticket = (await ticketFor(site(), 3, address)) ?? '';
      const sections = [
        { remote: 'shell', build: SHELL, isFailed: false },
        { remote: 'mf_feeds', build: LIVE, isFailed: true },
      ];
      expect(await send(site(), visit(ticket, { sections }), address)).toBe(204);
      expect(await counts()).toEqual([]);
    });

    test('of one network decide nothing, however many there are', async () => {
      const flood = newNetwork();
      const failing = async (address: string) => {
        const ticket = (await ticketFor(site(), 3, address)) ?? '';
        const sections = [{ remote: 'mf_feeds', build: TRIAL, isFailed: true }];
        return send(site(), visit(ticket, { sections }), address);
      };
      for (let one = 0; one < 60; one += 1) expect(await failing(flood.replace(/7$/, String(one)))).toBe(204);
      const pointer = released({ feeds: 10 });
      expect(await visitsOf(pointer)).toEqual({ trial: 1, live: 0 });
      site().clock.advance(DAY_MS);
      await failing(flood);
      expect(await visitsOf(pointer)).toEqual({ trial: 2, live: 0 });
      const [trial] = trialsOf(pointer);
      if (!trial) throw new Error('Nothing is on trial');
      const rules = { looks: [1], error: 0.01, ratePoints: 0.5, timePercent: 10 };
      const figures = judgeTrial(await readSample(site().db, trial), rules, 0.0025);
      expect(figures.filter(({ isWorse }) => isWorse)).toEqual([]);
    });

    test('an address that is no pattern of the section is told of no further', async () => {
      const address = newNetwork();
      const ticket = (await ticketFor(site(), 3, address)) ?? '';
      await send(site(), visit(ticket, { route: '/post/17?to=Анна' }), address);
      expect(new Set((await counts()).map(({ place }) => place))).toEqual(new Set(['mf_feeds']));
    });

    test('may have a ticket for sixteen trials at once', async () => {
      const address = newNetwork();
      const names = Array.from({ length: 16 }, (_, one) => `mf_section_${one}`);
      const parts = names.map((name) => ({
        name,
        build: TRIAL,
        startedAt: site().clock.now().getTime(),
        arm: 'trial' as const,
        others: names
          .slice(1)
          .map((other) => `${other}=0123456789ab`)
          .join(),
      }));
      const ticket = site().app.trials.tickets.give(parts, { address, now: site().clock.now() });
      expect(await send(site(), visit(ticket), address)).toBe(204);
    });

    test('a section that is not on the site makes no place of its own', async () => {
      const address = newNetwork();
      const ticket = (await ticketFor(site(), 3, address)) ?? '';
      expect(await send(site(), visit(ticket, { remote: 'mf_made_up_17' }), address)).toBe(204);
      expect(new Set((await counts()).map(({ place }) => place))).toEqual(new Set(['']));
    });

    test('two trials at once are compared where all else is alike', async () => {
      // Shares at which every visit of the live builds is needed: of smaller ones some are left out by chance.
      const pointer = point({ feeds: 20, shell: 30 });
      const seen = async (share: number, shellBuild: string, feedsBuild: string) => {
        const address = newNetwork();
        let ticket: string | null = null;
        while (ticket === null) ticket = await ticketFor(site(), share, address);
        const sections = [
          { remote: 'shell', build: shellBuild, isFailed: false },
          { remote: 'mf_feeds', build: feedsBuild, isFailed: false },
        ];
        await send(site(), visit(ticket, { sections }), address);
      };
      for (let one = 0; one < 4; one += 1) {
        await seen(5, SHELL_TRIAL, TRIAL);
        await seen(25, SHELL_TRIAL, LIVE);
        await seen(50, SHELL, LIVE);
      }
      const trials = trialsOf(pointer);
      const compared = await Promise.all(
        trials.map(async (trial) => [
          trial.name,
          ...(await readSample(site().db, trial)).failures
            .filter((one) => one.trial.total > 0 && one.live.total > 0)
            .map((one) => one.trial.total),
        ]),
      );
      // The shell where the feeds are the live ones, the feeds under the shell on trial.
      expect(compared.sort()).toEqual([
        ['mf_feeds', 4],
        ['shell', 4],
      ]);
    });

    test('and what tells them apart go when their time is over', async () => {
      const address = newNetwork();
      await send(site(), visit((await ticketFor(site(), 3, address)) ?? ''), address);
      const { db, clock } = site();
      await sweepTrials(db, new Date(clock.now().getTime() + DAY_MS));
      expect(await db.select().from(trialMarks)).not.toEqual([]);
      await sweepTrials(db, new Date(clock.now().getTime() + 2 * DAY_MS));
      expect([await db.select().from(trialMarks), (await counts()).length]).toEqual([[], 3]);
      await sweepTrials(db, new Date(clock.now().getTime() + 31 * DAY_MS));
      expect(await counts()).toEqual([]);
    });
  },
  { environment: { RELEASES_DIR: releasesDir } },
);
