import type { Page } from 'playwright';
import { watchRequests } from './watchRequests';

/** A started page is watched for so long, in milliseconds; the shell shows that a part is late after less. */
const WATCH_MS = 3000;

/** Runs inside the page before its scripts: writes the shell's events of its start into the document. */
const noteStart = (): void => {
  for (const event of ['started', 'start-failed'])
    addEventListener(`composition:${event}`, () => document.documentElement.setAttribute(`data-${event}`, ''));
};

/**
 * Runs inside the page: whether the page at `address` has become alive, or has failed to; null while neither is known.
 * Alive is a page whose shell has started and runs effects, which ends the time of early presses, and in which the
 * section stands instead of what the shell shows while it waits. The address may lead elsewhere, such as to the sign-in.
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
 * waits as long as that is not known. `page` is a fresh one without limits of its own.
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
