import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const rootDir = path.resolve(import.meta.dirname, '../..');
const OWN = ['server', 'shared', 'tools'];

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), link: z.boolean().optional() })),
});

const readLock = (folder: string) =>
  lockSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))).packages;

/** Whether every npm package of the checkout is installed here in the same version. */
export const isInstalledHere = (folder: string): boolean => {
  const here = readLock(rootDir);
  return Object.entries(readLock(folder)).every(
    ([place, { version, link }]) => link || !place.includes('node_modules/') || here[place]?.version === version,
  );
};

/** Puts the sources of a commit's server and of its imports into an empty folder. */
export const checkOutCommit = (commit: string, folder: string): void => {
  const paths = [...OWN, 'package.json', 'package-lock.json', ':(glob)*/package.json'];
  const archive = execFileSync('git', ['archive', commit, ...paths], { cwd: rootDir, maxBuffer: 256 * 1024 * 1024 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
};

const nameSchema = z.object({ name: z.string() });

/** Links the npm packages installed here into a checkout, next to its own packages. */
export const linkInstalled = (folder: string): void => {
  const packages = path.join(folder, 'node_modules');
  const installed = path.join(rootDir, 'node_modules');
  const own = new Map(
    OWN.map((place) => {
      const manifest: unknown = JSON.parse(readFileSync(path.join(folder, place, 'package.json'), 'utf8'));
      return [nameSchema.parse(manifest).name, path.join(folder, place)];
    }),
  );
  // A scope with packages of ours is a folder of its own, since a link would lead to those of this checkout.
  const places = new Set([...own.keys()].map((name) => name.split('/')[0] ?? name));
  mkdirSync(packages);
  for (const one of readdirSync(installed))
    if (!places.has(one)) symlinkSync(path.join(installed, one), path.join(packages, one));
  for (const [name, target] of own) {
    mkdirSync(path.dirname(path.join(packages, name)), { recursive: true });
    symlinkSync(target, path.join(packages, name));
  }
  for (const place of OWN) {
    // Versions of packages that differ from those of the other workspaces.
    const nested = path.join(rootDir, place, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, path.join(folder, place, 'node_modules'));
  }
};
