export interface RemoteParts {
  /** One lower-case word, e.g. `news`. */
  name: string;
  /** Further content of its `package.json`: scripts, packages. */
  manifest: object;
  /** Files that depend on the remote's location, by their path in its folder. */
  files: Record<string, string>;
}

/** Not inlined below, where the check of import zones would count it as an import of this file. */
const TESTING = 'shared/testing';

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const packageJson = ({ name, manifest }: RemoteParts): string =>
  `${JSON.stringify(
    {
      name: `mf-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      federation: {
        name: `mf_${name}`,
        routes: [`/${name}`],
        search: [],
        sitemap: [`/${name}`],
        nav: [{ path: `/${name}`, label: capitalised(name), place: 'footer' }],
        budget: 40_000,
        exposes: { './routes': './src/routes.tsx' },
      },
      ...manifest,
    },
    null,
    2,
  )}\n`;

const routes = (name: string, page: string): string => `import type { CreateRoutes } from 'shared';
import { ${page} } from './pages/${page}/${page}';

/**
 * Routes of the section; their patterns are in \`federation.routes\` of \`package.json\`, the address parameters that their
 * loaders read in \`federation.search\`: the server draws pages by those alone.
 */
export const createRoutes: CreateRoutes = () => [{ path: '/${name}', element: <${page} /> }];
`;

const routesTest = (name: string): string => `import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { declaredSearch } from 'shared/contract';
import { hydratePage, renderPage, searchReadBy } from '${TESTING}';
import { messages } from './messages.ru';
import { createRoutes } from './routes';

test('/${name} shows its heading', async () => {
  await renderPage(createRoutes, { path: '/${name}' });
  expect(screen.getByRole('heading', { level: 1, name: messages.title })).toBeInTheDocument();
  expect(document.title).toContain(messages.title);
});

test('/${name} is drawn by the server as in the browser', async () => {
  const { html } = await hydratePage(createRoutes, { path: '/${name}' });
  expect(html).toContain(messages.title);
});

test('the address parameters that loaders read are declared', async () => {
  const { federation } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(await searchReadBy(createRoutes, federation.routes)).toEqual(declaredSearch(federation.search).sort());
});
`;

const catalogue = `/** Every text of the section. */
export const messages = {
  title: 'Новый раздел',
  description: 'Новый раздел сайта объявлений о питомцах.',
  text: 'Здесь будет раздел.',
} as const;
`;

const pageFile = (name: string, page: string): string => `import { Card, EmptyState, Page, PageMeta } from 'shared';
import { messages } from '../../messages.ru';

/** \`/${name}\`: the first page of the section. */
export const ${page} = () => (
  <Page title={messages.title} narrow>
    <PageMeta title={messages.title} description={messages.description} canonical="/${name}" />
    <Card>
      <EmptyState title={messages.text} />
    </Card>
  </Page>
);
`;

/** Returns the files of a new remote, by their path in its folder. */
export const remoteFiles = (parts: RemoteParts): Record<string, string> => {
  const { name } = parts;
  const page = `${capitalised(name)}Page`;
  return {
    'package.json': packageJson(parts),
    'src/routes.tsx': routes(name, page),
    'src/routes.test.tsx': routesTest(name),
    'src/messages.ru.ts': catalogue,
    [`src/pages/${page}/${page}.tsx`]: pageFile(name, page),
    ...parts.files,
  };
};
