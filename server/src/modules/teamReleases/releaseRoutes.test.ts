import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createUploadStore, readPointer } from '../../release';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { filesOf, makeBuild, writeLiveSite } from '../../testing/madeBuild';
import { teamCaller } from '../../testing/teamCaller';
import { readJournal } from '../teams/journal';
import { sweepUploads } from './sweepUploads';

const releasesDir = mkdtempSync(path.join(tmpdir(), 'team-releases-'));
afterAll(() => rmSync(releasesDir, { recursive: true, force: true }));

const pointer = (): string => readFileSync(path.join(releasesDir, 'remotes.json'), 'utf8');
const live = (name = 'mf_news') => readPointer(releasesDir)?.remotes[name];
const standing = (packageName = 'mf-news'): string[] =>
  existsSync(path.join(releasesDir, packageName)) ? readdirSync(path.join(releasesDir, packageName)) : [];

describeOnDatabases(
  'releases of teams',
  (site) => {
    beforeEach(() => {
      for (const name of readdirSync(releasesDir)) rmSync(path.join(releasesDir, name), { recursive: true });
      writeLiveSite(releasesDir);
    });

    it('go from a plan to all visitors, and the journal tells of them', async () => {
      const { db } = site();
      const team = await teamCaller(site());
      const build = makeBuild();
      const commit = 'c0ffee0c0ffee';
      const planned = (await team.plan(build, { commit, dirty: true })).json<{
        missing: string[];
        expires_at: string;
      }>();
      expect(planned.missing).toHaveLength(build.contents.size);
      expect(planned.expires_at).toBe('2026-11-22T09:00:00.000Z');
      const upload = await team.bring(build, { commit, dirty: true });
      const answer = await team.finish(upload);
      const id = String(build.describe.build);
      expect(answer.json()).toEqual({ build: id, gate: { passed: true, sentences: [] }, live: true });
      expect(live()).toMatchObject({ build: id, owner: team.name, routes: ['/news'] });
      const [entry] = await readJournal(db, { limit: 1 });
      expect(entry).toMatchObject({
        who: team.name,
        package: 'mf-news',
        action: 'live',
        build: id,
        previous: null,
        commit,
        dirty: true,
        refused: false,
        address: '127.0.0.1',
      });
      const web = readdirSync(path.join(releasesDir, 'mf-news', id, 'web'));
      expect(web.filter((file) => file.endsWith('.js.br'))).toHaveLength(2);
      expect(live()?.size).toBeGreaterThan(0);
      expect((await team.finish(upload)).json()).toEqual(answer.json());
      expect((await team.finish(upload, { mode: 'preview' })).statusCode).toBe(409);
      expect(await readJournal(db, { limit: 9 })).toHaveLength(1);
      expect(existsSync(path.join(releasesDir, '.uploads', String(team.id)))).toBe(true);
      expect(readdirSync(path.join(releasesDir, '.uploads', String(team.id)))).toEqual([]);
    });

    it('go on where they were cut off, and ask for nothing that stands there', async () => {
      const team = await teamCaller(site());
      const build = makeBuild();
      const first = (await team.plan(build)).json<{ upload: string; missing: string[] }>();
      const [[, bytes] = ['', Buffer.of()]] = build.contents;
      const [{ sha256 } = { sha256: '' }] = filesOf(build);
      for (let again = 0; again < 2; again += 1)
        expect((await team.put(first.upload, sha256, bytes)).statusCode).toBe(204);
      const second = (await team.plan(build)).json<{ upload: string; missing: string[] }>();
      expect(second).toMatchObject({ upload: first.upload, missing: first.missing.filter((one) => one !== sha256) });
      expect((await team.finish(second.upload)).json()).toMatchObject({ code: 'FILES_MISSING' });
      expect(standing()).toEqual([]);
      expect((await team.release(build)).statusCode).toBe(200);
      const next = makeBuild({ script: 'other' });
      const { missing } = (await team.plan(next)).json<{ missing: string[] }>();
      expect(missing.length).toBeLessThan(next.contents.size);
      expect((await team.release(next)).statusCode).toBe(200);
    });

    it('that the gate refuses leave nothing behind, and are told of again', async () => {
      const team = await teamCaller(site());
      const before = pointer();
      const build = makeBuild({ routes: ['/posts'] });
      const upload = await team.bring(build);
      const answer = await team.finish(upload);
      expect(answer.statusCode).toBe(409);
      const { gate } = answer.json<{ gate: { sentences: string[] } }>();
      expect(gate.sentences).toEqual([expect.stringContaining('занимает адреса /posts')]);
      expect(pointer()).toBe(before);
      expect(standing()).toEqual([]);
      expect((await team.finish(upload)).json()).toEqual(answer.json());
      expect(await readJournal(site().db, { limit: 9 })).toMatchObject([{ refused: true, sentences: gate.sentences }]);
    });

    it('of a build that ends the process of the gate are refused, and the site goes on', async () => {
      const team = await teamCaller(site());
      const before = pointer();
      const code =
        'exports.createRoutes = () => []; const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));';
      const answer = await team.release(makeBuild({ code }));
      expect(answer.json()).toMatchObject({ code: 'RELEASE_REFUSED', gate: { passed: false } });
      expect(pointer()).toBe(before);
      expect((await site().call('GET /api/config')).statusCode).toBe(200);
    });

    it('at once pass one after the other, each judged by what the first left', async () => {
      const team = await teamCaller(site(), { packages: ['mf-news', 'mf-tips'] });
      const [news, tips] = await Promise.all([
        team.bring(makeBuild()),
        team.bring(makeBuild({ packageName: 'mf-tips' })),
      ]);
      const answers = await Promise.all([team.finish(news), team.finish(tips)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect([live('mf_news'), live('mf_tips')].filter(Boolean)).toHaveLength(1);
    });

    it('finished twice at once are released once', async () => {
      const team = await teamCaller(site());
      const upload = await team.bring(makeBuild());
      const answers = await Promise.all([team.finish(upload), team.finish(upload)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(answers.map((one) => one.json<{ code?: string }>().code)).toContain('RELEASE_RUNNING');
      expect(await readJournal(site().db, { limit: 9 })).toHaveLength(1);
    });

    it('go on trial, to be looked at, to all, and back', async () => {
      const team = await teamCaller(site());
      const [one, two] = [makeBuild(), makeBuild({ script: 'two' })];
      const ids = [one, two].map(({ describe }) => String(describe.build));
      expect((await team.release(one)).statusCode).toBe(200);
      expect((await team.release(two, { mode: 'preview' })).json()).toMatchObject({ build: ids[1], live: false });
      expect(standing().sort()).toEqual([...ids].sort());
      expect(live()?.build).toBe(ids[0]);
      expect((await team.release(two, { mode: 'canary', share: 10 })).json()).toMatchObject({ live: true });
      expect(readPointer(releasesDir)?.canaries.remotes.mf_news).toMatchObject({ percent: 10 });
      const { headers } = team;
      const list = (await site().call('GET /api/releases', { headers })).json<{ packages: { package: string }[] }>();
      expect(list.packages.find((found) => found.package === 'mf-news')).toMatchObject({
        live: { build: ids[0] },
        trial: { build: ids[1], percent: 10 },
      });
      const news = { package: 'mf-news' };
      expect((await team.post('withdraw', news)).json()).toMatchObject({ build: ids[1] });
      expect((await team.post('withdraw', news)).statusCode).toBe(409);
      await team.release(two, { mode: 'canary', share: 10 });
      expect((await team.post('promote', news)).json()).toEqual({
        build: ids[1],
        sentences: [`mf-news ${ids[1]} — на сайте`],
      });
      expect((await team.post('rollback', news)).json()).toMatchObject({ build: ids[0] });
      expect((await team.post('retire', news)).json()).toMatchObject({ build: ids[0] });
      expect(live()).toBeUndefined();
      expect((await team.post('retire', news)).statusCode).toBe(409);
      const actions = (await readJournal(site().db, { limit: 20 })).map(({ action, refused }) => [action, refused]);
      expect(actions.slice(0, 4)).toEqual([
        ['retire', true],
        ['retire', false],
        ['rollback', false],
        ['promote', false],
      ]);
    });

    describe('are not for', () => {
      it('packages and actions that the token does not name', async () => {
        const team = await teamCaller(site(), { packages: ['mf-feeds'], actions: ['canary', 'rollback'] });
        expect((await team.plan(makeBuild({ packageName: 'mf-admin' }))).statusCode).toBe(403);
        expect((await team.plan(makeBuild())).statusCode).toBe(403);
        expect((await team.post('rollback', { package: 'shell' })).statusCode).toBe(403);
        expect((await team.post('retire', { package: 'mf-feeds' })).statusCode).toBe(403);
        const upload = await team.bring(makeBuild({ packageName: 'mf-feeds', routes: ['/posts', '/market'] }));
        expect((await team.finish(upload)).statusCode).toBe(403);
        expect(await readJournal(site().db, { limit: 9 })).toEqual([]);
      });

      it('other teams: their uploads are not there', async () => {
        const team = await teamCaller(site());
        const stranger = await teamCaller(site());
        const build = makeBuild();
        const upload = await team.bring(build);
        const [{ sha256 } = { sha256: '' }] = filesOf(build);
        expect((await stranger.finish(upload)).statusCode).toBe(404);
        expect((await stranger.put(upload, sha256, Buffer.of())).statusCode).toBe(404);
        expect((await stranger.plan(build)).json<{ missing: string[] }>().missing).toHaveLength(build.contents.size);
      });

      it('a person, whoever it is, and a team is nobody elsewhere', async () => {
        const { db, call } = site();
        const admin = await createUser(db, { isAdmin: true });
        expect((await call('GET /api/releases', { as: admin })).statusCode).toBe(401);
        expect(
          (await call('POST /api/releases/rollback', { as: admin, payload: { package: 'mf-news' } })).statusCode,
        ).toBe(401);
        const { headers } = await teamCaller(site());
        for (const call of ['GET /api/admin/composition', 'GET /api/profile', 'GET /api/check-token'])
          expect((await site().call(call, { headers })).statusCode).toBe(401);
        expect((await site().call('GET /api/releases', { headers })).headers).not.toHaveProperty(
          'access-control-allow-origin',
        );
      });
    });

    it('are forgotten a day after they were cut off, with their files', async () => {
      const { db, clock } = site();
      const team = await teamCaller(site());
      const build = makeBuild();
      const upload = await team.bring(build);
      writeFileSync(path.join(releasesDir, '.uploads/cut.part'), 'cut off');
      const store = createUploadStore(releasesDir, null);
      expect(await sweepUploads({ db, store }, clock.now())).toBe(0);
      clock.set(new Date(Date.parse(TEST_TIME) + 24 * 60 * 60 * 1000));
      expect(await sweepUploads({ db, store }, clock.now())).toBe(build.contents.size);
      expect(readdirSync(path.join(releasesDir, '.uploads', String(team.id)))).toEqual([]);
      expect((await team.finish(upload)).statusCode).toBe(404);
      const rows = await db.execute(sql`select count(*)::int as count from release_uploads`);
      expect((rows as unknown as { rows: { count: number }[] }).rows[0]?.count).toBe(0);
      clock.set(new Date(Date.now() + 2 * 60 * 60 * 1000));
      await sweepUploads({ db, store }, clock.now());
      expect(existsSync(path.join(releasesDir, '.uploads/cut.part'))).toBe(false);
    });
  },
  { environment: { RELEASES_DIR: releasesDir } },
);
