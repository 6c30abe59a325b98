import path from 'node:path';
import { chromium } from 'playwright';
import { sectionPaths } from 'shared/paths';
import { buildAll } from '../commands/build';
import { findChromium } from '../process/findChromium';
import { releasesDir } from '../process/releasesDir';
import { startSite } from '../site/startSite';
import { countRendered } from './countRendered';

const pages: Readonly<Record<string, string>> = {
  home: '/',
  feed: sectionPaths.pets.feed,
  listing: sectionPaths.pets.detail(1),
  market: sectionPaths.market.feed,
};

const MAX_BLOCKS = 10;

/** Requests a page until the server renders it: the first visit of a process may get only the frame. */
const waitUntilRendered = async (url: string): Promise<void> => {
  for (;;) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    if (answer.ok && /<h1[ >]/.test(html)) return;
  }
};

/** Prints what each page of the demo site is made of, and its ten largest blocks. Arguments: addresses. */
export const run = async (addresses: string[], work: string): Promise<number> => {
  await buildAll();
  const site = await startSite({ DATA_DIR: path.join(work, 'data'), RELEASES_DIR: releasesDir() });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const chosen = addresses.length > 0 ? Object.fromEntries(addresses.map((address) => [address, address])) : pages;
    const totals: Record<string, object> = {};
    for (const [name, address] of Object.entries(chosen)) {
      await waitUntilRendered(`${site.url}${address}`);
      const { blocks, data, ...total } = await countRendered(browser, `${site.url}${address}`, MAX_BLOCKS);
      totals[name] = { ...total, ...data };
      console.log(`\n${address}`);
      console.table(blocks);
    }
    console.table(totals);
    return 0;
  } finally {
    await browser.close();
    await site.stop();
  }
};
