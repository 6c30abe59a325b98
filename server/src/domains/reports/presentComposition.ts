import type {
  BuildView,
  Composition,
  JournalEntry,
  LiveReleases,
  PackageView,
  RemoteRelease,
  ShellRelease,
  TrialView,
} from 'shared/contract';
import { SHELL_NAME } from 'shared/contract';
import { packageOf } from '../../release';
import type { Quarantine } from '../../render/quarantine';
import type { BuildIncidents } from './selectIncidents';

/** Builds whose sizes are shown. */
const SIZES = 20;

type FindQuarantine = Quarantine['find'];
type Of<T> = (name: string, build: string) => T;

/** Data on builds. */
export interface Knowledge {
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

const presentQuarantine = (kept: ReturnType<FindQuarantine>): Pick<BuildView, 'quarantine'> =>
  kept ? { quarantine: { since: kept.since.toISOString(), cause: kept.cause, message: kept.message } } : {};

interface Track<R> {
  name: string;
  live: R;
  canary: { percent: number; release: R } | undefined;
  earlier: R[];
}

const declaresSettings = (release: ShellRelease | RemoteRelease | undefined): boolean =>
  release !== undefined && 'declaredSettings' in release && release.declaredSettings !== undefined;

const presentPackage = (
  { name, live, canary, earlier }: Track<ShellRelease | RemoteRelease>,
  { incidentsOf, vitalsOf, renderingOf, findQuarantine, journalOf, trialOf, hasPreviews }: Knowledge,
): PackageView => {
  const presentBuild = ({ build, since, size }: ShellRelease | RemoteRelease): BuildView => ({
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

/** Returns the live builds with the data on each, on the wire. */
export const presentComposition = (
  { shell, remotes, canaries, earlier }: LiveReleases,
  knowledge: Knowledge,
): Composition => ({
  packages: [
    presentPackage({ name: SHELL_NAME, live: shell, canary: canaries.shell, earlier: earlier.shell }, knowledge),
    ...Object.values(remotes)
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map((live) =>
        presentPackage(
          { name: live.name, live, canary: canaries.remotes[live.name], earlier: earlier.remotes[live.name] ?? [] },
          knowledge,
        ),
      ),
  ],
});
