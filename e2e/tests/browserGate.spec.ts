import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPointer } from '@laparyadom/server/release';
import { checkInBrowser } from '@laparyadom/tools/browserGate';
import type { LiveReleases } from 'shared/contract';
import { type Changes, releaseCopy } from '../src/copyBuild';
import { expect, test } from '../src/test';

// A trace puts names of its own into the window.
test.use({ trace: 'off' });

let releasesDir: string;
const live = (): LiveReleases => {
  const pointer = readPointer(releasesDir);
  if (!pointer) throw new Error('Nothing is live');
  return pointer;
};

test.beforeEach(() => {
  releasesDir = path.join(mkdtempSync(path.join(tmpdir(), 'browser-gate-')), 'releases');
  cpSync(process.env.E2E_RELEASES ?? '', releasesDir, { recursive: true });
});
test.afterEach(() => rmSync(path.dirname(releasesDir), { recursive: true, force: true }));

test('the gate lets the builds of all sections pass', async () => {
  expect(await checkInBrowser(releasesDir, null, live())).toEqual([]);
});

/** Problems of a build that its server does not notice, as changes of its scripts, and what the gate writes about each. */
const problems: [title: string, changes: Changes, sentence: RegExp][] = [
  [
    'throws while it is loaded',
    { 'var mf_messages;': 'var mf_messages;globalThis.document&&window.missing.x;' },
    /не оживает на \S+ в браузере.*TypeError: Cannot read properties of undefined \(reading 'x'\)/,
  ],
  [
    'throws in an effect',
    { '.useEffect)(()=>{': ".useEffect)(()=>{if(document)throw new RangeError('The effect fails');" },
    /на \S+ ошибается в браузере: RangeError: The effect fails/,
  ],
  [
    'has an effect that rejects',
    { '.useEffect)(()=>{': ".useEffect)(()=>{Promise.reject(new RangeError('Nobody handles it'));" },
    /на \S+ ошибается в браузере: RangeError: Nobody handles it/,
  ],
  [
    'never loads its pages',
    { 'load:async()=>(': 'load:async()=>(globalThis.document&&await new Promise(()=>{}),' },
    /не оживает на \/notifications в браузере.*прошло 120 с/,
  ],
  [
    'has an effect that never ends',
    { '.useEffect)(()=>{': '.useEffect)(()=>{for(;document;);' },
    /не оживает на \S+ в браузере.*прошло 120 с/,
  ],
];
for (const [title, changes, sentence] of problems) {
  test(`a section that ${title} is refused`, async () => {
    const before = live();
    releaseCopy(releasesDir, 'mf_messages', 'aaaaaaaaaaaa', changes);
    const sentences = await checkInBrowser(releasesDir, before, live());
    expect(sentences.length).toBeGreaterThan(0);
    for (const one of sentences) {
      expect(one).toMatch(/^mf_messages \(aaaaaaaaaaaa\) /);
      expect(one).toMatch(sentence);
    }
  });
}

test('a section that leaves something behind is named, with what it leaves and where', async () => {
  const before = live();
  // The policy of pages lets nobody add a stylesheet, but rules to one that is there.
  const rule = `document.styleSheets[0].insertRule('footer{color:red}')`;
  // A page that has lost its own `fetch` may load the section once more.
  const leak = `globalThis.document&&!window.leaked&&(window.leaked=1,window.__LEAKED__=1,Array.prototype.last=()=>0,window.fetch=()=>0,${rule});`;
  releaseCopy(releasesDir, 'mf_messages', '0123456789ab', { 'var mf_messages;': `var mf_messages;${leak}` });
  const left = 'window.fetch, window.leaked, window.__LEAKED__, Array.prototype.last, footer { color: red; }';
  const { routes = [] } = live().remotes.mf_messages ?? {};
  const pages = routes.filter((route) => !route.includes(':'));
  expect(await checkInBrowser(releasesDir, before, live())).toEqual(
    pages.map(
      (page) => `mf_messages (0123456789ab) оставляет после ${page} в браузере: ${left}. Это увидели бы чужие разделы`,
    ),
  );
});
