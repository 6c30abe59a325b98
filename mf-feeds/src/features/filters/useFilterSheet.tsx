import { type ReactNode, useState } from 'react';
import { toast } from 'shared';
import { messages } from '../../messages.ru';
import type { FilterSheetProps } from './FilterSheet';
import { loadFilterParts } from './filterLoader';

interface FilterSheetControl {
  /** Its place on the page. */
  sheet: ReactNode;
  /** Has it there by the time that it is asked for. */
  prepare: () => void;
  open: () => void;
}

/** The filters as a sheet, fetched when somebody reaches for them; what cannot be had is told when it is needed. */
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
