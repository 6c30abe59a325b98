import type { FastifyInstance } from 'fastify';
import type { OwnPackage, PackageView, ShownSettings, TeamView } from 'shared/contract';
import { federationName, type Release, readPointer, showSettings, trackOf } from '../../release';
import type { TeamCaller } from '../teams/core/teamTokens';
import { latestOf, presentComposition, readKnowledge } from './presentComposition';
import type { ErrorReader } from './recentErrors';

/** Removes other people's network addresses. */
const withoutAddresses = (view: PackageView, teamId: number): PackageView => ({
  ...view,
  journal: (view.journal ?? []).map((entry) => ({
    ...entry,
    address: entry.team?.id === teamId ? entry.address : null,
  })),
});

const errorsOfAll = (
  name: string,
  builds: readonly (Release | undefined)[],
  errorsOf: ErrorReader,
): Promise<OwnPackage['errors']> =>
  Promise.all(
    builds.flatMap((release) =>
      release ? [errorsOf(name, release.build).then((errors) => ({ build: release.build, errors }))] : [],
    ),
  );

/** Returns the site's data on the packages that a team's token names. */
export const readTeamView = async (
  app: FastifyInstance,
  { team, scope }: TeamCaller,
  errorsOf: ErrorReader,
): Promise<TeamView> => {
  const pointer = readPointer(app.settings.RELEASES_DIR);
  const journalOf = await latestOf(app.db, scope.packages);
  const composition = pointer
    ? presentComposition(pointer, { ...(await readKnowledge(app, pointer)), journalOf, hasPreviews: () => false })
    : { packages: [] };
  const settingsOf = (packageName: string, view: PackageView): { settings?: ShownSettings } =>
    view.hasSettings ? { settings: showSettings(pointer, packageName) } : {};
  const packages = scope.packages.map(async (packageName): Promise<OwnPackage> => {
    const name = federationName(packageName);
    const view = composition.packages.find((one) => one.name === name);
    const { live, canary } = trackOf(pointer, name);
    const errors = await errorsOfAll(name, [live, canary?.release], errorsOf);
    if (!view) return { package: packageName, view: null, errors };
    return {
      package: packageName,
      view: withoutAddresses(view, team.id),
      errors,
      ...settingsOf(packageName, view),
    };
  });
  return { team: team.name, packages: await Promise.all(packages) };
};
