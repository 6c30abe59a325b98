import type { Page } from 'playwright';
import { watchRequests } from './watchRequests';

/** Milliseconds that a started page is watched; the shell reports late parts sooner. */
const WATCH_MS = 3000;

/** Runs inside the page before its scripts: records the shell's start events in the document. */
const noteStart = (): void => {
  for (const event of ['started', 'start-failed'])
    addEventListener(`composition:${event}`, () => document.documentElement.setAttribute(`data-${event}`, ''));
};

/**
 * Runs inside the page: returns whether the page at `address` is alive or has failed; null while unknown. Alive means
 * that the shell has started and runs effects, which ends the time of early presses, and that the section has replaced
 * the shell's placeholder. The address may redirect, e.g. to the sign-in.
 */
const readStart = ({ section, address }: { section: string; address: string }): 'alive' | 'failed' | null => {
  const { documentElement: root } = document;
  if (root.hasAttribute('data-start-failed')) return 'failed';
  const isThere =
    location.pathname !== address ||
    (document.querySelector(`[data-remote="${section}"]`) !== null &&
      document.querySelector(`[data-remote="${section}"] [data-page-missing]`) === null);
  const { earlyPress } = window as { earlyPress?: unknown };
  return root.hasAttribute('data-started') && earlyPress === undefined && isThere ? 'alive' : null;
};

/**
 * Opens an address of a section as a link from another site does. Returns whether the page became alive and stayed so;
 * waits until that is known. `page` is new and has no timeouts of its own.
 */
export const openAddress = async (page: Page, url: string, section: string): Promise<boolean> => {
  const comeToRest = watchRequests(page);
  await page.addInitScript(noteStart);
  await page.goto(url);
  const { pathname: address } = new URL(url);
  const hasStarted = async (): Promise<boolean> => {
    const start = await page.waitForFunction(readStart, { section, address });
    return (await start.jsonValue()) === 'alive';
  };
  if (!(await hasStarted())) return false;
  await comeToRest();
  await page.waitForTimeout(WATCH_MS);
  return hasStarted();
};
