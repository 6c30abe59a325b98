import { type LiveReleases, liveReleasesSchema, type RemoteRelease, type ShellRelease } from 'shared/contract';

const contract = { version: '1.2', signature: 'app-context' };
const listingBlocks = { version: '1.1', signature: 'listing-blocks' };
const boostDialog = { version: '2.0', signature: 'boost-dialog' };

const needs = { react: '19', 'react-router-dom': '7', shared: '1' };
const imports = { react: ['useState'], 'react-router-dom': ['Link', 'useParams'], shared: ['Button', 'useAppContext'] };

const shell = {
  build: 'shell1',
  scripts: [],
  preload: [],
  server: 'shell/shell1/node/server.cjs',
  ssr: true,
  contracts: [contract],
  provides: {
    react: { version: '19.3.1', names: ['Suspense', 'useState'] },
    'react-router-dom': { version: '7.18.5', names: ['Link', 'useNavigate', 'useParams'] },
    axios: { version: '1.21.1', names: ['isAxiosError'] },
    shared: { version: '1.0.0', names: ['Button', 'Dialog', 'useAppContext'] },
  },
  routes: ['/', '/login', '/profile'],
  uses: { 'mf_feeds/ListingBlocks': listingBlocks },
};

const remote = (name: string, routes: string[], more: object = {}) => ({
  name,
  build: `${name.slice(3)}1`,
  entry: '/remoteEntry.js',
  integrity: 'sha384-x',
  preload: [],
  server: `${name.replace('_', '-')}/${name.slice(3)}1/node/routes.cjs`,
  routes,
  contract,
  exposes: { routes: contract },
  needs,
  imports,
  ...more,
});

/** Returns a new copy of a live site: a shell and three remotes that fit each other. */
export const liveSite = (): LiveReleases =>
  structuredClone(
    liveReleasesSchema.parse({
      shell,
      remotes: {
        mf_feeds: remote('mf_feeds', ['/posts', '/market'], {
          exposes: { routes: contract, ListingBlocks: listingBlocks },
        }),
        mf_listing: remote('mf_listing', ['/post/:id', '/new-post'], {
          uses: { 'mf_payments/BoostDialog': boostDialog },
        }),
        mf_payments: remote('mf_payments', ['/pay/:id', '/offer'], {
          exposes: { routes: contract, BoostDialog: boostDialog },
        }),
      },
    }),
  );

export interface Parts {
  shell: ShellRelease;
  feeds: RemoteRelease;
  listing: RemoteRelease;
  payments: RemoteRelease;
}

/** Returns the packages of a site, to be changed in place. */
export const partsOf = (live: LiveReleases): Parts => {
  const { mf_feeds: feeds, mf_listing: listing, mf_payments: payments } = live.remotes;
  if (!feeds || !listing || !payments) throw new Error('The site lacks a remote');
  return { shell: live.shell, feeds, listing, payments };
};

export const own = contract;

/** Returns the shell's export names of a shared package, to be changed in place. */
export const namesOf = ({ shell: { provides } }: Parts, name: string): string[] => provides[name]?.names ?? [];

export const leaveOut = <T>(record: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
