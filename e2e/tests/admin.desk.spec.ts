import { endpoints, sectionEndpoints } from 'shared/contract';
import { demoAccount, signIn } from '../src/demoAccount';
import { focusFirst } from '../src/focusFirst';
import { expect, test } from '../src/test';
import { waitingListings } from '../src/waitingListings';

const LISTINGS = 20;
const COMPLAINTS = 10;

test('twenty listings and ten complaints by keyboard alone', async ({ page, ownSite }) => {
  const { url } = await ownSite();
  const { keyboard } = page;
  const { token } = await demoAccount(url, 'igor');
  await page.goto(`${url}/terms`);
  await waitingListings(
    page,
    url,
    Array.from({ length: LISTINGS }, (_, index) => `Щенок номер ${index + 1}`),
  );
  await signIn(page, url, 'admin');
  const rows = page.getByRole('article');

  await test.step('every second listing is published, the others are rejected with a reason', async () => {
    await page.goto(`${url}/admin/ads`);
    await expect(page.getByText(/На рассмотрении: \d+/)).toBeVisible();
    await focusFirst(page);
    const before = Number(/\d+/.exec((await page.getByText(/На рассмотрении: \d+/).textContent()) ?? '')?.[0]);
    for (let done = 1; done <= LISTINGS; done += 1) {
      const title = await page.evaluate(() => document.activeElement?.textContent);
      if (done % 2 === 0) await keyboard.press('p');
      else {
        await keyboard.press('r');
        await expect(page.getByRole('dialog', { name: 'Почему отклоняем?' })).toBeVisible();
        await keyboard.press('2');
        await keyboard.press('r');
      }
      await expect(page.getByText(`На рассмотрении: ${before - done}`)).toBeVisible();
      // The focus is on the next one already.
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).not.toBe(title);
    }
  });
  await test.step('ten targets of complaints: rejected, dismissed, and one taken back', async () => {
    const feed = await page.request.post(`${url}${sectionEndpoints.pets.filter}`, { data: {} });
    let made = 0;
    for (const { id } of (await feed.json()) as { id: number }[]) {
      if (made === COMPLAINTS) break;
      const answer = await page.request.post(`${url}${endpoints.complaints.path}`, {
        headers: { authorization: `Bearer ${token}` },
        data: { section: 'pets', id, reason: 'Спам' },
      });
      if (answer.ok()) made += 1;
    }
    expect(made).toBe(COMPLAINTS);
    await page.goto(`${url}/admin/complaints`);
    await expect(rows.first()).toBeVisible();
    const before = await rows.count();
    expect(before).toBeGreaterThanOrEqual(COMPLAINTS);
    await focusFirst(page);
    for (let done = 1; done <= COMPLAINTS; done += 1) {
      const decided = page.waitForResponse((answer) => answer.url().endsWith(endpoints.adminDecideComplaints.path));
      const focused = rows.filter({ has: page.locator('a:focus') });
      // A person cannot be rejected.
      const isListing = await focused.getByRole('button', { name: /^Отклонить/ }).isVisible();
      if (done % 2 === 0 || !isListing) await keyboard.press('d');
      else {
        await keyboard.press('r');
        await expect(page.getByRole('dialog', { name: 'Почему отклоняем?' })).toBeVisible();
        await keyboard.press('1');
        await keyboard.press('r');
      }
      await (await decided).finished();
      await expect(rows).toHaveCount(before - done);
      await expect(rows.locator('a:focus')).toHaveCount(1);
    }
    await keyboard.press('u');
    await expect(page.getByText('Решение отменено')).toBeVisible();
    await expect(rows).toHaveCount(before - COMPLAINTS + 1);
  });
});
