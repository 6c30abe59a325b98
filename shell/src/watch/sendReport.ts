import { endpoints, REPORTS_MAX, type Report } from 'shared/contract';

/** Reports within this time are sent together. */
const COLLECT_MS = 1000;
/** Most reports of one page: a page full of errors must not burden the server. */
const MAX_PER_PAGE = 50;
/** Least interval between two equal reports. */
const REPEAT_AFTER_MS = 60_000;

/** Incidents in which a section has failed for the user; a slow one has not. */
const failures: readonly Report['kind'][] = ['load', 'render', 'error'];

const failed = new Map<string, string>();
const sent = new Map<string, number>();
let collected: Report[] = [];
let total = 0;

/** Sends the collected reports, also while the page unloads. */
export const flushReports = (): void => {
  if (collected.length === 0) return;
  const body = new Blob([JSON.stringify({ reports: collected.slice(0, REPORTS_MAX) })], { type: 'application/json' });
  collected = collected.slice(REPORTS_MAX);
  // A refusal (a full queue) loses only a count.
  navigator.sendBeacon(endpoints.reports.path, body);
  flushReports();
};

const keyOf = (report: Report): string => {
  const { kind, remote, build } = report;
  if (kind === 'vital') return `${report.vital} ${remote} ${build}`;
  const [frame] = kind === 'error' ? report.frames : [];
  return `${kind} ${remote} ${build} ${frame ? `${frame.script} ${frame.line} ${frame.column}` : ''}`;
};

/** Reports an incident or a measurement to the server, without data about the user or the page. Skips repetitions. */
export const sendReport = (report: Report): void => {
  if (failures.includes(report.kind)) failed.set(report.remote, report.build);
  const key = keyOf(report);
  const now = performance.now();
  const last = sent.get(key);
  if ((last !== undefined && now - last < REPEAT_AFTER_MS) || total >= MAX_PER_PAGE) return;
  sent.set(key, now);
  total += 1;
  if (collected.length === 0) {
    setTimeout(flushReports, COLLECT_MS);
    addEventListener('pagehide', flushReports, { once: true });
  }
  collected.push(report);
};

/** Builds that failed in this page, by the name of their section. */
export const failedBuilds = (): ReadonlyMap<string, string> => failed;
