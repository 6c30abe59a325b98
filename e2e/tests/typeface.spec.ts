import { expect, test } from '../src/test';

// A trace costs time within the page.
test.use({ trace: 'off' });

test('the typeface is fetched after everything that a first page needs, and used from the next one on', async ({
  page,
}) => {
  const usedFonts = () =>
    page.evaluate(() => [...document.fonts].filter(({ family, status }) => family === 'Onest' && status === 'loaded'));
  await page.goto('/posts');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('typeface'))).toBeTruthy();
  const [loaded, ...requested] = await page.evaluate(() => [
    performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart,
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  ]);
  expect(requested.length).toBeGreaterThan(0);
  expect(Math.min(...requested)).toBeGreaterThan(loaded);
  expect(await usedFonts()).toHaveLength(0);

  await page.goto('/market');
  await expect.poll(async () => (await usedFonts()).length).toBeGreaterThan(1);
});
