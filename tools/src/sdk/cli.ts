import { runCommand } from '../process/runCommand';

/** Commands of a remote in its own repository: `remote <command>`. */
await runCommand({
  dev: { help: 'the section inside the site, rebuilt on save', load: () => import('./devAlone') },
  build: {
    help: 'builds it as it will be released',
    load: async () => ({ run: (await import('./buildAlone')).build }),
  },
  release: {
    help: 'ships it: -- --to https://site.example',
    load: async () => ({ run: (await import('./buildAlone')).release }),
  },
  gallery: {
    help: 'its components with their fixtures',
    load: async () => ({ run: (await import('./buildAlone')).gallery }),
  },
  test: { help: 'types and tests', load: () => import('./testAlone') },
  'test:browser': { help: 'tests in a browser', load: () => import('./browserAlone') },
});
