import { createRoot } from 'react-dom/client';
import { OverrideBadge } from './OverrideBadge';
import { faultsOfOverrides } from './overrideFaults';
import type { Overrides } from './overrides';

/** Renders the badge beside the page; the server does not render it. */
export const showOverrides = (overrides: Overrides, refused: readonly string[]): void => {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<OverrideBadge overrides={overrides} refused={refused} faults={faultsOfOverrides} />);
};
