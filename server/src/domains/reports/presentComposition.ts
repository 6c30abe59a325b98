import { and, gt, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  type BuildView,
  type Composition,
  HOUR_MS,
  type IncidentKind,
  incidentKinds,
  type JournalEntry,
  type LiveReleases,
  type PackageView,
  SHELL_NAME,
  type TrialView,
} from 'shared/contract';
import type { Database, Queryable } from '../../db/database';
import { incidents } from '../../db/schema';
import { packageOf, type Release, type Track, trackOf } from '../../release';
import type { Quarantine } from '../../render/quarantine';
import { readRendering } from '../../render/renderMetrics';
import { readJournal } from '../teams/core/journal';
import { readTrialViews } from '../teams/trials/judgeTrials';
import { readVitals } from './vitalMetrics';

type IncidentCounts = Record<IncidentKind, number>;

interface BuildIncidents {
  hour: IncidentCounts;
  day: IncidentCounts;
}

const none = (): IncidentCounts => ({ load: 0, slow: 0, render: 0, error: 0, hydration: 0, ssr: 0 });
const isKind = (kind: string): kind is IncidentKind => (incidentKinds as readonly string[]).includes(kind);

/** Returns incidents of the last hour and of the last day, to within ten minutes, by `<remote> <build>`. */
const selectIncidents = async (db: Queryable, now: Date): Promise<(name: string, build: string) => BuildIncidents> => {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const rows = await db
    .select({
      remote: incidents.remote,
      build: incidents.build,
      kind: incidents.kind,
      hour: sql<number>`coalesce(sum(${incidents.count}) filter (where ${gt(incidents.period, hourAgo)}), 0)::int`,
      day: sql<number>`sum(${incidents.count})::int`,
    })
    .from(incidents)
    .where(and(gt(incidents.period, new Date(now.getTime() - 24 * HOUR_MS)), lte(incidents.period, now)))
    .groupBy(incidents.remote, incidents.build, incidents.kind);
  const found = new Map<string, BuildIncidents>();
  for (const { remote, build, kind, hour, day } of rows) {
    if (!isKind(kind)) continue;
    const key = `${remote} ${build}`;
    const counts = found.get(key) ?? { hour: none(), day: none() };
    counts.hour[kind] = hour;
    counts.day[kind] = day;
    found.set(key, counts);
  }
  return (name, build) => found.get(`${name} ${build}`) ?? { hour: none(), day: none() };
};

const SIZES = 20;

type FindQuarantine = Quarantine['find'];
type Of<T> = (name: string, build: string) => T;

interface Knowledge {
  incidentsOf: Of<BuildIncidents>;
  vitalsOf: Of<BuildView['vitals']>;
  renderingOf: Of<BuildView['rendering']>;
  findQuarantine: FindQuarantine;
  /** By folder name. */
  journalOf: (packageName: string) => readonly JournalEntry[];
  /** By the name of the package on trial. */
  trialOf: (name: string) => TrialView | undefined;
  /** By the name of the package. */
  hasPreviews: (name: string) => boolean;
}

const presentQuarantine = (quarantined: ReturnType<FindQuarantine>): Pick<BuildView, 'quarantine'> =>
  quarantined
    ? { quarantine: { since: quarantined.since.toISOString(), cause: quarantined.cause, message: quarantined.message } }
    : {};

const declaresSettings = (release: Release | undefined): boolean =>
  release !== undefined && 'declaredSettings' in release && release.declaredSettings !== undefined;

const presentPackage = (
  name: string,
  { canary, earlier }: Track,
  live: Release,
  { incidentsOf, vitalsOf, renderingOf, findQuarantine, journalOf, trialOf, hasPreviews }: Knowledge,
): PackageView => {
  const presentBuild = ({ build, since, size }: Release): BuildView => ({
    build,
    since: since === '' ? null : since,
    size,
    ...incidentsOf(name, build),
    vitals: vitalsOf(name, build),
    rendering: renderingOf(name, build),
    ...presentQuarantine(findQuarantine({ name, build })),
  });
  const trial = trialOf(name);
  return {
    name,
    routes: live.routes,
    owner: live.owner,
    sizes: [live, ...earlier]
      .slice(0, SIZES)
      .filter(({ size }) => size > 0)
      .map(({ build, size }) => ({ build, size }))
      .reverse(),
    journal: [...journalOf(packageOf(name))],
    live: presentBuild(live),
    canary: canary ? { ...presentBuild(canary.release), percent: canary.percent, ...(trial && { trial }) } : null,
    previous: canary ? live.build : (earlier[0]?.build ?? null),
    hasPreviews: hasPreviews(name),
    hasSettings: [live, canary?.release].some((one) => declaresSettings(one)),
  };
};

/** Returns the live builds with the data on each, as the API presents them. */
export const presentComposition = (pointer: LiveReleases, knowledge: Knowledge): Composition => ({
  packages: [SHELL_NAME, ...Object.keys(pointer.remotes).sort()].flatMap((name) => {
    const track = trackOf(pointer, name);
    return track.live ? [presentPackage(name, track, track.live, knowledge)] : [];
  }),
});

/** Journal entries shown for each part. */
const LATEST = 3;

/** Returns the latest journal entries of these packages, by folder name. */
export const latestOf = async (
  db: Database,
  names: readonly string[],
): Promise<(packageName: string) => JournalEntry[]> => {
  const latest = await Promise.all(names.map((name) => readJournal(db, { package: name, limit: LATEST })));
  const byName = new Map(names.map((name, place) => [name, latest[place] ?? []]));
  return (name) => byName.get(name) ?? [];
};

/** Reads this server's data on the live builds. */
export const readKnowledge = async (
  { db, clock, settings, quarantine, metricsRegistry }: FastifyInstance,
  pointer: LiveReleases,
): Promise<Omit<Knowledge, 'journalOf' | 'hasPreviews'>> => ({
  incidentsOf: await selectIncidents(db, clock.now()),
  findQuarantine: quarantine.find,
  vitalsOf: await readVitals(metricsRegistry),
  renderingOf: await readRendering(metricsRegistry),
  trialOf: await readTrialViews(db, settings, pointer),
});
