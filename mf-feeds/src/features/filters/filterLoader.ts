import { theme } from 'shared';

/** Media query of screens where the filters stand beside the feed; elsewhere they open as a sheet. */
export const WIDE_SCREEN = theme.media.desktop.replace('@media ', '');

/** Whether the page that is drawn shows them beside the feed: on a screen with room for it, and on the server. */
export const isForScreen = (): boolean => typeof window === 'undefined' || window.matchMedia(WIDE_SCREEN).matches;

type FilterParts = typeof import('./filterParts');

let atHand: FilterParts | undefined;
let coming: Promise<FilterParts> | undefined;

/** The filters' parts where they have come. */
export const filterPartsAtHand = (): FilterParts | undefined => atHand;

/** Fetches them once; what has failed is fetched again for who asks next. */
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
