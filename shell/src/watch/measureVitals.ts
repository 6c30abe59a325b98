import type { VitalName, VitalReport } from 'shared/contract';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { flushReports, sendReport } from './sendReport';

/** The section shown and its build; undefined for one from a developer's machine. */
export type ShownSection = Pick<VitalReport, 'remote' | 'build'> | undefined;

const MS_PER_SECOND = 1000;
/** A background tab may be painted hours after it was opened. */
const MAX_SECONDS = 600;

/** Reports web vitals once, when the page is first hidden: paints for the landing section, others for the last. */
export const measureVitals = (
  landing: ShownSection,
  shown: () => ShownSection,
  onSent?: (found: ReadonlyMap<VitalName, VitalReport>) => void,
): void => {
  const found = new Map<VitalName, VitalReport>();
  const record = (vital: VitalName, value: number, section: ShownSection): void => {
    if (section) found.set(vital, { kind: 'vital', vital, value: Math.min(value, MAX_SECONDS), ...section });
  };
  const every = { reportAllChanges: true };
  onLCP(({ value }) => record('lcp', value / MS_PER_SECOND, landing), every);
  onINP(({ value }) => record('inp', value / MS_PER_SECOND, shown()), every);
  onCLS(({ value }) => record('cls', value, shown()), every);

  // On the document, after the library's own listeners on the window, which then report their last values.
  const send = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    for (const report of found.values()) sendReport(report);
    flushReports();
    onSent?.(found);
  };
  document.addEventListener('visibilitychange', send);
};
