import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runWebpack } from '../release/buildPackages';
import { remoteConfigs } from './changeConfig';

let dir: string;
const put = (file: string, text: string): void => {
  const target = path.join(dir, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
};
const configs = () => remoteConfigs(dir, { mode: 'development', outDir: path.join(dir, 'out') });

beforeEach(() => {
  dir = path.join(mkdtempSync(path.join(tmpdir(), 'hook-')), 'mf-news');
  const federation = { name: 'mf_news', exposes: { './routes': './src/routes.js' } };
  put('package.json', JSON.stringify({ name: 'mf-news', version: '1.0.0', federation }));
  put('src/routes.js', "import text from './words.txt';\nexport const createRoutes = () => [{ path: text + WHO }];");
  put('src/words.txt', 'Слова');
});
afterEach(() => rmSync(path.dirname(dir), { recursive: true, force: true }));

test('changes both builds: rules, and plugins that know the side @slow', async () => {
  put(
    'webpack.config.mjs',
    `export const webpack = (config, { side, mode, webpack: { DefinePlugin } }) => {
      config.module.rules.push({ test: /\\.txt$/, type: 'asset/source' });
      return { ...config, plugins: [...config.plugins, new DefinePlugin({ WHO: JSON.stringify(side + ' ' + mode) })] };
    };`,
  );
  const [, server] = await configs();
  if (!server) throw new Error('No build for the server');
  await runWebpack([server]);
  const bundle = readFileSync(path.join(dir, 'out/node/routes.cjs'), 'utf8');
  expect(bundle).toContain('Слова');
  expect(bundle).toContain('server development');
});

test.each([
  ['the output', 'config.output.filename = "a.js"; return config;', 'output'],
  ['the name', 'return { ...config, name: "other" };', 'name'],
  ['what is shared', 'config.plugins = config.plugins.slice(1); return config;', 'plugins'],
  [
    'another federation',
    'class ModuleFederationPlugin {} config.plugins.push(new ModuleFederationPlugin()); return config;',
    'ModuleFederationPlugin',
  ],
  ['an own React', 'config.resolve.alias = { react: "/react" }; return config;', "resolve.alias['react']"],
  [
    'part of an own React',
    'config.resolve.alias = { "react-dom/client": "/x" }; return config;',
    "resolve.alias['react-dom/client']",
  ],
  ['what is taken from the shell', 'config.externals = {}; return config;', 'externals'],
  ['how sources are compiled', 'config.module.rules = []; return config;', 'module.rules'],
  ['the scripts’ parts', 'config.optimization = { splitChunks: { chunks: "all" } }; return config;', 'optimization'],
  ['nothing that it returns', '', 'must return'],
])('refuses %s', async (_case, body, name) => {
  put('webpack.config.mjs', `export const webpack = (config) => { ${body} };`);
  await expect(configs()).rejects.toThrow(name);
});

test('says what to export', async () => {
  put('webpack.config.mjs', 'export default {};');
  await expect(configs()).rejects.toThrow('mf-news/webpack.config.mjs: expected export const webpack');
});

test('leaves remotes without one as they are', async () => {
  expect((await configs()).map(({ name }) => name)).toEqual(['mf-news:web', 'mf-news:node']);
});
