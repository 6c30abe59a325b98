import type { RootOptions } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { cleanErrorText, expectedErrors, loadWarnings, RECOVERED_EVENT, type Registry } from 'shared/contract';
import { type Incident, type IncidentListener, reportIncident } from 'shared/host';
import { whenIdle, whenLoaded } from '../boot/deferral';
import type { RunningShell } from '../boot/pageState';
import { reloadWithLiveBuild } from '../compose/liveBuild';
import { setOverrideFailure } from '../compose/overrideFailures';
import { blame, type Running, type Thrown } from './blame';
import type { ShownSection } from './measureVitals';
import { buildOf, otherZoneInUse, sectionAt } from './sectionOfPage';
import { sendReport } from './sendReport';

const reported = new WeakSet<object>();

/** An error may be its own cause. */
const MAX_CAUSES = 5;

const chainOf = (error: unknown): object[] => {
  const chain: object[] = [];
  let next = error;
  while (typeof next === 'object' && next !== null && chain.length < MAX_CAUSES) {
    chain.push(next);
    next = 'cause' in next ? next.cause : undefined;
  }
  return chain;
};

const markReported = (error: unknown): void => {
  for (const one of chainOf(error)) reported.add(one);
};

const wasReported = (error: unknown): boolean => chainOf(error).some((one) => reported.has(one));

/** A visitor's network loses scripts; where the release gate looks, a missing script is the build's own defect. */
const expected = new Set([...expectedErrors, 'ChunkLoadError']);

/** A browser's message about its own layout loop, not an error in code. */
const RESIZE_NOISE = /^ResizeObserver loop/;

/** Returns an error as `blame` reads it; a thrown non-error has its position, if known. */
const toThrown = (thrown: unknown, position: string): Thrown =>
  thrown instanceof Error || thrown instanceof DOMException ? thrown : { name: '', message: '', stack: position };

/** Reports uncaught errors of builds outside rendering; returns a function that stops watching. */
export const watchErrors = (running: Running): (() => void) => {
  const report = (thrown: unknown, message: string, position = ''): void => {
    const error = toThrown(thrown, position);
    if (expected.has(error.name) || RESIZE_NOISE.test(message) || wasReported(thrown)) return;
    const culprit = blame(error, running);
    if (!culprit) return;
    markReported(thrown);
    const text = cleanErrorText(error.name && `${error.name}: ${error.message}`);
    sendReport({ kind: 'error', text, ...culprit, ...otherZoneInUse(culprit.remote) });
  };
  const onError = ({ error, message, filename, lineno, colno, defaultPrevented }: ErrorEvent): void => {
    if (!defaultPrevented) report(error, message, `at ${filename}:${lineno}:${colno}`);
  };
  const onRejection = ({ reason, defaultPrevented }: PromiseRejectionEvent): void => {
    if (!defaultPrevented) report(reason, '');
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
};

/** Returns options of React's root that report failed parts; mismatches count for the innermost component's build. */
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
    markReported(error);
    reportError(error);
    dispatchEvent(new CustomEvent(RECOVERED_EVENT, { detail: { error, componentStack } }));
    const culprit = isHydrating && blame({ name: '', message: '', stack: componentStack }, running);
    if (!culprit) return;
    const { remote, build } = culprit;
    sendReport({ kind: 'hydration', remote, build, ...otherZoneInUse(remote) });
  },
});

interface IncidentListenerOptions {
  /** Returns the current or pending address, as the browser writes it. */
  target: () => string;
  registry: Registry;
  shell: RunningShell;
}

/** Reports incidents to the server, and switches to the live build when files of this one are gone. */
export const createIncidentListener = ({ target, registry, shell }: IncidentListenerOptions): IncidentListener => {
  const wanted = (): URL => new URL(target(), location.href);
  return async ({ kind, remote, error }: Incident) => {
    const name = remote ?? sectionAt(registry, wanted().pathname);
    const build = buildOf(name, shell);
    console.warn(loadWarnings.incident, kind, name, error);
    if (kind !== 'render' && build === '') setOverrideFailure(name, kind === 'load' ? 'failed' : 'slow');
    if (build && !wasReported(error)) sendReport({ kind, remote: name, build, ...otherZoneInUse(name) });
    markReported(error);
    return kind === 'load' ? reloadWithLiveBuild(name, () => wanted().href, shell.script) : false;
  };
};

/** Measures this page when it is in the sample. The measuring code loads last. */
export const watchVitals = (registry: Registry, shell: RunningShell, percent = 0): void => {
  if (Math.random() * 100 >= percent) return;
  const shown = (): ShownSection => {
    const remote = sectionAt(registry, location.pathname);
    const build = buildOf(remote, shell);
    return build ? { remote, build } : undefined;
  };
  const landing = shown();
  const { pathname } = location;
  const measure = async (): Promise<void> => {
    try {
      const { measureVitals } = await import('./measureVitals');
      const visit = shell.isTried ? (await import('./beginVisit')).beginVisit(registry, shell, pathname) : undefined;
      measureVitals(landing, shown, visit);
    } catch (error) {
      // Only numbers are lost.
      console.warn('The page is not measured', error);
    }
  };
  void whenLoaded().then(() => whenIdle(() => void measure()));
};
