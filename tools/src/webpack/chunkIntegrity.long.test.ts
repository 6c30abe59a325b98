import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runWebpack } from '../release/buildPackages';
import { integrityOf } from './integrityOf';
import { remoteConfig } from './preset';

describe('a build of a remote', () => {
  let dir: string;
  const put = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  };
  const build = async (mode: 'production' | 'development'): Promise<Record<string, string>> => {
    const [web] = remoteConfig(dir)({ mode, outDir: path.join(dir, mode) });
    if (!web) throw new Error('No build for browsers');
    await runWebpack([web]);
    const out = path.join(dir, mode, 'web');
    const scripts = readdirSync(out).filter((file) => file.endsWith('.js'));
    return Object.fromEntries(scripts.map((file) => [file, readFileSync(path.join(out, file), 'utf8')]));
  };

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'integrity-'));
    const federation = { name: 'mf_signed', exposes: { './routes': './src/routes.js' } };
    put('package.json', JSON.stringify({ name: 'mf-signed', version: '1.0.0', federation }));
    put('src/routes.js', "export const createRoutes = () => [{ path: '/signed', lazy: () => import('./page.js') }];");
    put('src/page.js', "export const Component = () => 'page'; export const more = () => import('./more.js');");
    put('src/more.js', "export const text = 'more';");
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it.each(['production', 'development'] as const)(
    'has the hash of each of its chunks in its entry (%s)',
    async (mode) => {
      const scripts = await build(mode);
      const [entry = ''] = Object.keys(scripts).filter((file) => file.startsWith('remoteEntry'));
      const chunks = Object.keys(scripts).filter((file) => file !== entry);
      expect(chunks).toHaveLength(3);
      for (const file of chunks) expect(scripts[entry]).toContain(integrityOf(scripts[file] ?? ''));
      expect(scripts[entry]?.match(/sha256-/g)).toHaveLength(chunks.length);
      expect(scripts[entry]).toMatch(/\.integrity=|\.integrity = /);
    },
  );

  it('makes browsers compile all of each script while it loads', async () => {
    const scripts = await build('production');
    for (const text of Object.values(scripts)) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });
});
