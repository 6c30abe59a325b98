import { useMemo } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import { paths } from 'shared';
import type { MapBounds } from 'shared/contract';
import { type LostCriteria, type LostView, lostHref, readLostAddress, tidyBounds } from '../../core/lost/lostCriteria';

/** What the address of the page says, and how it is changed; it takes no step of its own in the browser's history. */
export const useLostAddress = () => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { criteria, view } = useMemo(() => readLostAddress(params), [params]);
  const next = useNavigation().location;
  // Chosen last, also while what it gives is on its way: the next choice goes on from it.
  const wish = next?.pathname === paths.lost ? readLostAddress(new URLSearchParams(next.search)) : { criteria, view };
  const go = (wanted: LostCriteria, shown: LostView): void =>
    void navigate(lostHref(wanted, shown), { replace: true, preventScrollReset: true });
  return {
    criteria,
    view,
    wish,
    go,
    /** Asks for what lies within other bounds. */
    look: (bounds: MapBounds): void => go({ ...wish.criteria, bounds: tidyBounds(bounds) }, wish.view),
  };
};
