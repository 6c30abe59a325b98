import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { endpoints, liveReleasesSchema, type TeamView } from 'shared/contract';
import { writePointer } from '../../release';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { liveSite } from '../../testing/liveSite';
import { teamCaller } from '../../testing/teamCaller';
import { appendJournal } from '../teams/journal';

const releasesDir = mkdtempSync(path.join(tmpdir(), 'team-view-'));
afterAll(() => rmSync(releasesDir, { recursive: true, force: true }));

const BUILD = 'bbbbbb222222';
const SCRIPT = 'mf-feeds/bbbbbb222222/web/page.0123456789ab.js';

describeOnDatabases(
  'what a team sees of its packages',
  (site) => {
    beforeEach(() => {
      const live = liveSite();
      const declaredSettings = { newest: { type: 'integer', default: 3 } };
      const feeds = { ...live.remotes.mf_feeds, build: BUILD, declaredSettings };
      const settings = { mf_feeds: { version: 1, values: { newest: 5 } } };
      const remotes = { ...live.remotes, mf_feeds: feeds };
      writePointer(releasesDir, liveReleasesSchema.parse({ ...live, remotes, settings }));
      const map = path.join(releasesDir, `${SCRIPT}.map`);
      mkdirSync(path.dirname(map), { recursive: true });
      const mappings = { version: 3, sources: ['webpack://mf_feeds/./src/FeedPage.tsx'], names: [], mappings: 'AAAA' };
      writeFileSync(map, JSON.stringify(mappings));
    });

    const look = (headers: Record<string, string>) => site().call(`GET ${endpoints.releaseView}`, { headers });

    test('is what its token names, with errors by source line, and nothing of others', async () => {
      const { db } = site();
      const team = await teamCaller(site(), { packages: ['mf-feeds', 'mf-next'], actions: ['preview'] });
      const other = await teamCaller(site(), { packages: ['mf-listing'] });
      const note = { time: new Date(), previous: null, commit: null, dirty: null, refused: false, sentences: [] };
      for (const { id, name } of [team, other])
        await appendJournal(db, {
          ...note,
          team: { id, name },
          who: name,
          package: 'mf-feeds',
          action: 'live',
          build: BUILD,
          address: '192.0.2.7',
        });
      const report = { kind: 'error', remote: 'mf_feeds', build: BUILD, text: 'TypeError: x' };
      const frames = [{ script: SCRIPT, line: 1, column: 1 }];
      const sent = await site().call(`POST ${endpoints.reports}`, { payload: { reports: [{ ...report, frames }] } });
      expect(sent.statusCode).toBe(204);
      const answer = await look(team.headers);
      expect(answer.headers['cache-control']).toBe('no-store');
      const view = answer.json<TeamView>();
      expect(view.team).toBe(team.name);
      const [feeds, next, ...more] = view.packages;
      expect(more).toEqual([]);
      expect(next).toEqual({ package: 'mf-next', view: null, errors: [] });
      expect(feeds?.view).toMatchObject({ name: 'mf_feeds', live: { build: BUILD, day: { error: 1 } } });
      expect(feeds?.view?.journal?.map(({ who, address }) => [who, address])).toEqual([
        [other.name, null],
        [team.name, '192.0.2.7'],
      ]);
      expect(feeds?.errors).toMatchObject([
        {
          build: BUILD,
          errors: [{ text: 'TypeError: x', count: 1, frames: [{ source: 'src/FeedPage.tsx', sourceLine: 1 }] }],
        },
      ]);
      expect(feeds?.settings?.settings).toMatchObject([{ key: 'newest', value: 5, isSet: true }]);
      expect(answer.body).not.toContain('mf_listing');
      expect((await look(other.headers)).body).not.toContain('mf_feeds (');
    });

    test('is for nobody without a token that holds, an administrator neither', async () => {
      expect((await look({})).statusCode).toBe(401);
      expect((await look({ authorization: `Bearer lr_${'a'.repeat(43)}` })).statusCode).toBe(401);
      const admin = await createUser(site().db, { isAdmin: true });
      expect((await site().call(`GET ${endpoints.releaseView}`, { as: admin })).statusCode).toBe(401);
    });
  },
  { environment: { RELEASES_DIR: releasesDir } },
);
