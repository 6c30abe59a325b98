import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { teamTokens } from '../../db/schema';
import { readPointer } from '../../release';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { filesOf, type MadeBuild, makeBuild, writeLiveSite } from '../../testing/madeBuild';
import { teamCaller } from '../../testing/teamCaller';
import { requireHeld } from '../teams/forTeams';
import { finishUpload } from './finishUpload';
import { receiveFile } from './receiveFile';
import { openReleaseSite } from './releaseSite';

const releasesDir = mkdtempSync(path.join(tmpdir(), 'hostile-uploads-'));
afterAll(() => rmSync(releasesDir, { recursive: true, force: true }));

const pointer = (): string => readFileSync(path.join(releasesDir, 'remotes.json'), 'utf8');
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** The build with one file in the place of another, whatever its description says. */
const withFile = (build: MadeBuild, file: string, text: string): MadeBuild => ({
  ...build,
  contents: new Map([...build.contents, [file, Buffer.from(text)]]),
});
const withFacts = (build: MadeBuild, facts: object): MadeBuild => ({
  ...build,
  describe: { ...build.describe, ...facts },
});
const scriptOf = ({ contents }: MadeBuild): string => [...contents.keys()].find((name) => name.includes('page.')) ?? '';

describeOnDatabases(
  'what comes over the network',
  (site) => {
    let before = '';
    beforeEach(() => {
      for (const name of readdirSync(releasesDir)) rmSync(path.join(releasesDir, name), { recursive: true });
      writeLiveSite(releasesDir);
      before = pointer();
    });
    const standing = (): string[] =>
      existsSync(path.join(releasesDir, 'mf-news')) ? readdirSync(path.join(releasesDir, 'mf-news')) : [];

    describe('is not taken by its name:', () => {
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
      ['since when it is live', (build) => withFacts(build, { since: '2020-01-01T00:00:00.000Z' }), /с какого времени/],
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
    ])('is refused before a byte of it comes when it claims %s', async (_what, change, says) => {
      const team = await teamCaller(site());
      const answer = await team.plan(change(makeBuild()));
      expect([answer.statusCode, answer.body]).toEqual([422, expect.stringMatching(says)]);
    });

    it('is refused when it goes so deep that nobody could write it down again', async () => {
      const team = await teamCaller(site());
      const plan = JSON.stringify({ package: 'mf-news', files: filesOf(makeBuild()), describe: { deep: 0 } });
      const answer = await site().call('POST /api/releases/plan', {
        payload: plan.replace('"deep":0', `"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}`),
        headers: { ...team.headers, 'content-type': 'application/json' },
      });
      expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('слишком глубоко')]);
    });

    it('is refused when its files are not what its description was made of', async () => {
      const team = await teamCaller(site());
      const build = makeBuild();
      const script = scriptOf(build);
      const cases: [MadeBuild, RegExp][] = [
        [withFile(build, 'node/routes.cjs', 'exports.createRoutes = () => [] // other'), /описание и файлы разошлись/],
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

    it('keeps its owner to itself: the site knows whose token it was', async () => {
      const team = await teamCaller(site());
      expect((await team.release(makeBuild({ facts: { owner: '@laparyadom/shell' } }))).statusCode).toBe(200);
      expect(readPointer(releasesDir)?.remotes.mf_news?.owner).toBe(team.name);
    });

    it('never takes the place of a build that stands, whatever its id', async () => {
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

    it('never takes the address of a script that stands', async () => {
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

    it('does not turn a section for everybody into one for administrators', async () => {
      const team = await teamCaller(site());
      expect((await team.release(makeBuild())).statusCode).toBe(200);
      const other = makeBuild({ facts: { audience: 'admins' } });
      const answer = await team.plan(other);
      expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('audience')]);
    });

    it('is other bytes than were planned, and is dropped', async () => {
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

    it('is not taken again from an upload that has ended', async () => {
      const team = await teamCaller(site());
      const build = makeBuild();
      const upload = await team.bring(build);
      await team.finish(upload);
      const [[, bytes] = ['', Buffer.of()]] = build.contents;
      expect((await team.put(upload, hashOf(bytes), bytes)).statusCode).toBe(404);
      await team.post('retire', { package: 'mf-news' });
      // The same end of the same upload is told of, not done, again.
      expect((await team.finish(upload)).statusCode).toBe(200);
      expect(readPointer(releasesDir)?.remotes.mf_news).toBeUndefined();
    });

    it('is bounded for a team: uploads that are open, and octets that wait', async () => {
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

    it('does not go live by a token that was revoked while it was put together', async () => {
      const uploads = await openReleaseSite(site().app);
      const team = await teamCaller(site());
      const build = makeBuild();
      const upload = await team.bring(build);
      await site().db.update(teamTokens).set({ revokedAt: site().clock.now() }).where(eq(teamTokens.id, team.tokenId));
      const finishing = finishUpload(uploads, {
        team,
        upload,
        asked: { mode: 'live' },
        requireScope: () => undefined,
        requireHeld: () =>
          requireHeld(
            site().db,
            { ...team, team, label: '', scope: { packages: [], actions: [] } },
            site().clock.now(),
          ),
        address: '192.0.2.1',
      });
      await expect(finishing).rejects.toMatchObject({ statusCode: 401 });
      expect([pointer(), standing()]).toEqual([before, []]);
    });

    it('does not come in more files at once than one team may send', async () => {
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

    it('may be cut in the middle of a file, which is then not there', async () => {
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
