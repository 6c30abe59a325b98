import { signIn } from '../src/demoAccount';
import { expectGoodLooks } from '../src/expectGoodLooks';
import { expect, test } from '../src/test';

test('cards with every mark fit and are accessible', async ({ page, baseURL }) => {
  await signIn(page, baseURL ?? '', 'anna');
  const feedOfBreed = async (listing: number): Promise<string> => {
    const { breed } = (await (await page.request.get(`${baseURL}/api/articles/${listing}`)).json()) as {
      breed: string;
    };
    return `/posts?breed=${encodeURIComponent(breed)}`;
  };
  const marks = ['Ваше объявление', 'Закреплено', 'Продвигается', 'Просмотрено', 'Реклама'];
  const seen = new Set<string>();
  // The first listing of the demo data is pinned, the fifth is promoted.
  for (const address of ['/posts', await feedOfBreed(1), await feedOfBreed(5), '/favorites']) {
    await page.goto(address);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const mark of marks) {
      if ((await page.getByText(mark, { exact: true }).count()) > 0) seen.add(mark);
    }
    await expectGoodLooks(page, address);
  }
  expect([...seen].sort()).toEqual(marks);
});

test('a card on a small phone shows its city whole, and of distance and day only what has room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/posts');
  await expect(page.locator('.where').first()).toBeVisible();
  const rows = await page.locator('.where').evaluateAll((all) =>
    all.map((row) => {
      const [city, ...others] = [...row.children].filter((part) => part instanceof HTMLElement);
      const isShown = (part: HTMLElement): boolean => part.offsetTop === city?.offsetTop;
      const isCut = (part: HTMLElement | undefined): boolean =>
        part !== undefined && part.scrollWidth > part.clientWidth;
      const shown = others.filter(isShown);
      return { cut: shown.length > 0 && [city, ...shown].some(isCut), shown: shown.length, lines: row.clientHeight };
    }),
  );
  expect(rows.filter(({ cut }) => cut)).toEqual([]);
  expect(new Set(rows.map(({ lines }) => lines)).size).toBe(1);
  expect(rows.some(({ shown }) => shown > 0)).toBe(true);
});

test('cards out of sight wait for their layout, but not where the page restores its scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/posts');
  const late = page.locator('li', { has: page.getByRole('article') }).nth(10);
  await expect(late).toHaveCSS('content-visibility', 'auto');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/login/);
  await page.goBack();
  await expect(late).toHaveCSS('content-visibility', 'visible');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-restores');
  await expect(late).toHaveCSS('content-visibility', 'visible');
});
