import { expectAccessible, looks } from '../src/expectAccessible';
import { signIn } from '../src/signIn';
import { expect, test } from '../src/test';

const addresses = [
  '/',
  '/posts',
  '/market',
  '/services',
  '/post/1',
  '/terms',
  '/credits',
  '/messages',
  '/login',
  '/offer',
  '/how-it-works-service',
];

for (const { colorScheme, width } of looks) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 } });
    for (const address of addresses) {
      test(`no axe violation: ${address}`, async ({ page }) => {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page, address);
      });
    }

    test('no axe violation: cards with every mark', async ({ page, baseURL }) => {
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
        await expectAccessible(page, address);
      }
      expect([...seen].sort()).toEqual(marks);
    });
  });
}

for (const width of [360, 390, 768, 1280, 1920]) {
  test(`nothing sticks out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/', '/posts', '/post/1', '/terms', '/offer', '/how-it-works-service']) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
  });
}
