import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endpoints, liveReleasesSchema } from 'shared/contract';
import { describeOnDatabases } from '../../../../testing/describeOnDatabases';
import { createUser } from '../../../../testing/factories';
import { liveSite } from '../../../../testing/liveSite';
import { teamCaller } from '../../../../testing/teamCaller';
import { auditLog } from '../../../db/schema';
import { readPointer, writePointer } from '../../../release';
import { readJournal } from '../core/journal';

const releasesDir = mkdtempSync(path.join(tmpdir(), 'section-settings-'));
afterAll(() => rmSync(releasesDir, { recursive: true, force: true }));

const declaredSettings = {
  newest: { type: 'integer', minimum: 1, maximum: 10, default: 3, description: 'Сколько новых' },
  cities: { type: 'array', items: { type: 'string' }, default: [] },
};
const packages = ['mf-feeds'];
const values = () => readPointer(releasesDir)?.settings?.mf_feeds?.values;

describeOnDatabases(
  'settings of sections',
  (site) => {
    beforeEach(() => {
      const live = liveSite();
      const feeds = { ...live.remotes.mf_feeds, declaredSettings };
      writePointer(
        releasesDir,
        liveReleasesSchema.parse({ ...live, settings: undefined, remotes: { ...live.remotes, mf_feeds: feeds } }),
      );
    });

    describe('by the token of a team', () => {
      it('are read, changed and reverted; the journal has actor and both values', async () => {
        const team = await teamCaller(site(), { packages });
        const { headers } = team;
        const read = () => site().call(`GET ${endpoints.releaseSettings.path}?package=mf-feeds`, { headers });
        expect((await read()).json()).toEqual({
          package: 'mf-feeds',
          version: 0,
          hasEarlier: false,
          settings: [
            { key: 'newest', declared: declaredSettings.newest, value: 3, isSet: false },
            { key: 'cities', declared: declaredSettings.cities, value: [], isSet: false },
          ],
        });
        const set = await team.post('settings', { package: 'mf-feeds', set: { newest: 5 } });
        expect(set.json()).toMatchObject({ version: 1, sentences: ['newest: было 3 (по умолчанию), стало 5'] });
        expect(set.headers['cache-control']).toBe('no-store');
        expect(values()).toEqual({ newest: 5 });
        const back = await team.post('settings', { package: 'mf-feeds', back: true });
        expect(back.json()).toMatchObject({ version: 2, sentences: ['newest: было 5, стало 3 (по умолчанию)'] });
        expect(values()).toEqual({});
        const [last, first] = await readJournal(site().db, { package: 'mf-feeds', limit: 9 });
        expect(first).toMatchObject({
          who: team.name,
          team: { id: team.id },
          action: 'settings',
          refused: false,
          sentences: ['newest: было 3 (по умолчанию), стало 5'],
          address: '127.0.0.1',
        });
        expect(last?.sentences).toEqual(['newest: было 5, стало 3 (по умолчанию)']);
      });

      it('are refused with a reason, which the journal has as well', async () => {
        const team = await teamCaller(site(), { packages });
        const answer = await team.post('settings', { package: 'mf-feeds', set: { newest: 50 } });
        expect(answer.statusCode).toBe(409);
        expect(answer.json<{ detail: string }>().detail).toContain('целое число от 1 до 10');
        expect(values()).toBeUndefined();
        const [entry] = await readJournal(site().db, { package: 'mf-feeds', limit: 1 });
        expect(entry).toMatchObject({ action: 'settings', refused: true });
      });

      it.each([
        ['another package', 403, { package: 'mf-listing', set: { newest: 5 } }, {}],
        ['a scope without this action', 403, { package: 'mf-feeds', set: { newest: 5 } }, { actions: ['live'] }],
        ['nothing that is asked', 422, { package: 'mf-feeds' }, {}],
        ['two things at once', 422, { package: 'mf-feeds', back: true, unset: ['newest'] }, {}],
        ['a value that is none', 422, { package: 'mf-feeds', set: { newest: { deep: 1 } } }, {}],
        ['a name that is none', 422, { package: 'mf-feeds', set: { __proto: 1 } }, {}],
        ['more than 10 KB', 422, { package: 'mf-feeds', set: { cities: Array(6).fill('x'.repeat(2000)) } }, {}],
      ])('are not changed with %s', async (_what, status, payload, over) => {
        const team = await teamCaller(site(), { packages, ...(over as object) });
        expect((await team.post('settings', payload)).statusCode).toBe(status);
        expect(values()).toBeUndefined();
      });

      it('are readable by every token of the package only', async () => {
        const { headers } = await teamCaller(site(), { packages, actions: ['preview'] });
        const read = (name: string) =>
          site().call(`GET ${endpoints.releaseSettings.path}?package=${name}`, { headers });
        expect((await read('mf-feeds')).statusCode).toBe(200);
        expect((await read('mf-listing')).statusCode).toBe(403);
      });
    });

    it('are changed by an administrator with a fresh sign-in, with an entry in both journals', async () => {
      const { db, call } = site();
      const admin = await createUser(db, { isAdmin: true });
      const change = (payload: object) => call(`POST ${endpoints.adminSettings.path}`, { as: admin, payload });
      const requested = { package: 'mf-feeds', version: 0, set: { newest: 5, cities: ['Омск'] } };
      expect((await change(requested)).json()).toMatchObject({ version: 1 });
      const late = await change(requested);
      expect(late.statusCode).toBe(409);
      expect(late.json<{ detail: string }>().detail).toContain('Тем временем');
      const [entry] = await db.select().from(auditLog);
      expect(entry).toMatchObject({ actorId: admin, action: 'set_settings', subjectKind: 'remote' });
      expect(entry?.details).toMatchObject({
        subject: 'mf_feeds',
        before: { newest: null, cities: null },
        after: { newest: 5, cities: '["Омск"]' },
      });
      const [refused, done] = await readJournal(db, { package: 'mf-feeds', limit: 9 });
      expect([refused?.refused, done?.refused]).toEqual([true, false]);
      expect(done).toMatchObject({ action: 'settings', team: null });
    });
  },
  { environment: { RELEASES_DIR: releasesDir } },
);
