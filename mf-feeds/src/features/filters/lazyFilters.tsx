import { Suspense, use, useState } from 'react';
import { theme, useOnDemand } from 'shared';
import { messages } from '../../messages.ru';
import { useMediaQuery } from '../../ui/useMediaQuery';
import type { FilterPanelProps } from './FilterPanel';
import type { FilterSheetProps } from './FilterSheet';

export const WIDE_SCREEN = theme.media.desktop.replace('@media ', '');

/** Returns whether this browser shows the filters beside the feed; false on the server. */
export const isForScreen = (): boolean => typeof window !== 'undefined' && window.matchMedia(WIDE_SCREEN).matches;

type FilterParts = typeof import('./filterParts');

let loaded: FilterParts | undefined;
let pending: Promise<FilterParts> | undefined;

/** Loads them once; a failure is retried on the next call. */
export const loadFilterParts = (): Promise<FilterParts> => {
  pending ??= import('./filterParts').then(
    (parts) => {
      loaded = parts;
      return parts;
    },
    (error: unknown) => {
      pending = undefined;
      throw error;
    },
  );
  return pending;
};

const Panel = (props: FilterPanelProps) => {
  const { FilterPanel } = loaded ?? use(loadFilterParts());
  return <FilterPanel {...props} />;
};

/** The filters beside the feed, on wide screens. The server leaves them out: phones show them on demand. */
export const FiltersBeside = (props: FilterPanelProps) =>
  useMediaQuery(WIDE_SCREEN) && (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );

/** Returns the filters as a sheet, loaded when the user reaches for them; a failure is reported on opening. */
export const useFilterSheet = (options: Omit<FilterSheetProps, 'open' | 'onClose'>) => {
  const [Sheet, load] = useOnDemand(async () => (await loadFilterParts()).FilterSheet, messages.filters.unavailable);
  const [isOpen, setOpen] = useState(false);
  const show = async (): Promise<void> => {
    if (await load()) setOpen(true);
  };
  return {
    sheet: Sheet && <Sheet {...options} open={isOpen} onClose={() => setOpen(false)} />,
    /** Loads it before it is requested. */
    prepare: () => void loadFilterParts().catch(() => undefined),
    open: () => void show(),
  };
};
