import { createBrowserErrorPlaces, labelOf, packageOf, releaseMessages } from '@laparyadom/server/release';
import type { Page } from 'playwright';
import type { RemoteRelease } from 'shared/contract';
import { collectErrors, type PageError } from './collectErrors';
import { openAddress } from './openAddress';
import { findChanges, takeState } from './pageState';
import type { Chromium } from './startChromium';
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
const findLeftovers = async (page: Page, home: string, address: string): Promise<string[]> => {
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

/** The page from which sections are visited: the shell's own, without anything of theirs. */
const HOME = '/terms';
/** How long all visits of one address may take, in milliseconds; a busy machine needs a tenth of it. */
const LIMIT_MS = 120_000;
/** Errors of one address that are named, and the characters of each. */
const MOST_ERRORS = 3;
const LONGEST_TEXT = 300;

interface Visit {
  /** Address of the site on which the build is tried. */
  site: string;
  /** Token of somebody whom the section lets in. */
  token: string;
  remote: RemoteRelease;
  /** Folder names of all packages that are judged. */
  fresh: ReadonlySet<string>;
  releasesDir: string;
}

interface Judged {
  sentences: string[];
  /** Whether the page took longer than the limit or crashed, and the browser was ended with it. */
  hangs: boolean;
}

const { gate } = releaseMessages;

/** Describes errors, each once: scripts that are asked for again throw the same from elsewhere. */
const describeErrors = async ({ releasesDir, remote }: Visit, errors: readonly PageError[]): Promise<string[]> => {
  // Without a map the text alone is named.
  const placeOf = createBrowserErrorPlaces(releasesDir, () => undefined);
  const described = await Promise.all(
    errors.map(async ({ text, stack }) => {
      const place = await placeOf(stack, packageOf(remote.name));
      const short = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
      return place === null ? short : gate.thrownAt(short, place);
    }),
  );
  return [...new Set(described)].slice(0, MOST_ERRORS);
};

/** Opens a page in a context of its own, for somebody who has signed in or a visitor, and closes both after `work`. */
const withPage = async <T>(
  { browser }: Chromium,
  token: string | null,
  onCrash: () => void,
  work: (page: Page) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext();
  // The limit is that of the whole visit.
  context.setDefaultTimeout(0);
  if (token !== null) await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
  const page = await context.newPage();
  page.on('crash', onCrash);
  const done = await work(page);
  await context.close();
  return done;
};

/** Visits an address from elsewhere as who may see it, then by links as somebody who has signed in. */
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
    return { isAlive, errors: isAlive ? errors.faults() : errors.causes() };
  });
  const causes = await describeErrors(visit, opened.errors);
  if (!opened.isAlive) return [gate.neverAlive(label, address, causes)];
  if (causes.length > 0) return [gate.throwsInBrowser(label, address, causes)];
  const passed = await withPage(chromium, token, onCrash, async (page) => {
    const errors = collectErrors(page, fresh);
    known.causes = errors.causes;
    return { left: await findLeftovers(page, `${site}${HOME}`, address), errors: errors.faults() };
  });
  const later = await describeErrors(visit, passed.errors);
  return [
    ...(later.length > 0 ? [gate.throwsInBrowser(label, address, later)] : []),
    ...(passed.left.length > 0 ? [gate.leaves(label, address, passed.left)] : []),
  ];
};

/** Visits an address in a browser. Returns a sentence for everything that speaks against the build; ends the browser where the page hangs. */
export const judgeAddress = async (chromium: Chromium, visit: Visit, address: string): Promise<Judged> => {
  const known = { causes: (): PageError[] => [] };
  let end: string | null = null;
  const endFor = (cause: string): void => {
    end ??= cause;
    void chromium.end();
  };
  const timer = setTimeout(() => endFor(gate.waitedFor(LIMIT_MS / 1000)), LIMIT_MS);
  try {
    const sentences = await visitTwice(chromium, visit, address, known, () => endFor(gate.crashed));
    return { sentences, hangs: end !== null };
  } catch (error) {
    if (end === null) throw error;
    const causes = [...(await describeErrors(visit, known.causes())), end];
    return { sentences: [gate.neverAlive(labelOf(visit.remote), address, causes)], hangs: true };
  } finally {
    clearTimeout(timer);
  }
};
