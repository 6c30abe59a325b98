import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typeProjects } from '../lint/checkTypes';
import { rootDir } from '../webpack/federatedPackages';
import { folderOfImport, SCOPE } from '../webpack/ownPackages';

const FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  ...typeProjects(rootDir),
  'biome.json',
  'jest.config.mjs',
  '.gitignore',
  '.github/CODEOWNERS',
  'docs/ARCHITECTURE.md',
];

export interface CheckOut {
  dir: string;
  remove: () => void;
}

/** Creates a modifiable checkout of these packages with this one's npm packages. `above`: its parent folders. */
export const checkOut = (packages: readonly string[] = [], above: readonly string[] = []): CheckOut => {
  const home = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  const dir = path.join(home, ...above);
  mkdirSync(dir, { recursive: true });
  const workspaces = ['shared', 'tools', ...packages];
  for (const name of [...FILES, ...workspaces, 'shell/src/vendor'])
    cpSync(path.join(rootDir, name), path.join(dir, name), {
      recursive: true,
      filter: (file) => !/[\\/]node_modules(?:[\\/]|$)/.test(path.relative(rootDir, file)),
    });
  const modules = path.join(rootDir, 'node_modules');
  mkdirSync(path.join(dir, 'node_modules', SCOPE), { recursive: true });
  const own = readdirSync(path.join(modules, SCOPE)).map((name) => `${SCOPE}/${name}`);
  for (const name of [...readdirSync(modules).filter((one) => one !== SCOPE), ...own]) {
    const folder = folderOfImport(name);
    const target = workspaces.includes(folder) ? path.join(dir, folder) : path.join(modules, name);
    symlinkSync(target, path.join(dir, 'node_modules', name));
  }
  return { dir, remove: () => rmSync(home, { recursive: true, force: true }) };
};
