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
        budget: 40_000,
        exposes: { './routes': './src/routes.tsx' },
      },
      ...manifest,
    },
    null,
    2,
  )}\n`;

const pages = (name: string, page: string): string => `import type { PageDescriptor } from 'shared';
import { messages } from './messages.ru';

/** Everything about the section's pages but what they show: a page more is an entry more. */
export const pages: readonly PageDescriptor[] = [
  {
    path: '/${name}',
    title: messages.title,
    description: messages.description,
    sitemap: true,
    nav: { label: '${capitalised(name)}', place: 'footer' },
    load: async () => (await import('./pages/${page}/${page}')).${page},
  },
];
`;

const routes = `import { type CreateRoutes, pageRoutes } from 'shared';
import { pages } from './pages';

/** Routes of the section; \`pageRoutes\` also takes loaders, by the pages' paths. */
export const createRoutes: CreateRoutes = () => pageRoutes(pages);
`;

const routesTest = (name: string): string => `import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { describePages } from 'shared/contract';
import { hydratePage, renderPage, searchReadBy } from '${TESTING}';
import { messages } from './messages.ru';
import { pages } from './pages';
import { createRoutes } from './routes';

test('/${name} shows its heading', async () => {
  await renderPage(createRoutes, { path: '/${name}' });
  expect(await screen.findByRole('heading', { level: 1, name: messages.title })).toBeInTheDocument();
  expect(document.title).toContain(messages.title);
});

test('/${name} is rendered by the server as in the browser', async () => {
  const { html } = await hydratePage(createRoutes, { path: '/${name}' });
  expect(html).toContain(messages.title);
});

test('the address parameters that loaders read are declared', async () => {
  const { routes, search } = describePages(pages);
  expect(await searchReadBy(createRoutes, routes)).toEqual(search.sort());
});
`;

const catalogue = `/** Every text of the section. */
export const messages = {
  title: 'Новый раздел',
  description: 'Новый раздел сайта объявлений о питомцах.',
  text: 'Здесь будет раздел.',
} as const;
`;

const pageFile = (name: string, page: string): string => `import { Card, EmptyState, Page } from 'shared';
import { messages } from '../../messages.ru';

/** \`/${name}\`: the first page of the section. */
export const ${page} = () => (
  <Page title={messages.title} narrow>
    <Card>
      <EmptyState title={messages.text} />
    </Card>
  </Page>
);
`;

export const remoteFiles = (parts: RemoteParts): Record<string, string> => {
  const { name } = parts;
  const page = `${capitalised(name)}Page`;
  return {
    'package.json': packageJson(parts),
    'src/pages.ts': pages(name, page),
    'src/routes.tsx': routes,
    'src/routes.test.tsx': routesTest(name),
    'src/messages.ru.ts': catalogue,
    [`src/pages/${page}/${page}.tsx`]: pageFile(name, page),
    ...parts.files,
  };
};
