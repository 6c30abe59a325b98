import path from 'node:path';
import { alg, Graph } from '@dagrejs/graphlib';
import { fileOf, readImports } from './readImports';
import { isTestFile, packageFolders, sourceFiles } from './sourceFiles';

/**
 * Checks that no sources import each other in a circle, by `import()` neither; types are free to. Returns one line for
 * each circle, with the files of it.
 */
export const checkCycles = (rootDir: string): string[] => {
  const graph = new Graph();
  for (const folder of packageFolders(rootDir))
    for (const file of sourceFiles(rootDir, folder)) {
      if (isTestFile(rootDir, file)) continue;
      for (const { source, typeOnly } of readImports(file)) {
        const target = !typeOnly && source.startsWith('.') ? fileOf(file, source) : undefined;
        if (target) graph.setEdge(path.relative(rootDir, file), path.relative(rootDir, target));
      }
    }
  return alg.findCycles(graph).map((ring) => `${ring.toSorted().join(', ')} import each other`);
};
