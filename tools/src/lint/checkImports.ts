import path from 'node:path';
import { folderOfImport } from '../webpack/ownPackages';
import { readImports } from './readImports';
import { isTestFile, packageFolders, sourceFiles } from './sourceFiles';

/** Returns the repository's packages that a package may import, in addition to npm packages and itself. */
const allowed = (zone: string): readonly string[] => {
  // Tools import the server: tests of both together belong to them.
  if (zone === 'server') return ['shared/calls', 'shared/contract', 'shared/palette', 'shared/paths'];
  if (zone === 'e2e') {
    const tools = [
      '@laparyadom/tools/site',
      '@laparyadom/tools/gallery',
      '@laparyadom/tools/faults',
      '@laparyadom/tools/integrity',
      '@laparyadom/tools/browserGate',
      '@laparyadom/tools/pages',
      '@laparyadom/server/release',
      '@laparyadom/server/testing/startTelegram',
      '@laparyadom/server/testing/freePort',
      '@laparyadom/server/testing/readQrCodes',
    ];
    return ['shared/calls', 'shared/contract', 'shared/paths', 'shared/testing/routeTable', ...tools];
  }
  if (zone === 'tools')
    return [
      'shared/calls',
      'shared/contract',
      'shared/paths',
      'shared/testing/overlays',
      'shared/testing/stubClock',
      '@laparyadom/tools/webpack',
      '@laparyadom/server/commands',
      '@laparyadom/server/dev',
      '@laparyadom/server/esbuild',
      '@laparyadom/server/journal',
      '@laparyadom/server/markdown',
      '@laparyadom/server/release',
      '@laparyadom/server/renderProgram',
    ];
  if (zone === 'shared') return [];
  if (zone === 'shell')
    return [
      'shared',
      'shared/builds',
      'shared/contract',
      'shared/forbidEval',
      'shared/form',
      'shared/host',
      'shared/map',
      'shared/palette',
      'shared/paths',
      '@laparyadom/tools/webpack',
    ];
  return [
    'shared',
    'shared/builds',
    'shared/complaints',
    'shared/contract',
    'shared/form',
    'shared/map',
    'shared/paths',
    '@laparyadom/tools/webpack',
  ];
};

/** Also allowed in tests: stubs of the site around a page or of the shell, and checks of what calls accept. */
const allowedInTests: readonly string[] = [
  'shared/calls',
  'shared/testing',
  'shared/testing/eventsSection',
  'shared/host',
];

/** Modules of the server that tools may import without an entry: tests of the server need its internals. */
const insideServer = (place: string, isTest: boolean): RegExp =>
  isTest || /^tools.src.(?:bench|cluster)\b/.test(place)
    ? /^@laparyadom\/server\/(?:src|testing)\//
    : /^@laparyadom\/server\/testing\//;

/** Folders of `shared` bundled into builds, and the folders each may import. */
const bundled: Record<string, readonly string[]> = {
  contract: ['contract'],
  paths: ['paths', 'contract'],
  form: ['form', 'contract'],
  complaints: ['complaints', 'contract'],
  builds: ['builds', 'contract'],
  map: ['map', 'contract'],
};

const isInside = (dir: string, file: string): boolean => !path.relative(dir, file).startsWith('..');

/** Checks which package may import which, and that features are independent. Returns a line for each error. */
export const checkImports = (rootDir: string): string[] => {
  const zones = packageFolders(rootDir);
  const own = new Set(zones);
  const folderOf = (file: string): string =>
    path.relative(path.join(rootDir, 'shared/src'), file).split(path.sep)[0] ?? '';
  const problems: string[] = [];

  for (const zone of zones) {
    for (const file of sourceFiles(rootDir, zone)) {
      const isTest = isTestFile(rootDir, file);
      const place = path.relative(rootDir, file);
      const mayReach = zone === 'tools' ? insideServer(place, isTest) : undefined;
      const feature = /^(.*[\\/]features[\\/][^\\/]+)[\\/]/.exec(file)?.[1];
      for (const { source, typeOnly } of readImports(file)) {
        const target = folderOfImport(source);
        if (source.startsWith('.')) {
          const resolved = path.resolve(path.dirname(file), source);
          if (!isInside(path.join(rootDir, zone), resolved)) problems.push(`${place}: '${source}' leaves its package`);
          if (feature && resolved.includes(`${path.sep}features${path.sep}`) && !isInside(feature, resolved))
            problems.push(`${place}: feature imports another feature, '${source}'`);
          if (zone === 'shared') {
            const [from, to] = [folderOf(file), folderOf(resolved)];
            if (!(bundled[from] ?? [to]).includes(to))
              problems.push(`${place}: ${from} is bundled where it is used and may not import '${source}'`);
            if (['form', 'complaints', 'map'].includes(to) && from !== to)
              problems.push(`${place}: what all pages load may not import the form engine or a map, '${source}'`);
          }
        } else if (
          own.has(target) &&
          !(allowed(zone).includes(source) || (isTest && allowedInTests.includes(source)) || zone === target) &&
          !mayReach?.test(source)
        ) {
          problems.push(`${place}: ${zone} may not import '${source}'`);
        } else if (/^mf_/.test(target) && !typeOnly && !isTest) {
          problems.push(`${place}: remotes are reached through federation, not by import '${source}'`);
        }
      }
    }
  }
  return problems;
};
