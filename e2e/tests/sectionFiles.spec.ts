import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/test';

const rootDir = path.resolve(import.meta.dirname, '../..');

const red = 'rgb(200, 0, 0)';
/** A picture of one pixel. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const files: Record<string, string | Buffer> = {
  'package.json': JSON.stringify({
    name: 'mf-files',
    version: '1.0.0',
    type: 'module',
    federation: { name: 'mf_files', exposes: { './routes': './src/routes.tsx' } },
  }),
  'src/pages.ts': "export const pages = [{ path: '/files' }];",
  'src/routes.tsx': `import './wide.css';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PageMeta } from 'shared';
import cat from './cat.gif';
import data from './data.json';
import styles from './page.module.css';

const Late = lazy(() => import('./Late'));
const Files = () => (
  <div className="files-wide">
    <PageMeta title={data.title} description={data.title} canonical="/files" />
    <h1 className={styles.title}>{data.title}</h1>
    <img src={cat} alt="Кот" width={8} height={8} />
    <img src={new URL('./dog.gif', import.meta.url).href} alt="Пёс" width={8} height={8} />
    <Suspense><Late /></Suspense>
    <Link to="/terms">Условия</Link>
  </div>
);
export const createRoutes = () => [{ path: '/files', element: <Files /> }];`,
  'src/Late.tsx': `import styles from './late.module.css';
export default () => <p className={styles.late}>Часть, которая приходит позже</p>;`,
  'src/late.module.css': `.late { color: ${red} }`,
  'src/wide.css': '.files-wide { outline: 3px dashed ours; background: url("./dog.gif") }',
  'src/page.module.css': `.title { color: ${red} }`,
  'src/data.json': '{ "title": "Файлы раздела" }',
  'src/cat.gif': gif,
  'src/dog.gif': Buffer.concat([gif, Buffer.from('dog')]),
  'postcss.config.mjs': `const ours = () => ({ postcssPlugin: 'ours', Declaration: (one) => { one.value = one.value.replace('ours', '${red}'); } });
ours.postcss = true;
export default { plugins: [ours()] };`,
};

/** Releases the remote above from a copy of the sources. */
const releaseFiles = (releasesDir: string): void => {
  const copy = mkdtempSync(path.join(tmpdir(), 'laparyadom-files-'));
  try {
    for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', 'shared', 'tools'])
      cpSync(path.join(rootDir, name), path.join(copy, name), {
        recursive: true,
        filter: (file) => !/[\\/]node_modules(?:[\\/]|$)/.test(path.relative(rootDir, file)),
      });
    symlinkSync(path.join(rootDir, 'node_modules'), path.join(copy, 'node_modules'));
    for (const [file, content] of Object.entries(files)) {
      const target = path.join(copy, 'mf-files', file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
    execFileSync(process.execPath, ['../tools/bootstrap.mjs', 'release'], {
      cwd: path.join(copy, 'mf-files'),
      env: { ...process.env, RELEASES_DIR: releasesDir },
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Файлы раздела' });

const late = (page: Page) => page.getByText('Часть, которая приходит позже');

const sheets = (page: Page) => page.locator('head link[rel="stylesheet"][data-styles-of="mf_files"]');

/** Computed styles of the page, and its loaded pictures. */
const lookOf = async (page: Page) => ({
  className: await heading(page).getAttribute('class'),
  color: await heading(page).evaluate((one) => getComputedStyle(one).color),
  outline: await page.locator('.files-wide').evaluate((one) => getComputedStyle(one).outlineColor),
  pictures: await page
    .locator('.files-wide img')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('src'), (one as HTMLImageElement).naturalWidth])),
});

test('a section has its stylesheets from the first HTML until it is left', async ({ page, ownSite, browser }) => {
  const site = await ownSite();
  releaseFiles(site.releasesDir);
  await expect(async () => {
    expect((await fetch(`${site.url}/files`)).status).toBe(200);
  }).toPass();

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const plain = await withoutScripts.newPage();
  await plain.goto(`${site.url}/files`);
  await expect(sheets(plain)).toHaveCount(2);
  await expect(sheets(plain).first()).toHaveAttribute('integrity', /^sha256-/);
  await expect(heading(plain)).toHaveCSS('color', red);
  await expect(late(plain)).toHaveCSS('color', red);
  await withoutScripts.close();

  await page.goto(`${site.url}/files`);
  const rendered = await lookOf(page);
  expect(rendered).toMatchObject({ className: expect.stringMatching(/^title_/), color: red, outline: red });
  await page.waitForLoadState('networkidle');
  const alive = await lookOf(page);
  expect(alive).toMatchObject({ className: rendered.className, color: red, outline: red });
  expect(alive.pictures).toEqual([
    [expect.stringMatching(/^\/assets\/mf-files\/cat\.[0-9a-f]{12}\.gif$/), 1],
    [expect.stringMatching(/^\/assets\/mf-files\/dog\.[0-9a-f]{12}\.gif$/), 1],
  ]);
  expect(rendered.pictures.map(([src]) => src)).toEqual(alive.pictures.map(([src]) => src));
  await expect(late(page)).toHaveCSS('color', red);
  await expect(sheets(page)).toHaveCount(2);

  await page.getByRole('link', { name: 'Условия' }).first().click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(sheets(page)).toHaveCount(0);

  await page.goBack();
  await expect(heading(page)).toBeVisible();
  expect(await lookOf(page)).toMatchObject({ color: red, outline: red });
  await expect(late(page)).toHaveCSS('color', red);
  await expect(sheets(page)).toHaveCount(2);
});
