import { type ReactNode, Suspense, use, useState } from 'react';
import { theme, toast } from 'shared';
import { messages } from '../../messages.ru';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { useMediaQuery } from '../../ui/useMediaQuery';
import type { FilterPanelProps } from './FilterPanel';
import type { FilterSheetProps } from './FilterSheet';

export const WIDE_SCREEN = theme.media.desktop.replace('@media ', '');

/** Returns whether the rendered page has the filters beside the feed: on a wide screen, and on the server. */
export const isForScreen = (): boolean => typeof window === 'undefined' || window.matchMedia(WIDE_SCREEN).matches;

type FilterParts = typeof import('./filterParts');

let loaded: FilterParts | undefined;
let pending: Promise<FilterParts> | undefined;

/** Returns the filters' parts if loaded. */
export const loadedFilterParts = (): FilterParts | undefined => loaded;

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

/** Never resolves: nothing is to be fetched. */
const never = new Promise<never>(() => undefined);

const Panel = (props: FilterPanelProps) => {
  const { FilterPanel } = loadedFilterParts() ?? use(isForScreen() ? loadFilterParts() : never);
  return <FilterPanel {...props} />;
};

/** The filters beside the feed. The server renders them; a narrow screen neither fetches nor hydrates them. */
export const FiltersBeside = (props: Omit<FilterPanelProps, 'active'>) => {
  const wide = useMediaQuery(WIDE_SCREEN);
  const isHydrated = useIsHydrated();
  return isHydrated && !wide ? null : (
    <Suspense fallback={null}>
      <Panel {...props} active={wide} />
    </Suspense>
  );
};

interface FilterSheetControl {
  /** The sheet's element. */
  sheet: ReactNode;
  /** Loads it before it is requested. */
  prepare: () => void;
  open: () => void;
}

/** Returns the filters as a sheet, loaded when the user reaches for them; a failure is reported on opening. */
export const useFilterSheet = (options: Omit<FilterSheetProps, 'open' | 'onClose'>): FilterSheetControl => {
  const [Sheet, setSheet] = useState<typeof import('./filterParts').FilterSheet | null>(null);
  const [isOpen, setOpen] = useState(false);
  const show = async (): Promise<void> => {
    try {
      const { FilterSheet } = await loadFilterParts();
      setSheet(() => FilterSheet);
      setOpen(true);
    } catch (error) {
      console.warn(error);
      toast.error(messages.filters.unavailable);
    }
  };
  return {
    sheet: Sheet && <Sheet {...options} open={isOpen} onClose={() => setOpen(false)} />,
    prepare: () => void loadFilterParts().catch(() => undefined),
    open: () => void show(),
  };
};
