import { siteRoutes } from '../src/screens';
import { expect, test } from '../src/test';

/** URLs of all routes but the login page; a final `*` stands for a page below. */
const addresses = siteRoutes
  .filter((route) => route !== '/login')
  .map((route) => route.replace(/:\w+/, '1').replace(/\*$/, 'ads'));

// Derived from the routes, so that new ones are covered.
for (const address of addresses) {
  test(`a visitor who is sent to sign in from ${address} comes back to it`, async ({ page, pageErrors }) => {
    await page.goto(`${address}?from=a%26b`);
    await page.waitForLoadState('networkidle');
    const { pathname, searchParams } = new URL(page.url());
    if (pathname === '/login') expect(searchParams.get('return')).toBe(`${address}?from=a%26b`);
    else expect(pathname).toBe(address);
    // Not every section has a listing 1; its page reports that.
    expect(pageErrors.filter((error) => !/404/.test(error))).toEqual([]);
    pageErrors.length = 0;
  });
}

for (const [feed, create] of [
  ['/posts', '/new-post'],
  ['/market', '/new-post-market'],
  ['/services', '/new-post-service'],
] as const) {
  test(`'Разместить' of a visitor at ${feed} leads through the login page to ${create}`, async ({ page }) => {
    await page.goto(feed);
    await page.getByRole('main').getByRole('link', { name: 'Разместить объявление' }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await page.getByRole('button', { name: 'Анна', exact: true }).click();
    await expect(page).toHaveURL(create);
  });
}
