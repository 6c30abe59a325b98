import type { Page } from '@playwright/test';

/** People of the demo data who can sign in. */
export type DemoPerson = 'anna' | 'igor' | 'maria' | 'shelter' | 'admin' | 'support';

/** Signs the page's browser in by the site's demo sign-in; pages opened from now on have the session. */
export const signIn = async (page: Page, url: string, key: DemoPerson): Promise<void> => {
  const answer = await page.request.post(`${url}/api/auth/demo`, { data: { key } });
  const { token } = (await answer.json()) as { token: string };
  // Any document of the site will do; this one is the smallest.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
};
