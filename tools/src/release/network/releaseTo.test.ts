import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readPointer } from '@laparyadom/server/release';
import { readJournal } from '@laparyadom/server/src/domains/teams/core/journal';
import { describeOnDatabases } from '@laparyadom/server/testing/describeOnDatabases';
import { teamCaller } from '@laparyadom/server/testing/teamCaller';
import { type MadeBuild, makeBuild, writeLiveSite } from '@laparyadom/server/testing/testBuild';
import type { FastifyInstance } from 'fastify';
import { type NetworkRelease, readRequest, releaseTo } from './releaseTo';

describe('network', () => {
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'network-releases-'));
  const builds = mkdtempSync(path.join(tmpdir(), 'network-builds-'));
  afterAll(() => {
    for (const dir of [releasesDir, builds]) rmSync(dir, { recursive: true, force: true });
  });

  let output: string[] = [];
  beforeEach(() => {
    output = [];
    jest.spyOn(console, 'log').mockImplementation((text: unknown) => {
      output.push(String(text));
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  /** Writes the build to a folder as the release command does. */
  const folderOf = ({ contents, describe: description, packageName }: MadeBuild) => {
    const dir = path.join(builds, String(description.build));
    for (const [file, content] of contents) {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
      writeFileSync(path.join(dir, file), content);
      if (file.endsWith('.js')) writeFileSync(path.join(dir, `${file}.br`), 'compressed elsewhere');
    }
    writeFileSync(path.join(dir, 'release.json'), JSON.stringify(description, null, 2));
    return { packageName, dir };
  };

  /** Runs the command for `mf-news` with these flags. */
  const run = (
    to: string,
    token: string | undefined,
    build: MadeBuild,
    flags: Partial<Parameters<typeof readRequest>[0]> = {},
    over: Partial<NetworkRelease> = {},
  ): Promise<void> =>
    releaseTo({
      ...readRequest({ ...flags, to }, flags.list ? [] : ['mf-news']),
      token,
      sources: builds,
      build: async () => [folderOf(build)],
      output: { isTTY: false, write: (text: string) => output.push(text) },
      pauseMs: 1,
      ...over,
    });

  /** A server with the same answer for everything. */
  const answering = async (status: number, body: string, headers: Record<string, string> = {}) => {
    const requested: string[] = [];
    const server = createServer((request, response) => {
      requested.push(`${request.method} ${request.url}`);
      request.resume();
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, requested, stop: () => server.close() };
  };

  const listen = async (app: FastifyInstance): Promise<string> => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  };

  describeOnDatabases(
    'the release command and a site elsewhere @slow',
    (site) => {
      beforeEach(() => {
        for (const name of readdirSync(releasesDir)) rmSync(path.join(releasesDir, name), { recursive: true });
        writeLiveSite(releasesDir);
      });

      it('release a build to all visitors, and roll it back', async () => {
        const { app, db } = site();
        const to = await listen(app);
        const team = await teamCaller(site());
        const [one, two] = [makeBuild(), makeBuild({ script: 'two' })];
        const ids = [one, two].map(({ describe: description }) => String(description.build));
        await run(to, team.secret, one);
        expect(readPointer(releasesDir)?.remotes.mf_news?.build).toBe(ids[0]);
        expect(output.join('\n')).toMatch(/Upload: 6 of 6 files/);
        expect(output.join('\n')).toContain(`mf-news ${ids[0]} is live`);
        await run(to, team.secret, two, { canary: '10', until: '2h' });
        expect(readPointer(releasesDir)?.canaries.remotes.mf_news).toMatchObject({
          percent: 10,
          until: '2026-11-21T11:00:00.000Z',
        });
        expect(output.join('\n')).toMatch(/Upload: 3 of 3 files/);
        await run(to, team.secret, two, { promote: true });
        await run(to, team.secret, two, { rollback: true });
        expect(readPointer(releasesDir)?.remotes.mf_news?.build).toBe(ids[0]);
        await run(to, team.secret, two, { preview: true });
        expect(output.join('\n')).toMatch(/Upload: the site has everything already/);
        expect(output.join('\n')).toMatch(/for a preview, visitors do not get it/);
        output = [];
        await run(to, team.secret, two, { list: true });
        expect(output.join('\n')).toMatch(new RegExp(`mf-news +${ids[0]}[\\s\\S]*Journal:[\\s\\S]*rollback`));
        await run(to, team.secret, two, { retire: ['mf-news'] });
        expect(readPointer(releasesDir)?.remotes.mf_news).toBeUndefined();
        const [entry] = await readJournal(db, { limit: 1 });
        expect(entry).toMatchObject({ action: 'retire', who: team.name });
      });

      it('go back one build though the answer was lost', async () => {
        const to = await listen(site().app);
        const team = await teamCaller(site());
        const made = ['one', 'two', 'three'].map((script) => makeBuild({ script }));
        for (const build of made) await run(to, team.secret, build);
        const [, two, three] = made.map(({ describe: description }) => String(description.build));
        const { fetch: send } = globalThis;
        jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, request) => {
          const answer = await send(url, request);
          if (request?.method === 'POST') throw new TypeError('fetch failed');
          return answer;
        });
        await run(to, team.secret, makeBuild(), { rollback: true });
        expect(output.at(-1)).toContain(`${three} was rolled back, ${two} is live again`);
        expect(readPointer(releasesDir)?.remotes.mf_news?.build).toBe(two);
      });

      it('change settings once though the answer was lost', async () => {
        const to = await listen(site().app);
        const declaredSettings = { newest: { type: 'integer', minimum: 1, default: 3 } };
        const team = await teamCaller(site(), { actions: ['live', 'settings'] });
        await run(to, team.secret, makeBuild({ facts: { declaredSettings } }));
        for (const value of [5, 7]) await run(to, team.secret, makeBuild(), { set: [`newest=${value}`] });
        const { fetch: send } = globalThis;
        jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, request) => {
          const answer = await send(url, request);
          if (request?.method === 'POST') throw new TypeError('fetch failed');
          return answer;
        });
        await run(to, team.secret, makeBuild(), { 'settings-back': true });
        expect(output.at(-1)).toMatch(/newest +5 /);
        expect(readPointer(releasesDir)?.settings?.mf_news?.values).toEqual({ newest: 5 });
      });

      it('report the reasons of the gate, and resume an interrupted upload', async () => {
        const { app } = site();
        const to = await listen(app);
        const team = await teamCaller(site());
        await expect(run(to, team.secret, makeBuild({ routes: ['/posts'] }))).rejects.toThrow(
          /^The release was refused, the site is as it was:\n {2}— .*занимает адреса \/posts/,
        );
        const build = makeBuild({ script: 'cut' });
        let files = 0;
        const proxy = createServer((request, response) => {
          if (request.method === 'PUT') files += 1;
          // The connection breaks in the middle of the upload, for good.
          if (files > 1) {
            request.socket.destroy();
            return;
          }
          const chunks: Buffer[] = [];
          request.on('data', (chunk: Buffer) => chunks.push(chunk));
          request.on('end', async () => {
            const { method = 'GET', url = '', headers } = request;
            const sent = { authorization: headers.authorization ?? '', 'content-type': headers['content-type'] ?? '' };
            const answer = await fetch(`${to}${url}`, { method, headers: sent, body: Buffer.concat(chunks) });
            response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
          });
        });
        await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
        const through = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
        await expect(run(through, team.secret, build)).rejects.toThrow(/does not answer.*repeat the command/);
        proxy.close();
        expect(readPointer(releasesDir)?.remotes.mf_news).toBeUndefined();
        output = [];
        await run(to, team.secret, build);
        expect(output.join('\n')).not.toMatch(/of 6 files/);
        expect(readPointer(releasesDir)?.remotes.mf_news?.build).toBe(build.describe.build);
      });

      it('report refusals', async () => {
        const { app } = site();
        const to = await listen(app);
        const team = await teamCaller(site(), { actions: ['canary'] });
        await expect(run(to, `lr_${'a'.repeat(43)}`, makeBuild())).rejects.toThrow(/\(401\).*RELEASE_TOKEN/);
        await expect(run(to, team.secret, makeBuild(), { rollback: true })).rejects.toThrow(
          /Not allowed \(403\).*rollback/,
        );
        await expect(run(to, team.secret, makeBuild({ facts: { routes: ['/admin/x'] } }))).rejects.toThrow(
          /\(422\).*\/admin/,
        );
        await expect(run(to, undefined, makeBuild())).rejects.toThrow(/RELEASE_TOKEN/);
      });
    },
    { environment: { RELEASES_DIR: releasesDir } },
  );

  describe('the release command', () => {
    const token = `lr_${'a'.repeat(43)}`;
    it.each([
      'http://site.example',
      'ftp://site.example',
      'site.example',
      'https://user:password@site.example',
      'https://site.example/path',
      'http://127.0.0.1.example.org',
    ])('sends no token to %s', async (to) => {
      await expect(run(to, token, makeBuild())).rejects.toThrow('expected the address of the site');
    });

    it.each<[string, number, string, Record<string, string>, RegExp]>([
      ['a site from before these calls', 404, '{"detail":"Не найдено","code":"NOT_FOUND"}', {}, /version is too old/],
      ['a proxy', 502, '<html>Bad gateway</html>', {}, /Something other than the site .* \(502\)/],
      ['a site that has moved', 301, '', { location: 'https://evil.example/' }, /has moved to https:\/\/evil\.example/],
      ['too many calls', 429, '{"detail":"Часто"}', { 'retry-after': '7' }, /\(429\): try again in 7 s/],
      ['too large a body', 413, '{"detail":"Слишком большой"}', {}, /\(413\): Слишком большой/],
    ])('reports %s', async (_what, status, body, headers, says) => {
      const other = await answering(status, body, headers);
      await expect(run(other.url, token, makeBuild())).rejects.toThrow(says);
      other.stop();
    });

    it('retries only calls that are safe to repeat @slow', async () => {
      const busy = await answering(503, '{"detail":"Занято"}');
      await expect(run(busy.url, token, makeBuild())).rejects.toThrow(/503/);
      expect(busy.requested).toHaveLength(5);
      busy.requested.length = 0;
      await expect(run(busy.url, token, makeBuild(), { rollback: true })).rejects.toThrow(/503/);
      expect(busy.requested.filter((line) => line.startsWith('POST'))).toEqual([]);
      busy.requested.length = 0;
      await expect(run(busy.url, token, makeBuild(), { promote: true })).rejects.toThrow(/503/);
      expect(busy.requested).toHaveLength(1);
      busy.stop();
      await expect(run('http://127.0.0.1:9', token, makeBuild())).rejects.toThrow(/does not answer/);
    });

    it.each<[Partial<Parameters<typeof readRequest>[0]>, string[], string]>([
      [{ canary: '0' }, ['mf-news'], 'from 1 to 99'],
      [{ until: '2h' }, ['mf-news'], '--until'],
      [{ rollback: true, promote: true }, ['mf-news'], 'Use one of these'],
      [{ rollback: true }, ['mf-news', 'mf-tips'], 'with one package'],
      [{ retire: ['mf-news'] }, ['mf-tips'], 'Use one of these'],
    ])('refuses the flags %j of %j', (flags, packages, says) => {
      expect(() => readRequest({ ...flags, to: 'https://site.example' }, packages)).toThrow(says);
    });
  });
});
