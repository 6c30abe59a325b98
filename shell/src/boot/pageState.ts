import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import { BOOT_ID, PAGE_STATE_ID, type PageBoot, type Registry } from 'shared/contract';
import type { FederatedName } from 'shared/host';

/** State that the server passes to the browser inside the page, as JSON. */
export interface PageState {
  registry: Registry;
  publicUrl: string;
  /** False when the page came without server rendering: the browser renders instead of hydrating. */
  rendered: boolean;
  /** Whether this tab may load remotes from the developer's machine. */
  allowOverride?: boolean | undefined;
  /** Percentage of pages that measure web vitals; none when absent. */
  vitalsPercent?: number | undefined;
  /** Origin of public pictures; the site's own when absent. */
  imagesUrl?: string | undefined;
  /** Federated components in the server-rendered page, as `<remote>/<exposed module>`; absent when none. */
  lent?: FederatedName[] | undefined;
  queries: DehydratedState | null;
  loaderData: HydrationState['loaderData'] | null;
}

/** Attribute of the sheet that answers a press before hydration. */
export const EARLY_SHEET = 'data-early-sheet';

/** Reads the state from the document. Throws when there is none. */
export const readPageState = (document: Document): PageState => {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) throw new Error('The page has no state');
  return JSON.parse(text) as PageState;
};

/** The build of the shell that started the page. */
export interface RunningShell {
  build: string;
  /** Address of the script that started the page. */
  script: string;
  /** Whether builds are on trial, so that the page reports its outcome. */
  isTried: boolean;
}

const readBoot = (document: Document): PageBoot | undefined => {
  const text = document.getElementById(BOOT_ID)?.textContent;
  return text ? (JSON.parse(text) as PageBoot) : undefined;
};

/** Returns the addresses of scripts that the document's buttons load when pressed. */
export const pressedScriptsOf = (document: Document): string[] => {
  const fetched = [...document.querySelectorAll<HTMLElement>('[data-fetches]')].flatMap(
    ({ dataset }) => dataset.fetches?.split(' ') ?? [],
  );
  const whenUsed = readBoot(document)?.whenUsed ?? [];
  return whenUsed.filter(({ of }) => of === undefined || fetched.includes(of)).map(({ href }) => href);
};

export const runningShellOf = (document: Document): RunningShell => {
  const boot = readBoot(document);
  return { build: boot?.build ?? '', script: boot?.scripts[0] ?? '', isTried: boot?.isTried ?? false };
};
