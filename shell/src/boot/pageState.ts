import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { PageBoot, Registry } from 'shared/contract';
import type { FederatedName } from 'shared/host';
import type { RunningShell } from './buildOf';

/** What the server hands to the browser inside the page, as JSON. */
export interface PageState {
  registry: Registry;
  /** Origin of the site as the world sees it, without a slash at the end. */
  publicUrl: string;
  /** False when the page came without server rendering: the browser then renders instead of hydrating. */
  rendered: boolean;
  /** Whether this tab may take remotes from the developer's own machine. */
  allowOverride?: boolean | undefined;
  /** Share of the pages that measure how they feel, in percent; none when absent. */
  vitalsPercent?: number | undefined;
  /** Origin that public pictures are fetched from; the site's own when absent. */
  imagesUrl?: string | undefined;
  /** What other remotes have lent to the page as the server drew it, by `<remote>/<exposed module>`; absent when nothing. */
  lent?: FederatedName[] | undefined;
  queries: DehydratedState | null;
  loaderData: HydrationState['loaderData'] | null;
}

export const PAGE_STATE_ID = 'page-state';
export const BOOT_ID = 'page-boot';
export const ROOT_ID = 'root';
/** Attribute of the sheet that answers a press before the page lives. */
export const EARLY_SHEET = 'data-early-sheet';

/** Reads the state out of the document. Throws when the document carries none. */
export const readPageState = (document: Document): PageState => {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) throw new Error('The page carries no state');
  return JSON.parse(text) as PageState;
};

/** The shell that the page was started with. */
export const runningShellOf = (document: Document): RunningShell => {
  const text = document.getElementById(BOOT_ID)?.textContent;
  const boot = text ? (JSON.parse(text) as PageBoot) : undefined;
  return { build: boot?.build ?? '', script: boot?.scripts[0] ?? '', isTried: boot?.isTried ?? false };
};
