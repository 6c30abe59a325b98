import { Suspense, use } from 'react';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { useTakenOver } from '../../ui/useTakenOver';
import type { FilterPanelProps } from './FilterPanel';
import { filterPartsAtHand, isForScreen, loadFilterParts, WIDE_SCREEN } from './filterLoader';

/** What is not to be fetched does not come. */
const never = new Promise<never>(() => undefined);

const Panel = (props: FilterPanelProps) => {
  const { FilterPanel } = filterPartsAtHand() ?? use(isForScreen() ? loadFilterParts() : never);
  return <FilterPanel {...props} />;
};

/**
 * The filters beside the feed. The server draws them for every screen; one without room for them neither fetches nor
 * takes over what its styles hide, and drops it as soon as the page lives.
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
