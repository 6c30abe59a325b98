import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { describeOnDatabases, TEST_TIME } from '../../../../testing/describeOnDatabases';
import { createUser } from '../../../../testing/factories';
import { teamCaller } from '../../../../testing/teamCaller';
import { filesOf, type MadeBuild, makeBuild, writeLiveSite } from '../../../../testing/testBuild';
import { teamTokens } from '../../../db/schema';
import { createUploadStore, readPointer } from '../../../release';
import { readJournal } from '../core/journal';
import { requireValidToken } from '../core/teamTokens';
import { finishUpload } from './finishUpload';
import { receiveFile } from './receiveFile';
import { openReleaseSite } from './releaseSite';
import { sweepUploads } from './uploadRows';

describe('hostile uploads', () => {
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'hostile-uploads-'));
  afterAll(() => rmSync(releasesDir, { recursive: true, force: true }));

  const pointer = (): string => readFileSync(path.join(releasesDir, 'remotes.json'), 'utf8');
  const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  /** Returns the build with one file replaced, whatever its description. */
  const withFile = (build: MadeBuild, file: string, text: string): MadeBuild => ({
    ...build,
    contents: new Map([...build.contents, [file, Buffer.from(text)]]),
  });
  const withFacts = (build: MadeBuild, facts: object): MadeBuild => ({
    ...build,
    describe: { ...build.describe, ...facts },
  });
  const scriptOf = ({ contents }: MadeBuild): string =>
    [...contents.keys()].find((name) => name.includes('page.')) ?? '';

  describeOnDatabases(
    'an upload from the network',
    (site) => {
      let before = '';
      beforeEach(() => {
        for (const name of readdirSync(releasesDir)) rmSync(path.join(releasesDir, name), { recursive: true });
        writeLiveSite(releasesDir);
        before = pointer();
      });
      const standing = (): string[] =>
        existsSync(path.join(releasesDir, 'mf-news')) ? readdirSync(path.join(releasesDir, 'mf-news')) : [];

      describe('is refused by its file names:', () => {
        const file = { sha256: 'a'.repeat(64), size: 1 };
        it.each<[string, object[]]>([
          ['a way out of the folder', [{ ...file, path: 'web/../../shell/evil.js' }]],
          ['a way out of both', [{ ...file, path: '../evil.js' }]],
          ['an absolute name', [{ ...file, path: '/etc/cron.d/evil.js' }]],
          ['a name of Windows', [{ ...file, path: 'web\\..\\evil.js' }]],
          ['a hidden file', [{ ...file, path: 'web/.env.js' }]],
          ['a folder in the folder', [{ ...file, path: 'web/deep/evil.js' }]],
          ['the description itself', [{ ...file, path: 'release.json' }]],
          ['a page', [{ ...file, path: 'web/index.html' }]],
          ['a compressed form', [{ ...file, path: 'web/page.js.br' }]],
          ['a name with a zero', [{ ...file, path: 'web/a\0.js' }]],
          ['a name with a line', [{ ...file, path: 'web/a.js\n' }]],
          [
            'two names that differ by case',
            [
              { ...file, path: 'web/a.js' },
              { ...file, path: 'web/A.js' },
            ],
          ],
          [
            'one name twice',
            [
              { ...file, path: 'web/a.js' },
              { ...file, path: 'web/a.js' },
            ],
          ],
          ['a hash that is a path', [{ ...file, path: 'web/a.js', sha256: '../../../evil' }]],
          ['a size below nothing', [{ ...file, path: 'web/a.js', size: -1 }]],
          ['a huge file', [{ ...file, path: 'web/a.js', size: 17 * 1024 * 1024 }]],
          ['large files', [1, 2, 3, 4, 5].map((one) => ({ ...file, path: `web/${one}.js`, size: 16 * 1024 * 1024 }))],
          ['many files', Array.from({ length: 401 }, (_, one) => ({ ...file, path: `web/${one}.js` }))],
          ['no file', []],
        ])('%s', async (_what, files) => {
          const team = await teamCaller(site());
          const answer = await team.plan(makeBuild(), { files });
          expect(answer.statusCode).toBe(422);
          expect(answer.body).toMatch(/[а-яё]/i);
          expect(standing()).toEqual([]);
        });
      });

      it.each<[string, (build: MadeBuild) => MadeBuild, RegExp]>([
        ['another package', (build) => withFacts(build, { name: 'mf_admin' }), /называет себя mf_admin/],
        [
          'a script of another one',
          (build) => withFacts(build, { entry: '/assets/shell/main.js' }),
          /чужой файл|которого в этой/,
        ],
        [
          'a script from elsewhere',
          (build) => withFacts(build, { entry: 'https://evil.example/x.js' }),
          /чужой файл|которого в этой/,
        ],
        [
          'the bundle of another one',
          (build) => withFacts(build, { server: 'shell/shell1/node/server.cjs' }),
          /чужой файл|серверный файл/,
        ],
        [
          'a bundle by a way around',
          (build) => withFacts(build, { server: `mf-news/../${build.describe.build}/node/routes.cjs` }),
          /файл/,
        ],
        ['an id that is a path', (build) => withFacts(build, { build: '../../evil' }), /описание сборки|release\.json/],
        ['an id of another form', (build) => withFacts(build, { build: 'news01' }), /не имя сборки/],
        [
          'since when it is live',
          (build) => withFacts(build, { since: '2020-01-01T00:00:00.000Z' }),
          /с какого времени/,
        ],
        ['a page of the administration', (build) => withFacts(build, { routes: ['/admin/news'] }), /\/admin/],
        [
          'what browsers read as a page of the administration',
          (build) => withFacts(build, { routes: ['/news', '/admin*'] }),
          /не из латинских слов/,
        ],
        [
          'what every object has for a component',
          (build) => withFacts(build, { uses: { 'constructor/Card': { version: '1.0', signature: '' } } }),
          /ничего не обозначает/,
        ],
        [
          'more addresses than anybody could compare',
          (build) => withFacts(build, { routes: Array.from({ length: 30_000 }, (_, one) => `/news/${one}`) }),
          /больше 100 адресов/,
        ],
        [
          'a script that it has not got',
          (build) => withFacts(build, { preload: ['/assets/mf-news/lost.js'] }),
          /которого в этой сборке нет/,
        ],
        ['a script without its hash', (build) => withFacts(build, { integrities: {} }), /нет контрольной суммы/],
        [
          'nothing of a picture that it has',
          (build) => withFile(build, 'web/cat.0123456789ab.png', 'cat'),
          /файла cat\.0123456789ab\.png нет в описании/,
        ],
        [
          'the stylesheet of another section',
          (build) => withFacts(build, { styles: ['/assets/mf-feeds/a.css'] }),
          /файл \/assets\/mf-feeds\/a\.css, которого/,
        ],
        ['nothing at all', (build) => ({ ...build, describe: {} }), /release\.json/],
      ])('is refused before its first byte when it claims %s', async (_what, change, says) => {
        const team = await teamCaller(site());
        const answer = await team.plan(change(makeBuild()));
        expect([answer.statusCode, answer.body]).toEqual([422, expect.stringMatching(says)]);
      });

      it('is refused when its description is nested too deep to serialise', async () => {
        const team = await teamCaller(site());
        const plan = JSON.stringify({ package: 'mf-news', files: filesOf(makeBuild()), describe: { deep: 0 } });
        const answer = await site().call('POST /api/releases/plan', {
          payload: plan.replace('"deep":0', `"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}`),
          headers: { ...team.headers, 'content-type': 'application/json' },
        });
        expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('слишком глубоко')]);
      });

      it('is refused when its files differ from its description', async () => {
        const team = await teamCaller(site());
        const build = makeBuild();
        const script = scriptOf(build);
        const cases: [MadeBuild, RegExp][] = [
          [
            withFile(build, 'node/routes.cjs', 'exports.createRoutes = () => [] // other'),
            /описание и файлы разошлись/,
          ],
          [withFacts(build, { routes: ['/other'] }), /описание и файлы разошлись/],
          [withFile(build, script, 'alert(1)'), /контрольная сумма .* не подходит/],
          [withFile(build, 'web/other.js', 'alert(1)'), /не знает контрольных сумм other\.js/],
          [withFile(build, 'web/mf-manifest.json', '{"exposes":[]}'), /отдаёт другим не то/],
          [withFile(build, 'web/mf-manifest.json', 'no JSON'), /отдаёт другим не то/],
          [makeBuild({ style: 'body { color: red }' }), /page\.\w+\.css меняет вид чужих разделов: в селекторе body/],
        ];
        for (const [changed, says] of cases) {
          const answer = await team.release(changed);
          expect([answer.statusCode, answer.body]).toEqual([409, expect.stringMatching(says)]);
        }
        expect(standing()).toEqual([]);
        expect(pointer()).toBe(before);
      });

      it("cannot change its owner: the site uses the token's team", async () => {
        const team = await teamCaller(site());
        expect((await team.release(makeBuild({ facts: { owner: '@laparyadom/shell' } }))).statusCode).toBe(200);
        expect(readPointer(releasesDir)?.remotes.mf_news?.owner).toBe(team.name);
      });

      it('never replaces an existing build, whatever its id', async () => {
        const team = await teamCaller(site());
        const build = makeBuild();
        const dir = path.join(releasesDir, 'mf-news', String(build.describe.build));
        mkdirSync(path.join(dir, 'web'), { recursive: true });
        writeFileSync(path.join(dir, 'web/page.js'), 'another one of this id');
        writeFileSync(path.join(dir, 'release.json'), JSON.stringify(build.describe));
        const answer = await team.release(build);
        expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('уже стоит другая сборка')]);
        expect(readdirSync(path.join(dir, 'web'))).toEqual(['page.js']);
        expect(standing()).toEqual([build.describe.build]);
      });

      it('never replaces the address of an existing script', async () => {
        const team = await teamCaller(site());
        const build = makeBuild();
        const web = path.join(releasesDir, 'mf-news/older1/web');
        mkdirSync(web, { recursive: true });
        writeFileSync(path.join(web, path.basename(scriptOf(build))), 'other content');
        expect((await team.release(build)).json()).toMatchObject({
          gate: { sentences: [expect.stringContaining('уже есть в сборке older1')] },
        });
        expect(standing()).toEqual(['older1']);
      });

      it('does not turn a public section into one for administrators', async () => {
        const team = await teamCaller(site());
        expect((await team.release(makeBuild())).statusCode).toBe(200);
        const other = makeBuild({ facts: { audience: 'admins' } });
        const answer = await team.plan(other);
        expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('audience')]);
      });

      it('is dropped when its bytes differ from the plan', async () => {
        const team = await teamCaller(site());
        const build = makeBuild();
        const { upload } = (await team.plan(build)).json<{ upload: string }>();
        const [[, bytes] = ['', Buffer.of()]] = build.contents;
        const other = Buffer.from(bytes);
        other[0] = 0;
        const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024));
        for (const wrong of [other, bytes.subarray(1), Buffer.concat([bytes, bytes]), bomb, Buffer.of()]) {
          expect((await team.put(upload, hashOf(bytes), wrong)).statusCode).toBe(422);
        }
        expect((await team.put(upload, hashOf(other), other)).statusCode).toBe(404);
        expect((await team.put(upload, hashOf(bytes), bytes, 'application/json')).statusCode).toBe(422);
        expect((await team.put('not-an-upload', hashOf(bytes), bytes)).statusCode).toBe(422);
        expect(readdirSync(path.join(releasesDir, '.uploads'))).toEqual([]);
        expect((await team.finish(upload)).json()).toMatchObject({ code: 'FILES_MISSING' });
      });

      it('is refused after the upload has ended', async () => {
        const team = await teamCaller(site());
        const build = makeBuild();
        const upload = await team.bring(build);
        await team.finish(upload);
        const [[, bytes] = ['', Buffer.of()]] = build.contents;
        expect((await team.put(upload, hashOf(bytes), bytes)).statusCode).toBe(404);
        await team.post('retire', { package: 'mf-news' });
        // A repeat is reported, not done again.
        expect((await team.finish(upload)).statusCode).toBe(200);
        expect(readPointer(releasesDir)?.remotes.mf_news).toBeUndefined();
      });

      it('is limited per team: open uploads and pending octets', async () => {
        const team = await teamCaller(site());
        for (let one = 0; one < 10; one += 1)
          expect((await team.plan(makeBuild({ script: `page ${one}` }))).statusCode).toBe(200);
        expect((await team.plan(makeBuild({ script: 'one more' }))).statusCode).toBe(409);
        const other = await teamCaller(site());
        const build = makeBuild();
        const large = (round: number) =>
          [1, 2, 3].map((one) => ({
            path: `web/large${one}.js.map`,
            sha256: hashOf(Buffer.from(`${round} ${one}`)),
            size: 16 * 1024 * 1024,
          }));
        const answers: number[] = [];
        for (let round = 0; round < 6; round += 1) {
          const planned = await other.plan(build, { files: [...filesOf(build), ...large(round)] });
          answers.push(planned.statusCode);
        }
        expect(answers).toEqual([200, 200, 200, 200, 200, 413]);
      });

      it('does not go live with a token revoked meanwhile', async () => {
        const uploads = await openReleaseSite(site().app);
        const team = await teamCaller(site());
        const build = makeBuild();
        const upload = await team.bring(build);
        await site()
          .db.update(teamTokens)
          .set({ revokedAt: site().clock.now() })
          .where(eq(teamTokens.id, team.tokenId));
        const finishing = finishUpload(uploads, {
          team,
          upload,
          asked: { mode: 'live' },
          requireScope: () => undefined,
          requireValidToken: () =>
            requireValidToken(
              site().db,
              { ...team, team, label: '', scope: { packages: [], actions: [] } },
              site().clock.now(),
            ),
          address: '192.0.2.1',
        });
        await expect(finishing).rejects.toMatchObject({ statusCode: 401 });
        expect([pointer(), standing()]).toEqual([before, []]);
      });

      it('is limited in concurrent files per team', async () => {
        const uploads = await openReleaseSite(site().app);
        const team = await teamCaller(site());
        const build = makeBuild();
        const { upload } = (await team.plan(build)).json<{ upload: string }>();
        const [[, bytes] = ['', Buffer.of()]] = build.contents;
        const receive = (body: Readable) =>
          receiveFile(uploads, {
            teamId: team.id,
            upload,
            sha256: hashOf(bytes),
            requireScope: () => undefined,
            length: null,
            bytes: body,
          });
        const bodies = Array.from({ length: 16 }, () => new PassThrough());
        const coming = bodies.map(receive);
        await expect(receive(Readable.from([bytes]))).rejects.toMatchObject({ statusCode: 429 });
        for (const body of bodies) body.end(bytes);
        await Promise.all(coming);
        await receive(Readable.from([bytes]));
      });

      it('stores nothing of a file cut in the middle', async () => {
        const { app } = site();
        if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
        const { port } = app.server.address() as AddressInfo;
        const team = await teamCaller(site());
        const build = makeBuild();
        const { upload, missing } = (await team.plan(build)).json<{ upload: string; missing: string[] }>();
        const [{ sha256, size } = { sha256: '', size: 0 }] = filesOf(build);
        await new Promise<void>((resolve) => {
          const cut = request({
            port,
            host: '127.0.0.1',
            method: 'PUT',
            path: `/api/releases/${upload}/files/${sha256}`,
            headers: { ...team.headers, 'content-type': 'application/octet-stream', 'content-length': size },
          });
          cut.on('error', () => resolve());
          cut.write('half', () => cut.destroy());
          cut.on('close', () => resolve());
        });
        const again = (await team.plan(build)).json<{ missing: string[] }>();
        expect(again.missing).toEqual(missing);
        expect((await team.release(build)).statusCode).toBe(200);
      });
    },
    { environment: { RELEASES_DIR: releasesDir } },
  );
});

describe('release routes', () => {
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

      it('go from a plan to all visitors, with journal entries', async () => {
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

      it('resume after an interruption without repeating stored files', async () => {
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

      it('refused by the gate leave nothing behind, and repeat the reasons', async () => {
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
        expect(await readJournal(site().db, { limit: 9 })).toMatchObject([
          { refused: true, sentences: gate.sentences },
        ]);
      });

      it("of a build that crashes the gate's process are refused, and the site goes on", async () => {
        const team = await teamCaller(site());
        const before = pointer();
        const code =
          'exports.createRoutes = () => []; const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));';
        const answer = await team.release(makeBuild({ code }));
        expect(answer.json()).toMatchObject({ code: 'RELEASE_REFUSED', gate: { passed: false } });
        expect(pointer()).toBe(before);
        expect((await site().call('GET /api/config')).statusCode).toBe(200);
      });

      it('pass one after the other, each compared with the previous', async () => {
        const team = await teamCaller(site(), { packages: ['mf-news', 'mf-tips'] });
        const [news, tips] = await Promise.all([
          team.bring(makeBuild()),
          team.bring(makeBuild({ packageName: 'mf-tips' })),
        ]);
        const answers = await Promise.all([team.finish(news), team.finish(tips)]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        expect([live('mf_news'), live('mf_tips')].filter(Boolean)).toHaveLength(1);
      });

      it('finished twice concurrently are released once', async () => {
        const team = await teamCaller(site());
        const upload = await team.bring(makeBuild());
        const answers = await Promise.all([team.finish(upload), team.finish(upload)]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        expect(answers.map((one) => one.json<{ code?: string }>().code)).toContain('RELEASE_RUNNING');
        expect(await readJournal(site().db, { limit: 9 })).toHaveLength(1);
      });

      it('go on trial, to a preview, to all, and back', async () => {
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
          sentences: [`mf-news ${ids[1]} is live`],
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

      describe('are refused for', () => {
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

        it('uploads of other teams', async () => {
          const team = await teamCaller(site());
          const stranger = await teamCaller(site());
          const build = makeBuild();
          const upload = await team.bring(build);
          const [{ sha256 } = { sha256: '' }] = filesOf(build);
          expect((await stranger.finish(upload)).statusCode).toBe(404);
          expect((await stranger.put(upload, sha256, Buffer.of())).statusCode).toBe(404);
          expect((await stranger.plan(build)).json<{ missing: string[] }>().missing).toHaveLength(build.contents.size);
        });

        it('people of any role, and team tokens elsewhere', async () => {
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

      it('are deleted a day after an interruption, with their files', async () => {
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
});
