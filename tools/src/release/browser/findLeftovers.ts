import type { Page } from 'playwright';
import { findChanges, takeState } from './pageState';
import { watchRequests } from './watchRequests';

/** Goes to another address of the site without loading a document, as a link does. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((target) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: target, idx: idx + 1 };
    history.pushState(state, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);

/**
 * Visits an address of the site from `home` and leaves it again; gives what of it is left in the document then: names of
 * the window and of prototypes that are new or not what they were, and style rules that hold for the page that stands.
 * `page` is a fresh one.
 */
export const findLeftovers = async (page: Page, home: string, address: string): Promise<string[]> => {
  const comeToRest = watchRequests(page);
  // The functions that go into the page are compiled to keep their names by a helper of this name.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.goto(home);
  await comeToRest();
  const before = await page.evaluateHandle(takeState);
  await goTo(page, address);
  await comeToRest();
  await goTo(page, new URL(home).pathname);
  await comeToRest();
  const after = await page.evaluateHandle(takeState);
  return page.evaluate(findChanges, [before, after] as const);
};
