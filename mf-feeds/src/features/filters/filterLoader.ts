import { theme } from 'shared';

/** Media query of screens with the filters beside the feed; others show a sheet. */
export const WIDE_SCREEN = theme.media.desktop.replace('@media ', '');

/** Returns whether the rendered page has the filters beside the feed: on a wide screen, and on the server. */
export const isForScreen = (): boolean => typeof window === 'undefined' || window.matchMedia(WIDE_SCREEN).matches;

type FilterParts = typeof import('./filterParts');

let atHand: FilterParts | undefined;
let coming: Promise<FilterParts> | undefined;

/** Returns the filters' parts if loaded. */
export const filterPartsAtHand = (): FilterParts | undefined => atHand;

/** Loads them once; a failure is retried on the next call. */
export const loadFilterParts = (): Promise<FilterParts> => {
  coming ??= import('./filterParts').then(
    (parts) => {
      atHand = parts;
      return parts;
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
};
