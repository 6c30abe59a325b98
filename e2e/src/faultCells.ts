import { type FaultKind, faultKinds } from '@laparyadom/tools/faults';

/** Part of a section that the fault affects. */
export const faultStages = ['registry', 'entry', 'exposed', 'page', 'shared'] as const;
export type FaultStage = (typeof faultStages)[number];

export interface InjectedSection {
  /** Folder of the remote. */
  remote: string;
  /** Address of one of its pages, with its own chunk if there is one. */
  path: string;
  /** The page's heading. */
  heading: RegExp;
  /** Files beside the exposed one that the page needs to render. */
  pageChunk: string;
  /** A page of another remote, and its heading. */
  other: { path: string; heading: RegExp };
}

const feed = { path: '/posts', heading: /^Объявления$/ };
const market = { path: '/market', heading: /^Барахолка$/ };
const listing = { path: '/post/1', heading: /Щенки лабрадора/ };
const messages = { path: '/messages', heading: /Сообщения|Диалоги|Messages/ };

export const injectedSections: readonly InjectedSection[] = [
  {
    remote: 'mf-feeds',
    path: '/favorites',
    heading: /^Избранное$/,
    pageChunk: 'src_pages_FavoritesPage',
    other: listing,
  },
  {
    remote: 'mf-listing',
    path: '/new-post',
    heading: /объявлени/i,
    pageChunk: 'src_pages_CreateListingPage',
    other: feed,
  },
  // Its page is part of the exposed chunk; the packages that it uses are in another chunk.
  { remote: 'mf-messages', ...messages, pageChunk: 'vendors-', other: market },
  { remote: 'mf-payments', path: '/offer', heading: /оферта/i, pageChunk: 'src_pages_LegalPage', other: feed },
  {
    remote: 'mf-admin',
    path: '/admin',
    heading: /^Администрирование$/,
    pageChunk: 'src_pages_HomePage',
    other: market,
  },
];

export interface FaultCell {
  kind: FaultKind;
  stage: FaultStage;
  section: InjectedSection;
}

/** Returns the files that a fault at this stage affects. */
export const filesOf = ({ stage, section: { remote, pageChunk } }: FaultCell): RegExp => {
  const ofRemote = (file: string) => new RegExp(`^/assets/${remote}/${file}`);
  switch (stage) {
    case 'registry':
      return /^\/remotes\.json|mf-manifest\.json/;
    case 'entry':
      return ofRemote('remoteEntry');
    case 'exposed':
      return ofRemote('__federation_expose_routes');
    case 'page':
      return ofRemote(pageChunk);
    case 'shared':
      return /^\/assets\/shell\/vendor/;
  }
};

/** Every fault, at every stage, of every remote. */
export const allFaultCells: readonly FaultCell[] = injectedSections.flatMap((section) =>
  faultStages.flatMap((stage) => faultKinds.map((kind) => ({ kind, stage, section }))),
);

/** A selection that covers every fault, every stage and every remote. */
export const someFaultCells: readonly FaultCell[] = allFaultCells.filter(
  ({ kind, stage, section }) =>
    (kind === 'tampered' && stage === 'page' && section.remote === 'mf-payments') ||
    (faultKinds.indexOf(kind) + 4 * faultStages.indexOf(stage) + injectedSections.indexOf(section)) % 13 === 0,
);
