import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { newRemote } from '../scaffold/newRemote';
import { checkOut } from '../testing/checkOut';
import { runRelease } from '../testing/runRelease';
import { federatedPackages, packageDir, rootDir } from '../webpack/federatedPackages';
import { messages } from './messages';
import { readDescribedPages } from './readPages';
import { blockedNames } from './refuseBlockedNames';

it('names the file, the address and the package that blockers block, and says what to rename', () => {
  const declared = ['/news', '/news/ads/:id', '/x/news/tracking'];
  const files = [
    'src_features_banner_Banner_tsx.0a1b2c3d4e5f.js',
    'src_pages_NewsPage_tsx.0a1b2c3d4e5f.js',
    'advert.0a1b2c3d4e5f.png',
  ];
  expect(blockedNames('mf-news', declared, files)).toEqual([
    "mf-news: ad blockers would block the address /news/ads/:id, because of 'ads'. Name it differently",
    "mf-news: ad blockers would block the address /x/news/tracking, because of 'tracking'. Name it differently",
    "mf-news: ad blockers would block the built file src_features_banner_Banner_tsx.js, because of 'banner'. Rename the source folder or file that its name is made of",
    "mf-news: ad blockers would block the built file advert.png, because of 'advert'. Rename the source folder or file that its name is made of",
  ]);
  expect(blockedNames('mf-ads', ['/news'], [])).toEqual([
    "mf-ads: ad blockers would block the files of a package of this name, because of 'ads'. Name the remote differently",
  ]);
});

it.each(federatedPackages())(
  'nothing of %s is blocked: names of scripts are made of source files',
  async (packageName) => {
    const source = path.join(packageDir(packageName), 'src');
    const sources = [source, path.join(rootDir, 'shared/src')].flatMap((dir) =>
      readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
        .map((entry) => path.relative(path.dirname(dir), path.join(entry.parentPath, entry.name))),
    );
    const scripts = sources.map((file) => `${file.replaceAll(/[\\/.]/g, '_')}.0a1b2c3d4e5f.js`);
    expect(scripts.length).toBeGreaterThan(20);
    const { routes } = packageName === 'shell' ? { routes: [] } : await readDescribedPages(packageDir(packageName));
    expect(blockedNames(packageName, routes, scripts)).toEqual([]);
  },
);

it('a release of a script that blockers block is refused', async () => {
  const checkout = checkOut();
  try {
    const remote = path.join(checkout.dir, await newRemote(checkout.dir, 'news'));
    appendFileSync(path.join(remote, 'src/routes.tsx'), "\nexport const later = () => import('./core/ads/note');\n");
    mkdirSync(path.join(remote, 'src/core/ads'), { recursive: true });
    writeFileSync(path.join(remote, 'src/core/ads/note.ts'), "export const note = 'note';\n");
    const { code, output } = await runRelease({
      dir: checkout.dir,
      releasesDir: path.join(checkout.dir, 'releases'),
      args: ['mf-news', '--to', 'https://site.invalid'],
      environment: { RELEASE_TOKEN: 'lr_token' },
    });
    expect(output).toBe(`${messages.blocked.file('mf-news', 'src_core_ads_note_ts.js', 'ads')}\n`);
    expect(code).toBe(1);
  } finally {
    checkout.remove();
  }
});
