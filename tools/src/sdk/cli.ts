import { runCommand } from '../process/runCommand';

/** Commands of a remote in its own repository: `remote <command>`. */
await runCommand({
  dev: { help: 'the section inside the site, rebuilt on save', load: () => import('./devAlone') },
  build: { help: 'builds it as it will be released', load: () => import('./buildAlone') },
  release: { help: 'ships it: -- --to https://site.example', load: () => import('./releaseAlone') },
  gallery: { help: 'its components with their fixtures', load: () => import('./galleryAlone') },
  test: { help: 'types and tests', load: () => import('./testAlone') },
  'test:browser': { help: 'tests in a browser', load: () => import('./browserAlone') },
});
