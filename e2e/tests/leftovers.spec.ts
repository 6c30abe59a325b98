import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPointer } from 'server/release';
import type { LiveReleases } from 'shared/contract';
import { tryInBrowser } from 'tools/browserGate';
import { releaseCopy } from '../src/copyBuild';
import { expect, test } from '../src/test';

// A trace puts names of its own into the window.
test.use({ trace: 'off' });

test.setTimeout(300_000);

let releasesDir: string;
const live = (): LiveReleases => {
  const pointer = readPointer(releasesDir);
  if (!pointer) throw new Error('Nothing is live');
  return pointer;
};

test.beforeEach(() => {
  releasesDir = path.join(mkdtempSync(path.join(tmpdir(), 'leftovers-')), 'releases');
  cpSync(process.env.E2E_RELEASES ?? '', releasesDir, { recursive: true });
});
test.afterEach(() => rmSync(path.dirname(releasesDir), { recursive: true, force: true }));

test('no section leaves anything behind in the browser', async () => {
  expect(await tryInBrowser(releasesDir, null, live())).toEqual([]);
});

test('a section that does is named, with what it leaves and where', async () => {
  const before = live();
  const style = `Object.assign(document.createElement('style'),{textContent:'footer{color:red}'})`;
  const leak = `globalThis.document&&(window.leaked=1,window.__LEAKED__=1,Array.prototype.last=()=>0,window.fetch=()=>0,document.head.append(${style}));`;
  releaseCopy(releasesDir, 'mf_messages', '0123456789ab', { 'var mf_messages;': `var mf_messages;${leak}` });
  const left = 'window.fetch, window.leaked, window.__LEAKED__, Array.prototype.last, footer { color: red; }';
  const { routes = [] } = live().remotes.mf_messages ?? {};
  const pages = routes.filter((route) => !route.includes(':'));
  expect(await tryInBrowser(releasesDir, before, live())).toEqual(
    pages.map(
      (page) => `mf_messages (0123456789ab) оставляет после ${page} в браузере: ${left}. Это увидели бы чужие разделы`,
    ),
  );
});
