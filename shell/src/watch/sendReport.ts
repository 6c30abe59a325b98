import { endpoints, REPORTS_MAX, type Report } from 'shared/contract';

/** Reports of one moment travel together. */
const COLLECT_MS = 1000;
/** What one page may say in all: a page full of faults must not become a burden to the server. */
const MOST_PER_PAGE = 50;
/** The same report is sent again after so long at the earliest. */
const REPEAT_AFTER_MS = 60_000;

/** What means to a person that a section has failed; one that is merely slow has not. */
const failures: readonly Report['kind'][] = ['load', 'render', 'error'];

const failed = new Map<string, string>();
const sent = new Map<string, number>();
let collected: Report[] = [];
let total = 0;

/** Sends what is collected now, also while the page is being left. */
export const flushReports = (): void => {
  if (collected.length === 0) return;
  const body = new Blob([JSON.stringify({ reports: collected.slice(0, REPORTS_MAX) })], { type: 'application/json' });
  collected = collected.slice(REPORTS_MAX);
  // A refusal (a full queue) loses a count, nothing else.
  navigator.sendBeacon(endpoints.reports.path, body);
  flushReports();
};

const keyOf = (report: Report): string => {
  const { kind, remote, build } = report;
  if (kind === 'vital') return `${report.vital} ${remote} ${build}`;
  const [frame] = kind === 'error' ? report.frames : [];
  return `${kind} ${remote} ${build} ${frame ? `${frame.script} ${frame.line} ${frame.column}` : ''}`;
};

/** Tells the server of an incident or a measure, without anything about the person or the page. Repetitions are left out. */
export const sendReport = (report: Report): void => {
  if (failures.includes(report.kind)) failed.set(report.remote, report.build);
  const key = keyOf(report);
  const now = performance.now();
  const last = sent.get(key);
  if ((last !== undefined && now - last < REPEAT_AFTER_MS) || total >= MOST_PER_PAGE) return;
  sent.set(key, now);
  total += 1;
  if (collected.length === 0) {
    setTimeout(flushReports, COLLECT_MS);
    addEventListener('pagehide', flushReports, { once: true });
  }
  collected.push(report);
};

/** Builds that have failed in this page, by the name of their section. */
export const failedBuilds = (): ReadonlyMap<string, string> => failed;
