import type { PageDescriptor } from 'shared';
import { sections } from 'shared/contract';
import { paths, sectionPaths } from 'shared/paths';
import type { LegalPageKind } from './core/legal/LegalPageTexts';
import { messages } from './messages.ru';

const kinds: readonly LegalPageKind[] = ['offer', 'howItWorks'];

/** Public offers and the pages about pinning and promotion. */
export const legalPages: readonly PageDescriptor[] = sections.flatMap((section) =>
  kinds.map(
    (kind): PageDescriptor => ({
      path: sectionPaths[section][kind],
      parent: sectionPaths[section].feed,
      sitemap: true,
      load: async () => (await import('./pages/LegalPage/legalPages')).legalPages[kind][section],
    }),
  ),
);

/** Pages of payments, public offers and the pages about pinning and promotion (docs/specification.md, 'Addresses'). */
export const pages: readonly PageDescriptor[] = [
  {
    path: paths.payPattern,
    title: messages.purchase.title,
    description: messages.purchase.description,
    load: async () => (await import('./pages/PurchasePage/PurchasePage')).PurchasePage,
  },
  ...legalPages,
];
