import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LockedPackages, placeOf, readLocked } from '../pack/lockOf';
import { rootDir } from '../webpack/federatedPackages';
import type { ShippedPackage } from './shippedPackages';

interface Bom {
  serialNumber?: string;
  metadata: { timestamp?: string };
}

/** Returns the lock file's part about the packages, with dependencies and versions that ship. */
const lockedPart = (locked: LockedPackages, packages: readonly ShippedPackage[]): LockedPackages => {
  const versions = new Map(packages.map(({ place, version }) => [place, version]));
  const neededBy = (place: string): Record<string, string> => {
    const { dependencies, optionalDependencies } = locked[place] ?? {};
    const needs = Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => [
      name,
      versions.get(placeOf(locked, place, name) ?? ''),
    ]);
    return Object.fromEntries(needs.filter(([, version]) => version !== undefined));
  };
  return Object.fromEntries(
    packages.map(({ place, version, license }) => [
      place,
      { ...locked[place], version, license, dependencies: neededBy(place), optionalDependencies: {} },
    ]),
  );
};

/** Returns the folder at the root that a package is installed in: a workspace, or '' for the root itself. */
const workspaceOf = (place: string): string => place.slice(0, place.indexOf('node_modules/')).replace('/', '');

const installedIn = (workspace: string, packages: readonly ShippedPackage[]): Record<string, string> =>
  Object.fromEntries(
    packages
      .filter(({ place, name }) => place === path.posix.join(workspace, 'node_modules', name))
      .map(({ name, version }) => [name, version]),
  );

const lockedWorkspaces = (version: string, packages: readonly ShippedPackage[]): [string, object][] =>
  [...new Set(packages.map(({ place }) => workspaceOf(place)))]
    .filter((name) => name !== '')
    .flatMap((name): [string, object][] => [
      [name, { name, version, dependencies: installedIn(name, packages) }],
      [`node_modules/${name}`, { resolved: name, link: true }],
    ]);

/** Writes a reproducible bill of materials in CycloneDX by `npm sbom`, without npm's time and random number. */
export const writeSbom = (file: string, packages: readonly ShippedPackage[]): void => {
  const { version } = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8')) as { version: string };
  const workspaces = lockedWorkspaces(version, packages);
  const links = workspaces.filter(([place]) => !place.startsWith('node_modules/'));
  const dependencies = {
    ...installedIn('', packages),
    ...Object.fromEntries(links.map(([name]) => [name, `file:${name}`])),
  };
  const root = { name: 'laparyadom', version, dependencies };
  const lock = {
    name: root.name,
    version,
    lockfileVersion: 3,
    packages: { '': root, ...Object.fromEntries(workspaces), ...lockedPart(readLocked(rootDir), packages) },
  };
  const dir = mkdtempSync(path.join(tmpdir(), 'sbom-'));
  try {
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify(root));
    writeFileSync(path.join(dir, 'package-lock.json'), JSON.stringify(lock));
    const { npm_execpath: npm } = process.env;
    const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
    const made = execFileSync(
      program,
      [...first, 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
      { cwd: dir, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    const { serialNumber: _random, metadata, ...bom } = JSON.parse(made) as Bom;
    const { timestamp: _now, ...lasting } = metadata;
    writeFileSync(file, `${JSON.stringify({ ...bom, metadata: lasting }, null, 1)}\n`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
