import { expect, it } from '@jest/globals';
import { liveSite, partsOf } from '../../testing/liveSite';
import { withAssetsAt } from './withAssetsAt';

const CDN = 'https://cdn.example';

it('moves every file of the site to the other origin, and no other file', () => {
  const site = liveSite();
  const { shell, feeds } = partsOf(site);
  const integrities = { '/assets/shell/main.js': 'sha256-a', 'https://team.example/b.js': 'sha256-b' };
  Object.assign(shell, { scripts: ['/assets/shell/main.js'], preload: ['https://team.example/b.js'], integrities });
  Object.assign(feeds, {
    entry: '/assets/mf-feeds/remoteEntry.js',
    whenUsed: ['/assets/mf-feeds/dialog.js'],
    federatedScripts: { ListingBlocks: ['/assets/mf-feeds/blocks.js'] },
    styles: ['/assets/mf-feeds/page.css'],
    federatedStyles: { ListingBlocks: ['/assets/mf-feeds/blocks.css'] },
    files: ['/assets/mf-feeds/cat.webp'],
  });
  const set = { shell, remotes: { mf_feeds: feeds } };
  const moved = withAssetsAt(set, CDN);

  const texts = JSON.stringify(moved).match(/"[^"]*\/assets\/[^"]*"/g) ?? [];
  expect(texts.length).toBeGreaterThanOrEqual(8);
  expect(texts.filter((text) => !text.startsWith(`"${CDN}/assets/`))).toEqual([]);
  expect(moved.shell.integrities).toEqual({
    [`${CDN}/assets/shell/main.js`]: 'sha256-a',
    'https://team.example/b.js': 'sha256-b',
  });
  expect(moved.shell.preload).toEqual(['https://team.example/b.js']);
  expect(JSON.parse(JSON.stringify(moved).replaceAll(CDN, ''))).toEqual(set);
});
