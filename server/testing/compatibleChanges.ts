import { leaveOut, namesOf, own, type Parts } from './liveSite';

export const compatible: [what: string, change: (parts: Parts) => void][] = [
  ['nothing but the build', ({ feeds }) => Object.assign(feeds, { build: 'feeds2', size: 1 })],
  ['a remote as heavy as it may be', ({ feeds }) => Object.assign(feeds, { size: 40_000, budget: 40_000 })],
  ['a remote without a budget', ({ feeds }) => Object.assign(feeds, { size: 9_000_000 })],
  ['another integrity and entry', ({ feeds }) => Object.assign(feeds, { entry: '/b.js', integrity: 'sha384-y' })],
  ['a remote asks its backend', ({ feeds }) => Object.assign(feeds, { api: [{ path: '/x/feeds/*' }] })],
  [
    'a remote asks its backend at some addresses',
    ({ feeds }) => Object.assign(feeds, { api: [{ path: '/x/feeds/new' }, { path: '/x/feeds/by/city/*' }] }),
  ],
  ['a remote takes a new address', ({ feeds }) => feeds.routes.push('/services')],
  ['a remote takes an address beside that of another', ({ payments }) => payments.routes.push('/post/:id/boost')],
  ['a remote takes an address above that of another', ({ payments }) => payments.routes.push('/post')],
  [
    'a parameter gets another name',
    ({ listing }) => Object.assign(listing, { routes: ['/post/:listingId', '/new-post'] }),
  ],
  [
    'a wildcard takes the place of an address',
    ({ payments }) => Object.assign(payments, { routes: ['/pay/*', '/offer'] }),
  ],
  ['addresses change their order', ({ feeds }) => feeds.routes.reverse()],
  [
    'an address is given up on purpose',
    ({ feeds }) => Object.assign(feeds, { routes: ['/posts'], retired: ['/market'] }),
  ],
  [
    'two released together: an address moves from one remote to another',
    ({ feeds, listing }) => {
      feeds.routes = ['/posts'];
      listing.routes.push('/market');
    },
  ],
  [
    'a remote provides one component more',
    ({ feeds }) => Object.assign(feeds.exposes, { Promo: { version: '1.0', signature: 'p' } }),
  ],
  [
    'a federated component gets an optional prop',
    ({ payments }) => Object.assign(payments.exposes, { BoostDialog: { version: '2.1', signature: 'more' } }),
  ],
  [
    'a component that nobody shows goes',
    ({ feeds, shell }) => {
      shell.uses = {};
      feeds.exposes = { routes: own };
    },
  ],
  ['a remote stops showing a component', ({ listing }) => Object.assign(listing, { uses: {} })],
  [
    'a remote shows a component that is live',
    ({ payments }) =>
      Object.assign(payments.uses, { 'mf_feeds/ListingBlocks': { version: '1.0', signature: 'older' } }),
  ],
  ['a remote imports another name that the shell gives', ({ feeds }) => feeds.imports.shared?.push('Dialog')],
  ['a remote needs fewer packages', ({ feeds }) => Object.assign(feeds, { needs: { react: '19' }, imports: {} })],
  ['a remote takes one more package that the shell gives', ({ feeds }) => Object.assign(feeds.needs, { axios: '1' })],
  [
    'a remote is built for an earlier contract',
    ({ feeds }) => Object.assign(feeds, { contract: { version: '1.0', signature: 'x' } }),
  ],
  [
    'the shell widens the contract',
    ({ shell }) => Object.assign(shell, { contracts: [{ version: '1.3', signature: 'more' }] }),
  ],
  ['the shell keeps a second contract', ({ shell }) => shell.contracts.push({ version: '2.0', signature: 'new' })],
  [
    'the shell raises a minor version',
    ({ shell }) => Object.assign(shell.provides, { react: { version: '19.4.0', names: ['useState'] } }),
  ],
  ['the shell gives more names', (parts) => namesOf(parts, 'shared').push('Tooltip')],
  ['the shell drops a name that nobody imports', (parts) => namesOf(parts, 'react').shift()],
  [
    'the shell drops a package that nobody takes',
    ({ shell }) => Object.assign(shell, { provides: leaveOut(shell.provides, 'axios') }),
  ],
  [
    'the shell shares one package more',
    ({ shell }) => Object.assign(shell.provides, { jotai: { version: '2.20.0', names: [] } }),
  ],
  ['the shell gets a page more', ({ shell }) => shell.routes.push('/help')],
  ['the shell stops showing a component', ({ shell }) => Object.assign(shell, { uses: {} })],
  [
    'a remote gets a link in the bar and one in the footer',
    ({ feeds }) => {
      feeds.nav = [
        { path: '/posts', label: 'Лента', place: 'bar', icon: 'paw', audience: 'everyone' },
        { path: '/market', label: 'Барахолка', place: 'footer', audience: 'signed-in' },
      ];
    },
  ],
  [
    'packages give pages to search engines',
    ({ shell, listing }) => {
      shell.sitemap = ['/'];
      listing.sitemap = ['/new-post', '/post/1'];
    },
  ],
];
