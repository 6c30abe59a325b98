import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { alg, Graph } from '@dagrejs/graphlib';
import { fileOf, readImports } from './readImports';
import { isTestFile, sourceFiles } from './sourceFiles';

/** Entry points are above every layer. */
const isAbove = (place: string): boolean => /(?:^|\/)cli\.ts$/.test(place);

/** Entry of a domain, above its own parts. */
const ENTRY = 'domain.ts';

/** Returns the names of the divided domains: all of their sources but tests are in folders, each a layer. */
const dividedDomains = (root: string): Set<string> => {
  const domains = path.join(root, 'domains');
  if (!existsSync(domains)) return new Set();
  const folders = readdirSync(domains, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const isDivided = (domain: string): boolean =>
    !readdirSync(path.join(domains, domain)).some((name) => /(?<!\.test)\.ts$/.test(name) && name !== ENTRY);
  return new Set(folders.map(({ name }) => name).filter(isDivided));
};

/** Returns the layer of a source: its domain or the part of a divided one, another folder, or the file itself. */
const layerOf = (place: string, divided: ReadonlySet<string>): string => {
  const [folder = '', domain = '', part = ''] = place.split('/');
  if (folder !== 'domains') return folder;
  if (part === ENTRY) return place;
  return divided.has(domain) ? `${folder}/${domain}/${part}` : `${folder}/${domain}`;
};

/** Checks that the server's folders, types included, form layers without cycles. Returns a line for each cycle. */
export const checkLayers = (rootDir: string): string[] => {
  const root = path.join(rootDir, 'server/src');
  if (!existsSync(root)) return [];
  const layers = new Graph();
  const divided = dividedDomains(root);
  for (const file of sourceFiles(rootDir, 'server/src')) {
    const place = path.relative(root, file).replaceAll(path.sep, '/');
    if (isTestFile(rootDir, file) || isAbove(place)) continue;
    for (const { source } of readImports(file)) {
      const target = source.startsWith('.') ? fileOf(file, source) : undefined;
      if (!target) continue;
      const from = layerOf(place, divided);
      const to = layerOf(path.relative(root, target).replaceAll(path.sep, '/'), divided);
      if (from !== to) layers.setEdge(from, to, `${place} imports '${source}'`);
    }
  }
  return alg.findCycles(layers).map((ring) => {
    const inside = new Set(ring);
    const closing = (layers.edges() ?? []).filter(({ v, w }) => inside.has(v) && inside.has(w));
    return `server/src: ${ring.toSorted().join(', ')} import each other: ${closing.map((edge) => layers.edge(edge)).join('; ')}`;
  });
};
