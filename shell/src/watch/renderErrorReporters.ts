import type { RootOptions } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { RECOVERED_EVENT } from 'shared/contract';
import { reportIncident } from 'shared/host';
import { zoneBeside } from '../compose/zoneAtHand';
import { blame, type Running } from './blame';
import { sendReport } from './sendReport';
import { noteTold } from './toldErrors';

/**
 * Returns options of React's root that log and report parts of the page that fail to render. A hydration mismatch is
 * counted for the build of the innermost component.
 */
export const createRenderErrorReporters = (
  running: Running,
  { isHydrating }: { isHydrating: boolean },
): Required<Pick<RootOptions, 'onCaughtError' | 'onUncaughtError' | 'onRecoverableError'>> => ({
  onCaughtError: (error, { errorBoundary }) => {
    console.error(error);
    // A boundary of this kind knows the remote and reports it itself.
    if (!(errorBoundary instanceof ErrorBoundary)) void reportIncident({ kind: 'render', error });
  },
  onUncaughtError: (error) => {
    console.error(error);
    void reportIncident({ kind: 'render', error });
  },
  // Translators and other extensions cause some of these, so they are only counted.
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
