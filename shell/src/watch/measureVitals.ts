import type { VitalName, VitalReport } from 'shared/contract';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { flushReports, sendReport } from './sendReport';

/** The section shown and its build; undefined for one from a developer's machine. */
export type ShownSection = Pick<VitalReport, 'remote' | 'build'> | undefined;

const MS_PER_SECOND = 1000;
/** A background tab may be painted hours after it was opened. */
const LONGEST_SECONDS = 600;

/**
 * Measures web vitals and reports them once, when the page is first hidden: first paints belong to the section of
 * arrival (`landing`), a press or a shift to the section shown at that time. `onTold` gets the values.
 */
export const measureVitals = (
  landing: ShownSection,
  shown: () => ShownSection,
  onTold?: (found: ReadonlyMap<VitalName, VitalReport>) => void,
): void => {
  const found = new Map<VitalName, VitalReport>();
  const note = (vital: VitalName, value: number, section: ShownSection): void => {
    if (section) found.set(vital, { kind: 'vital', vital, value: Math.min(value, LONGEST_SECONDS), ...section });
  };
  const every = { reportAllChanges: true };
  onLCP(({ value }) => note('lcp', value / MS_PER_SECOND, landing), every);
  onINP(({ value }) => note('inp', value / MS_PER_SECOND, shown()), every);
  onCLS(({ value }) => note('cls', value, shown()), every);

  // On the document, after the library's own listeners on the window, which then report their last values.
  const tell = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    for (const report of found.values()) sendReport(report);
    flushReports();
    onTold?.(found);
  };
  document.addEventListener('visibilitychange', tell);
};
