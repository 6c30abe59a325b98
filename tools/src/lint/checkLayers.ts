import { existsSync } from 'node:fs';
import path from 'node:path';
import { alg, Graph } from '@dagrejs/graphlib';
import { fileOf, readImports } from './readImports';
import { isTestFile, sourceFiles } from './sourceFiles';

/** Entry points stand above every layer. */
const isAbove = (place: string): boolean => /(?:^|\/)cli\.ts$/.test(place);

/** A module, another folder of the server, or a file that stands beside them. */
const layerOf = (place: string): string => (/^(?:modules\/[^/]+(?=\/)|[^/]+)/.exec(place) ?? [place])[0];

/**
 * Checks that the folders of the server stand in layers: none needs one that needs it, by whatever way. Types count as
 * well. Gives one line for each ring, with an import that closes it for every pair.
 */
export const checkLayers = (rootDir: string): string[] => {
  const root = path.join(rootDir, 'server/src');
  if (!existsSync(root)) return [];
  const layers = new Graph();
  for (const file of sourceFiles(rootDir, 'server/src')) {
    const place = path.relative(root, file).replaceAll(path.sep, '/');
    if (isTestFile(rootDir, file) || isAbove(place)) continue;
    for (const { source } of readImports(file)) {
      const target = source.startsWith('.') ? fileOf(file, source) : undefined;
      if (!target) continue;
      const [from, to] = [layerOf(place), layerOf(path.relative(root, target).replaceAll(path.sep, '/'))];
      if (from !== to) layers.setEdge(from, to, `${place} takes '${source}'`);
    }
  }
  return alg.findCycles(layers).map((ring) => {
    const inside = new Set(ring);
    const closing = (layers.edges() ?? []).filter(({ v, w }) => inside.has(v) && inside.has(w));
    return `server/src: ${ring.toSorted().join(', ')} need each other: ${closing.map((edge) => layers.edge(edge)).join('; ')}`;
  });
};
