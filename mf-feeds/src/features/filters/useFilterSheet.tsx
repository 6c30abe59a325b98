import { type ReactNode, useState } from 'react';
import { toast } from 'shared';
import { messages } from '../../messages.ru';
import type { FilterSheetProps } from './FilterSheet';
import { loadFilterParts } from './filterLoader';

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
