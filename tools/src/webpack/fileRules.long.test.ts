import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isBuildFile, staticTypes } from 'shared/contract';
import { runWebpack } from '../release/buildPackages';
import { integrityOf } from './integrityOf';
import { messages } from './messages';
import { remoteConfig } from './preset';

const nodeRequire = createRequire(import.meta.url);

type Mode = 'production' | 'development';

let dir: string;
const put = (file: string, content: string | Buffer, folder = 'mf-files'): void => {
  const target = path.join(dir, folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
};

/** One transparent point. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A package's own PostCSS plugin: `brand` becomes a colour. */
const postcssConfig = `
const brand = () => ({ postcssPlugin: 'brand', Declaration: (one) => { if (one.value === 'brand') one.value = 'tomato'; } });
brand.postcss = true;
export default { plugins: [brand()] };`;

/** Result of the remote below, per side. */
interface Seen {
  page: string;
  cat: string;
  dog: string;
  count: number;
}

const putRemote = (folder = 'mf-files'): void => {
  const federation = { name: 'mf_files', exposes: { './routes': './src/routes.js' } };
  put('package.json', JSON.stringify({ name: 'mf-files', version: '1.0.0', type: 'module', federation }), folder);
  put('postcss.config.mjs', postcssConfig, folder);
  put(
    'src/routes.js',
    `import './global.css';
import styles from './page.module.css';
import cat from './pictures/Рыжий кот.GIF';
import data from './data.json';
export const seen = { page: styles.page, cat, dog: new URL('./pictures/dog.gif', import.meta.url).href, count: data.count };
export const createRoutes = () => [{ path: '/files', lazy: () => import('./late.js') }];`,
    folder,
  );
  put('src/global.css', '.files-wide { color: brand; background: url("./pictures/dog.gif") }', folder);
  put('src/page.module.css', '.page { color: red } @font-face { font-family: F; src: url("./f.woff2") }', folder);
  put('src/late.js', "import styles from './late.module.css'; export const Component = () => styles.late;", folder);
  put('src/late.module.css', '.late { color: blue }', folder);
  put('src/pictures/Рыжий кот.GIF', gif, folder);
  put('src/pictures/dog.gif', Buffer.concat([gif, Buffer.from('dog')]), folder);
  put('src/f.woff2', 'a typeface', folder);
  put('src/data.json', '{ "count": 3 }', folder);
};

const build = async (mode: Mode = 'production', folder = 'mf-files') => {
  const outDir = path.join(dir, `${folder}-${mode}`);
  await runWebpack(remoteConfig(path.join(dir, folder))({ mode, outDir }));
  const web = path.join(outDir, 'web');
  const names = readdirSync(web).sort();
  const text = (pattern: RegExp): string =>
    readFileSync(path.join(web, names.find((one) => pattern.test(one)) ?? ''), 'utf8');
  return { outDir, web, names, text, seen: (nodeRequire(path.join(outDir, 'node/routes.cjs')) as { seen: Seen }).seen };
};

const refusal = async (): Promise<string> => {
  try {
    await build();
    return '';
  } catch (error) {
    return String(error);
  }
};

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'files-'));
  putRemote();
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test.each<Mode>(['production', 'development'])('%s: both sides name the same files and classes', async (mode) => {
  const { web, names, text, seen } = await build(mode);
  expect(seen.cat).toMatch(/^\/assets\/mf-files\/_\.[0-9a-f]{12}\.gif$/);
  expect(seen.dog).toMatch(/^\/assets\/mf-files\/dog\.[0-9a-f]{12}\.gif$/);
  expect(seen.count).toBe(3);
  const style = text(/^mf_files\.__federation_expose_routes\..*\.css$/);
  expect(style).toContain('color: tomato');
  expect(style).toContain(`.${seen.page} {`);
  expect(style).toContain(`url(${seen.dog})`);
  const [font = ''] = /(?<=url\(\/assets\/mf-files\/)f\.[0-9a-f]{12}\.woff2/.exec(style) ?? [];
  expect(names).toEqual(expect.arrayContaining([font, ...[seen.cat, seen.dog].map((url) => path.basename(url))]));
  expect(readFileSync(path.join(web, path.basename(seen.cat)))).toEqual(gif);
  const scripts = names.filter((one) => one.endsWith('.js')).map((one) => readFileSync(path.join(web, one), 'utf8'));
  for (const fileName of [seen.page, path.basename(seen.cat), path.basename(seen.dog)])
    expect(scripts.some((one) => one.includes(fileName))).toBe(true);
});

test('the stylesheet of a chunk comes with it, each with its hash in the entry', async () => {
  const { web, names, text } = await build();
  const sheets = names.filter((one) => one.endsWith('.css'));
  expect(sheets).toHaveLength(2);
  for (const sheet of sheets) expect(text(/^remoteEntry/)).toContain(integrityOf(readFileSync(path.join(web, sheet))));
  expect(text(/late.*\.css$/)).toMatch(/^\.late_\w{8} \{/);
});

test('the same stylesheets, pictures and class names come out of any folder', async () => {
  putRemote('another/mf-files');
  const [one, other] = [await build(), await build('production', 'another/mf-files')];
  const filesOf = ({ names }: typeof one) => names.filter((name) => isBuildFile(name) && !name.endsWith('.js'));
  expect(filesOf(one)).toHaveLength(5);
  expect(filesOf(other)).toEqual(filesOf(one));
  expect(other.seen).toEqual(one.seen);
});

test.each<[what: string, file: string, content: string, source: string, sentence: string]>([
  ['a document', 'a.pdf', '%PDF', "import a from './a.pdf'; console.log(a);", 'The site does not serve .pdf files'],
  [
    'a document by its address',
    'a.pdf',
    '%PDF',
    "console.log(new URL('./a.pdf', import.meta.url));",
    'mf-files/src/a.pdf',
  ],
  ['WebAssembly', 'a.wasm', '\0asm', "import * as a from './a.wasm'; console.log(a);", 'does not run WebAssembly'],
  [
    'WebAssembly by its address',
    'a.wasm',
    '\0asm',
    "fetch(new URL('./a.wasm', import.meta.url));",
    'does not run WebAssembly',
  ],
  [
    'a worker',
    'w.js',
    '',
    "new Worker(new URL('./w.js', import.meta.url));",
    messages.files.worker('mf-files/src/routes.js'),
  ],
])('%s is refused where it is built', async (_, file, content, source, sentence) => {
  put(`src/${file}`, content);
  put('src/routes.js', `${source} export const createRoutes = () => [{ path: '/files' }];`);
  const message = await refusal();
  expect(message).toContain(sentence);
  expect(message).toContain('mf-files/src/routes.js');
});

test('tests of pages know the same types of files', () => {
  const setUp = readFileSync(path.join(import.meta.dirname, '../../jest/pageTests.mjs'), 'utf8');
  expect(setUp).toContain(`'css|${staticTypes}'`);
});
