import type { RootOptions } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { reportIncident } from 'shared/host';
import { noteTold } from './toldErrors';

/** Options of React's root: a part of the page that failed while it was drawn is written down and reported. */
export const renderErrorReporters: Required<
  Pick<RootOptions, 'onCaughtError' | 'onUncaughtError' | 'onRecoverableError'>
> = {
  onCaughtError: (error, { errorBoundary }) => {
    console.error(error);
    // Whoever has a boundary of this kind knows whose fault it is, and tells it.
    if (!(errorBoundary instanceof ErrorBoundary)) void reportIncident({ kind: 'render', error });
  },
  onUncaughtError: (error) => {
    console.error(error);
    void reportIncident({ kind: 'render', error });
  },
  // React has drawn the part anew. Translators and other extensions cause most of these, so nobody's build is blamed.
  onRecoverableError: (error) => {
    noteTold(error);
    reportError(error);
  },
};
