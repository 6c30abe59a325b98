import type { RootOptions } from 'react-dom/client';
import { LentBoundary, tellTrouble } from 'shared';
import { noteTold } from './toldErrors';

/** Options of React's root: a part of the page that failed while it was drawn is written down and reported. */
export const renderErrorReporters: Required<
  Pick<RootOptions, 'onCaughtError' | 'onUncaughtError' | 'onRecoverableError'>
> = {
  onCaughtError: (error, { errorBoundary }) => {
    console.error(error);
    const remote = errorBoundary instanceof LentBoundary ? errorBoundary.props.remote : undefined;
    void tellTrouble({ kind: 'render', remote, error });
  },
  onUncaughtError: (error) => {
    console.error(error);
    void tellTrouble({ kind: 'render', error });
  },
  // React has drawn the part anew. Translators and other extensions cause most of these, so nobody's build is blamed.
  onRecoverableError: (error) => {
    noteTold(error);
    reportError(error);
  },
};
