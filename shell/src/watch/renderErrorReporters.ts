import type { RootOptions } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { RECOVERED_EVENT } from 'shared/contract';
import { reportIncident } from 'shared/host';
import { zoneBeside } from '../compose/zoneAtHand';
import { blame, type Running } from './blame';
import { sendReport } from './sendReport';
import { noteTold } from './toldErrors';

/**
 * Returns options of React's root: a part of the page that failed while it was drawn is logged and reported. What React
 * has drawn anew, because the server had drawn it otherwise, is counted for the build of the innermost component.
 */
export const createRenderErrorReporters = (
  running: Running,
  { isHydrating }: { isHydrating: boolean },
): Required<Pick<RootOptions, 'onCaughtError' | 'onUncaughtError' | 'onRecoverableError'>> => ({
  onCaughtError: (error, { errorBoundary }) => {
    console.error(error);
    // Whoever has a boundary of this kind knows whose fault it is, and tells it.
    if (!(errorBoundary instanceof ErrorBoundary)) void reportIncident({ kind: 'render', error });
  },
  onUncaughtError: (error) => {
    console.error(error);
    void reportIncident({ kind: 'render', error });
  },
  // Translators and other extensions cause some of these, so they are counted and nothing hangs on the count.
  onRecoverableError: (error, { componentStack = '' }) => {
    noteTold(error);
    reportError(error);
    dispatchEvent(new CustomEvent(RECOVERED_EVENT, { detail: { error, componentStack } }));
    const culprit = isHydrating && blame({ name: '', message: '', stack: componentStack }, running);
    if (!culprit) return;
    const { remote, build } = culprit;
    sendReport({ kind: 'hydration', remote, build, ...zoneBeside(remote) });
  },
});
