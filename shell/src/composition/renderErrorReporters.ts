import type { RootOptions } from 'react-dom/client';
import { LentBoundary, tellTrouble } from 'shared';

/** Options of React's root: a part of the page that failed while it was drawn is written down and reported. */
export const renderErrorReporters: Pick<RootOptions, 'onCaughtError' | 'onUncaughtError'> = {
  onCaughtError: (error, { errorBoundary }) => {
    console.error(error);
    const remote = errorBoundary instanceof LentBoundary ? errorBoundary.props.remote : undefined;
    void tellTrouble({ kind: 'render', remote, error });
  },
  onUncaughtError: (error) => {
    console.error(error);
    void tellTrouble({ kind: 'render', error });
  },
};
