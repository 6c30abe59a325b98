import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPointer } from '@laparyadom/server/release';
import { packageAt, placesFor, readLocked } from '../pack/lockOf';
import { rootDir } from '../webpack/federatedPackages';

/** Names the packages bundled into the compiled server. */
export const PACKAGES_FILE = 'packages.json';

/** A third-party package whose code the site ships. */
export interface ShippedPackage {
  /** Its folder in the installation and key in the lock file, e.g. `node_modules/react`. */
  place: string;
  name: string;
  version: string;
  /** SPDX expression, or the value in its `package.json`. */
  license: string;
}

interface Manifest {
  version: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

const placeInPath = /^((?:[\w-]+\/)?(?:node_modules\/(?:@[^/]+\/)?[^/@.][^/]*\/)+)/;

/** Returns the folders of the packages of source files; paths are from the root. */
export const placesOfSources = (sources: Iterable<string>): Set<string> => {
  const places = new Set<string>();
  for (const source of sources) {
    const place = placeInPath.exec(source)?.[1]?.slice(0, -1);
    if (place) places.add(place);
  }
  return places;
};

/** Converts a source in a build's source map to a path from the root. */
export const pathOfSource = (packageName: string, source: string): string =>
  path.posix.join(packageName, source.replace(/^webpack:\/\/[^/]*\//, ''));

/** Yields the paths from the root of every live build's sources, by their source maps. */
function* sourcesOfBuilds(releasesDir: string): Generator<string> {
  const live = readPointer(releasesDir);
  for (const { server } of live ? [live.shell, ...Object.values(live.remotes)] : []) {
    const [packageName = '', build = ''] = server.split('/');
    const dir = path.join(releasesDir, packageName, build);
    for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.map')) continue;
      const { sources } = JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as { sources: string[] };
      yield* sources.map((source) => pathOfSource(packageName, source));
    }
  }
}

const licenseIn = ({ license, licenses }: Manifest): string => {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? '';
};

const manifestOf = (place: string): string => path.join(rootDir, place, 'package.json');

const readShipped = (place: string): ShippedPackage => {
  const manifest = JSON.parse(readFileSync(manifestOf(place), 'utf8')) as Manifest;
  return { place, name: packageAt(place), version: manifest.version, license: licenseIn(manifest) };
};

/**
 * Returns the packages whose code the site ships, by name: in live builds, in the compiled server, and `installed` ones
 * with their dependencies.
 */
export const shippedPackages = (
  releasesDir: string,
  serverDir: string,
  installed: readonly string[],
): ShippedPackage[] => {
  const places = new Set([
    ...placesOfSources(sourcesOfBuilds(releasesDir)),
    ...(JSON.parse(readFileSync(path.join(serverDir, PACKAGES_FILE), 'utf8')) as string[]),
    // Packages for other systems are not installed.
    ...[...placesFor(readLocked(rootDir), 'server', installed)].filter((place) => existsSync(manifestOf(place))),
  ]);
  return [...places]
    .map(readShipped)
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || one.place.localeCompare(other.place, 'en'));
};
