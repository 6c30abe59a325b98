import {
  endpoints,
  matchesRoute,
  type Registry,
  remoteForPath,
  SHELL_NAME,
  VISIT_SECTIONS_MAX,
  type Visit,
  type VisitTicket,
  type VitalName,
  type VitalReport,
} from 'shared/contract';
import type { RunningShell } from '../boot/pageState';
import { evaluatedEntries } from '../compose/remoteEntries';
import { failedBuilds } from './sendReport';

const readTicket = async (): Promise<string | null> => {
  const response = await fetch(endpoints.visitTicket.path, { method: 'POST' });
  return response.ok ? ((await response.json()) as VisitTicket).ticket : null;
};

/** Returns the builds of this page; none when one of them comes from a developer's machine. */
const sectionsOf = (shell: RunningShell): Visit['sections'] => {
  const failed = failedBuilds();
  const builds = new Map([
    [SHELL_NAME, shell.build],
    ...evaluatedEntries().map(({ name, build }): [string, string] => [name, build]),
    ...failed,
  ]);
  const sections = [...builds].map(([remote, build]) => ({ remote, build, isFailed: failed.has(remote) }));
  return sections.some(({ build }) => build === '') ? [] : sections.slice(0, VISIT_SECTIONS_MAX);
};

/** Requests a ticket to count this page for builds on trial; returns a function that reports its outcome. */
export const beginVisit = (registry: Registry, shell: RunningShell, pathname: string) => {
  let ticket: string | null = null;
  readTicket().then(
    (received) => {
      ticket = received;
    },
    // One visit fewer is counted.
    (error: unknown) => console.warn('The visit is not counted', error),
  );
  const remote = remoteForPath(registry.remotes, pathname);
  return (found: ReadonlyMap<VitalName, VitalReport>): void => {
    const sections = sectionsOf(shell);
    if (ticket === null || sections.length === 0) return;
    const [lcp, inp] = [found.get('lcp'), found.get('inp')];
    const visit: Visit = {
      ticket,
      remote: remote?.name ?? SHELL_NAME,
      route: remote?.routes.find((route) => matchesRoute(route, pathname)) ?? '',
      sections,
      ...(lcp && { lcp: lcp.value }),
      ...(inp && { inp: { remote: inp.remote, value: inp.value } }),
    };
    navigator.sendBeacon(endpoints.visits.path, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  };
};
