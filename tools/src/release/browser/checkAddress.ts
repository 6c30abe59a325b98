import { createBrowserErrorLocator, labelOf, packageOf, releaseMessages } from '@laparyadom/server/release';
import type { Page } from 'playwright';
import {
  ACCESS_TOKEN_KEY,
  NAVIGATE_EVENT,
  PAGE_MISSING,
  type RemoteRelease,
  START_FAILED_EVENT,
  STARTED_EVENT,
} from 'shared/contract';
import { collectErrors, type PageError } from './collectErrors';
import { findChanges, readStart, recordStart, takeState } from './pageState';
import type { Chromium } from './startChromium';

const startEvents = { started: STARTED_EVENT, 'start-failed': START_FAILED_EVENT };

/** Milliseconds that a started page is watched; the shell reports late parts sooner. */
const WATCH_MS = 3000;

/** Opens an address as a link from another site does, in a new page. Returns whether it became and stayed alive. */
const openAddress = async (page: Page, url: string, section: string): Promise<boolean> => {
  const waitUntilIdle = watchRequests(page);
  await page.addInitScript(recordStart, startEvents);
  await page.goto(url);
  const { pathname: address } = new URL(url);
  const hasStarted = async (): Promise<boolean> => {
    const start = await page.waitForFunction(readStart, { section, address, missing: PAGE_MISSING });
    return (await start.jsonValue()) === 'alive';
  };
  if (!(await hasStarted())) return false;
  await waitUntilIdle();
  await page.waitForTimeout(WATCH_MS);
  return hasStarted();
};

/** Milliseconds without a request after which a page counts as complete. */
const QUIET_MS = 500;
/** Milliseconds after which a page that never rests is examined as it is. */
const DEADLINE_MS = 20_000;

/** Returns a function that waits until the page's requests have ended. */
const watchRequests = (page: Page): (() => Promise<void>) => {
  let running = 0;
  let changed = Date.now();
  const count = (step: number) => () => {
    running += step;
    changed = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const end = Date.now() + DEADLINE_MS;
    changed = Date.now();
    while (Date.now() < end && (running > 0 || Date.now() - changed < QUIET_MS)) await page.waitForTimeout(50);
  };
};

/** Navigates to another address of the site as a link does. False for shells older than December 2026, which cannot. */
const goTo = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(([event, detail]) => !dispatchEvent(new CustomEvent(event, { detail, cancelable: true })), [
    NAVIGATE_EVENT,
    address,
  ] as const);

/**
 * Visits an address from `home` in a new page and leaves it; returns what remains in the document: changed globals and
 * prototypes, and style rules that match the current page.
 */
const findLeftovers = async (page: Page, home: string, address: string): Promise<string[]> => {
  const waitUntilIdle = watchRequests(page);
  // Functions sent into the page call this helper of the compiler.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(recordStart, startEvents);
  await page.goto(home);
  await page.waitForSelector('html[data-started]', { state: 'attached' });
  await waitUntilIdle();
  const before = await page.evaluateHandle(takeState);
  if (!(await goTo(page, address))) return [];
  await waitUntilIdle();
  await goTo(page, new URL(home).pathname);
  await waitUntilIdle();
  const after = await page.evaluateHandle(takeState);
  return page.evaluate(findChanges, [before, after] as const);
};

/** Page from which sections are visited: the shell's own, free of sections. */
const HOME = '/terms';
/** Limit of all visits of one address, in milliseconds; a busy machine needs a tenth of it. */
const LIMIT_MS = 120_000;
/** Errors reported per address, and the characters of each. */
const MAX_ERRORS = 3;
const MAX_TEXT_LENGTH = 300;

interface Visit {
  site: string;
  /** Token of a person whom the section admits. */
  token: string;
  remote: RemoteRelease;
  /** Folder names of all judged packages. */
  fresh: ReadonlySet<string>;
  releasesDir: string;
}

const { gate } = releaseMessages;

/** Describes distinct errors: retried scripts throw the same from other addresses. */
const describeErrors = async ({ releasesDir, remote }: Visit, errors: readonly PageError[]): Promise<string[]> => {
  // Without a source map only the text is reported.
  const locate = createBrowserErrorLocator(releasesDir, () => undefined);
  const described = await Promise.all(
    errors.map(async ({ text, stack }) => {
      const position = await locate(stack, packageOf(remote.name));
      const short = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
      return position === null ? short : gate.thrownAt(short, position);
    }),
  );
  return [...new Set(described)].slice(0, MAX_ERRORS);
};

/** Opens a page in its own context, for a signed-in person or a visitor, and closes both after `work`. */
const withPage = async <T>(
  { browser }: Chromium,
  token: string | null,
  onCrash: () => void,
  work: (page: Page) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext();
  // The limit applies to the whole visit.
  context.setDefaultTimeout(0);
  if (token !== null)
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [ACCESS_TOKEN_KEY, token] as const);
  const page = await context.newPage();
  page.on('crash', onCrash);
  const done = await work(page);
  await context.close();
  return done;
};

/** Visits an address from outside as a permitted user, then by links as a signed-in person. */
const visitTwice = async (
  chromium: Chromium,
  visit: Visit,
  address: string,
  known: { causes: () => PageError[] },
  onCrash: () => void,
): Promise<string[]> => {
  const { site, token, remote, fresh } = visit;
  const label = labelOf(remote);
  const opened = await withPage(chromium, remote.audience === 'admins' ? token : null, onCrash, async (page) => {
    const errors = collectErrors(page, fresh);
    known.causes = errors.causes;
    const isAlive = await openAddress(page, `${site}${address}`, remote.name);
    return { isAlive, errors: isAlive ? errors.failures() : errors.causes() };
  });
  const causes = await describeErrors(visit, opened.errors);
  if (!opened.isAlive) return [gate.neverAlive(label, address, causes)];
  if (causes.length > 0) return [gate.throwsInBrowser(label, address, causes)];
  const passed = await withPage(chromium, token, onCrash, async (page) => {
    const errors = collectErrors(page, fresh);
    known.causes = errors.causes;
    return { left: await findLeftovers(page, `${site}${HOME}`, address), errors: errors.failures() };
  });
  const errors = await describeErrors(visit, passed.errors);
  return [
    ...(errors.length > 0 ? [gate.throwsInBrowser(label, address, errors)] : []),
    ...(passed.left.length > 0 ? [gate.leaves(label, address, passed.left)] : []),
  ];
};

/**
 * Visits an address in a browser. Returns the reasons against the build, and whether the page exceeded the limit or
 * crashed (`hangs`), for which the browser was killed.
 */
export const checkAddress = async (chromium: Chromium, visit: Visit, address: string) => {
  const known = { causes: (): PageError[] => [] };
  let end: string | null = null;
  const killFor = (cause: string): void => {
    end ??= cause;
    void chromium.end();
  };
  const timer = setTimeout(() => killFor(gate.waitedFor(LIMIT_MS / 1000)), LIMIT_MS);
  try {
    const sentences = await visitTwice(chromium, visit, address, known, () => killFor(gate.crashed));
    return { sentences, hangs: end !== null };
  } catch (error) {
    if (end === null) throw error;
    const causes = [...(await describeErrors(visit, known.causes())), end];
    return { sentences: [gate.neverAlive(labelOf(visit.remote), address, causes)], hangs: true };
  } finally {
    clearTimeout(timer);
  }
};
