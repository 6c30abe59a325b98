import { Suspense, use } from 'react';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { useTakenOver } from '../../ui/useTakenOver';
import type { FilterPanelProps } from './FilterPanel';
import { filterPartsAtHand, isForScreen, loadFilterParts, WIDE_SCREEN } from './filterLoader';

/** Never resolves: nothing is to be fetched. */
const never = new Promise<never>(() => undefined);

const Panel = (props: FilterPanelProps) => {
  const { FilterPanel } = filterPartsAtHand() ?? use(isForScreen() ? loadFilterParts() : never);
  return <FilterPanel {...props} />;
};

/**
 * The filters beside the feed. The server renders them for every screen; a narrow one neither fetches nor hydrates what
 * its styles hide, and drops it after hydration.
 */
export const FiltersBeside = (props: Omit<FilterPanelProps, 'active'>) => {
  const wide = useMediaQuery(WIDE_SCREEN);
  const lives = useTakenOver();
  return lives && !wide ? null : (
    <Suspense fallback={null}>
      <Panel {...props} active={wide} />
    </Suspense>
  );
};
