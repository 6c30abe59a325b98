import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { bareSite } from '../../testing/bareSite';
import { DEV_EVENTS, DEV_SCRIPT, type DevState, writeDevProblems } from '../dev';
import { registerComposition } from './registerComposition';

const shellCode = `
exports.singletons = {};
exports.inlineScripts = [];
exports.renderEmptyPage = () => 'empty';
exports.renderPage = async ({ loadRemoteRoutes }) => ({ status: 200, html: String((await loadRemoteRoutes('mf_news')).render()) });`;

let dir: string;
let app: FastifyInstance;
const leaving = new AbortController();

const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, `${file}.next`), text);
  renameSync(path.join(dir, `${file}.next`), path.join(dir, file));
};
const release = (build: string, code: string): void => {
  put(`mf-news/${build}/node/routes.cjs`, `exports.render = () => ${code};`);
  const remote = {
    name: 'mf_news',
    build,
    entry: `/assets/mf-news/${build}.js`,
    integrity: 'sha384-x',
    routes: ['/news', '/news/:id'],
    preload: [],
    server: `mf-news/${build}/node/routes.cjs`,
  };
  const shell = { build: 'shell1', scripts: ['/s.js'], preload: [], server: 'shell/shell1/node/server.cjs', ssr: true };
  put('remotes.json', JSON.stringify({ shell, remotes: { mf_news: remote } }));
};

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'dev-reload-'));
  put('shell/shell1/node/server.cjs', shellCode);
  release('newsone1', 'window.innerWidth');
  app = bareSite({ RELEASES_DIR: dir, RENDER_WORKERS: '1', DEV_RELOAD: 'on' });
  await registerComposition(app);
});
afterEach(async () => {
  leaving.abort();
  await app.close();
  rmSync(dir, { recursive: true });
});

/** Yields the states that a page receives, one after the other. */
async function* statesOf(url: string): AsyncGenerator<DevState> {
  const { body } = await fetch(url, { signal: leaving.signal });
  let text = '';
  for await (const piece of body ?? []) {
    text += Buffer.from(piece).toString();
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield JSON.parse(text.slice('data: '.length, end)) as DevState;
      text = text.slice(end + 2);
    }
  }
}

it('renders the addresses of each new build, and shows errors until a build renders them', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const states = statesOf(origin + DEV_EVENTS);
  const until = async (matches: (problems: string) => boolean): Promise<DevState> => {
    for (;;) {
      const { value } = await states.next();
      if (value && matches(JSON.stringify(value.problems))) return value as DevState;
    }
  };
  const sentence = 'mf_news (newsone1) does not render /news on the server: window is not defined';
  const broken = await until((problems) => problems.includes(sentence));
  expect(consoleError).toHaveBeenCalledWith(`✗ ${sentence}`);

  writeDevProblems(dir, [{ title: 'mf-news', text: 'Unexpected token' }]);
  await until((problems) => problems.includes(sentence) && problems.includes('Unexpected token'));

  writeDevProblems(dir, []);
  release('newstwo2', "'Новости'");
  const mended = await until((problems) => problems === '[]');
  expect(mended.revision).not.toBe(broken.revision);
  consoleError.mockRestore();
});

it('serves the script that pages include', async () => {
  const { headers, body } = await app.inject(DEV_SCRIPT);
  expect(headers['content-type']).toContain('text/javascript');
  // Without this nothing would notice a syntax error.
  expect(() => new Function(body)).not.toThrow();
});
