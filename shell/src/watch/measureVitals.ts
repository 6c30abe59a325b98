import type { VitalName, VitalReport } from 'shared/contract';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { flushReports, sendReport } from './sendReport';

/** The section that is shown and its build; undefined for a section from a developer's machine. */
export type ShownSection = Pick<VitalReport, 'remote' | 'build'> | undefined;

const MS_PER_SECOND = 1000;
/** A background tab may be painted hours after it was opened. */
const LONGEST_SECONDS = 600;

/**
 * Measures how the page feels and tells it once, when the page is hidden for the first time: what was painted first is of
 * the section that the person came to (`landing`), a press or a shift of the one that was shown when it happened. `onTold` gets what was found then.
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

  // At the document, after the library's own listeners at the window, which give their last values then.
  const tell = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    for (const report of found.values()) sendReport(report);
    flushReports();
    onTold?.(found);
  };
  document.addEventListener('visibilitychange', tell);
};
