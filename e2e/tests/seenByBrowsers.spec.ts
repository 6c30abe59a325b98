import type { Page } from '@playwright/test';
import { expect, test } from '../src/test';

/** Returns the site's count of `sample`. */
const countOf = async (page: Page, url: string, sample: RegExp): Promise<number> => {
  const metrics = await (await page.request.get(`${url}/metrics`)).text();
  return Number(metrics.match(sample)?.[1] ?? 0);
};

test('errors and web vitals of a section reach the metrics by its build', async ({ page, pageErrors, ownSite }) => {
  const { url } = await ownSite({ VITALS_PERCENT: '100' });
  await page.goto(`${url}/posts`);
  await page.waitForLoadState('networkidle');
  const build = await page.evaluate(() => {
    const { registry } = JSON.parse(document.getElementById('page-state')?.textContent ?? '') as {
      registry: { remotes: { mf_feeds: { entry: string; build: string } } };
    };
    const { entry, build: its } = registry.remotes.mf_feeds;
    const error = new Error('nobody catches it');
    error.stack = `Error: nobody catches it\n    at load (${new URL(entry, location.href).href}:1:1)`;
    setTimeout(() => {
      throw error;
    });
    return its;
  });
  const of = `remote="mf_feeds",build="${build}"`;
  const errors = new RegExp(`^composition_troubles_total\\{kind="error",${of}\\} (\\d+)`, 'm');
  await expect.poll(() => countOf(page, url, errors)).toBe(1);
  expect(pageErrors.splice(0)).toEqual(['Error: nobody catches it']);

  // The measuring code loads when the browser is idle: a page left before that reports nothing.
  await expect(async () => {
    await page.goto(`${url}/posts`);
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    for (const metric of ['web_vitals_lcp_seconds', 'web_vitals_cls']) {
      expect(await countOf(page, url, new RegExp(`^${metric}_count\\{${of}\\} (\\d+)`, 'm'))).toBeGreaterThan(0);
    }
  }).toPass();
});
