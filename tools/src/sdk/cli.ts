import { runCommand } from '../process/runCommand';

/** Commands of a remote in a repository of its own: `remote <command>`. */
await runCommand({
  dev: () => import('./devAlone'),
  build: () => import('./buildAlone'),
  release: () => import('./releaseAlone'),
  gallery: () => import('./galleryAlone'),
  test: () => import('./testAlone'),
  'test:browser': () => import('./browserAlone'),
});
