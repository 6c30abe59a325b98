import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import openapiTS, { astToString } from 'openapi-typescript';
import { openSession } from '../session/openSession';
import { describeOnDatabases } from '../testing/describeOnDatabases';
import { createListing, createUser } from '../testing/factories';

const rootDir = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Ten calls by a client that knows the API from its description alone: of every method, with query, path and body. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './api';

const [baseUrl = '', token = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });
const headers = { authorization: \`Bearer \${token}\` };
const config = await client.GET('/api/config');
const filters = await client.GET('/api/filters');
const feed = await client.POST('/api/articles/filter', { body: { limit: 5 } });
const first = feed.data?.[0]?.id ?? 0;
const listing = await client.GET('/api/articles/{id}', { params: { path: { id: String(first) } } });
const account = await client.POST('/api/user', { headers });
const profile = await client.GET('/api/profile', { headers });
const favourite = await client.POST('/api/toggle-favorite', { headers, body: { article_id: first } });
const favourites = await client.GET('/api/favorites', { headers });
const renamed = await client.POST('/api/update-username', { headers, body: { username: 'Анна Ким' } });
const stranger = await client.GET('/api/profile');
const title: string | undefined = listing.data?.title;
const isFavorited: boolean | undefined = favourite.data?.favorited;
const answers = [config, filters, feed, listing, account, profile, favourite, favourites, renamed, stranger];
console.log(
  JSON.stringify({
    statuses: answers.map(({ response }) => response.status),
    title,
    isFavorited,
    favourites: favourites.data,
    refusal: stranger.error?.code,
  }),
);
`;

/** A mistake of each kind, which the compiler must find. */
const mistakes = [
  `await client.GET('/api/nothing');`,
  `await client.GET('/api/articles/{id}', {});`,
  `await client.POST('/api/articles/filter', { body: { limit: 'five' } });`,
  `const wrong: number | undefined = (await client.GET('/api/config')).data?.no_such_field;`,
];

describeOnDatabases(
  'a client that is made of the description of the API',
  (site) => {
    let dir: string;
    beforeAll(() => {
      mkdirSync(path.join(rootDir, '.cache'), { recursive: true });
      // Beside the packages that the client needs.
      dir = mkdtempSync(path.join(rootDir, '.cache/api-client-'));
    });
    afterAll(() => rmSync(dir, { recursive: true, force: true }));

    const compile = async (code: string): Promise<string> => {
      writeFileSync(path.join(dir, 'client.ts'), code);
      const options = [
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        '--module',
        'esnext',
        '--moduleResolution',
        'bundler',
      ];
      const tsc = path.join(rootDir, 'node_modules/.bin/tsc');
      const args = [...options, '--target', 'es2023', '--types', 'node', 'client.ts'];
      return run(tsc, args, { cwd: dir }).then(
        () => '',
        (error: { stdout: string }) => error.stdout,
      );
    };

    it('compiles and makes ten calls; what the description does not know does not compile', async () => {
      const { app, db, call } = site();
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const userId = await createUser(db);
      const listing = await createListing(db, 'pets');
      const document = (await call('GET /api/openapi.json')).json();
      writeFileSync(path.join(dir, 'package.json'), '{"type":"module"}');
      writeFileSync(path.join(dir, 'api.ts'), astToString(await openapiTS(document)));

      const found = await compile(program + mistakes.join('\n'));
      const lines = program.split('\n').length;
      for (const [index] of mistakes.entries()) expect(found).toContain(`client.ts(${lines + index},`);

      expect(await compile(program)).toBe('');
      const token = await openSession(app, { userId, userAgent: 'client' });
      const { stdout } = await run(
        process.execPath,
        ['--import', 'tsx', path.join(dir, 'client.ts'), app.listeningOrigin, token],
        { cwd: rootDir },
      );
      expect(JSON.parse(stdout)).toEqual({
        statuses: [200, 200, 200, 200, 200, 200, 200, 200, 200, 401],
        title: expect.any(String),
        isFavorited: true,
        favourites: [listing],
        refusal: 'UNAUTHORIZED',
      });
    }, 120_000);
  },
  { kinds: ['PostgreSQL'] },
);
