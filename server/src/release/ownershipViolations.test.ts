import { describe, expect, it } from '@jest/globals';
import { type LiveReleases, liveReleasesSchema, remoteReleaseSchema, shellReleaseSchema } from 'shared/contract';
import { findOwnershipViolations } from './ownershipViolations';

const BUILD = 'bbbbbb222222';

const remote = (name: string, over: object = {}) => {
  const folder = name.replaceAll('_', '-');
  return remoteReleaseSchema.parse({
    name,
    build: BUILD,
    entry: `/assets/${folder}/remoteEntry.0123456789ab.js`,
    integrity: 'sha384-x',
    routes: [`/${folder}`, `/${folder}/:id`],
    preload: [`/assets/${folder}/12.0123456789ab.js`],
    whenUsed: [`/assets/${folder}/13.0123456789ab.js`],
    integrities: { [`/assets/${folder}/12.0123456789ab.js`]: 'sha384-y' },
    server: `${folder}/${BUILD}/node/routes.cjs`,
    lent: `${folder}/${BUILD}/node/lent.cjs`,
    exposes: { routes: { version: '1.0', signature: '' } },
    ...over,
  });
};

const shell = (over: object = {}) =>
  shellReleaseSchema.parse({
    build: 'aaaaaa111111',
    scripts: ['/assets/shell/main.0123456789ab.js'],
    preload: [],
    server: 'shell/aaaaaa111111/node/server.cjs',
    ssr: true,
    routes: ['/', '/profile'],
    ...over,
  });

const admin = remote('mf_admin', { routes: ['/admin', '/admin/*'], audience: 'admins' });
const live: LiveReleases = liveReleasesSchema.parse({
  shell: shell(),
  remotes: { mf_feeds: remote('mf_feeds'), mf_listing: remote('mf_listing'), mf_admin: admin },
});
const uses = (name: string) => ({ uses: { [name]: { version: '1.0', signature: '' } } });

describe('findOwnershipViolations', () => {
  it.each([
    ['a new build', 'mf-feeds', remote('mf_feeds', { routes: ['/mf-feeds', '/fresh'] })],
    ['a new section', 'mf-news', remote('mf_news')],
    ['a new section of administrators', 'mf-desk', remote('mf_desk', { audience: 'admins', routes: ['/admin/desk'] })],
    ['the administration itself', 'mf-admin', admin],
    ['the shell', 'shell', shell()],
    ['what another provides', 'mf-feeds', remote('mf_feeds', uses('mf_listing/Card'))],
    [
      'what an administrator provides, for administrators',
      'mf-desk',
      remote('mf_desk', { audience: 'admins', ...uses('mf_admin/Card') }),
    ],
    ['an address of its own that it gives up', 'mf-feeds', remote('mf_feeds', { retired: ['/mf-feeds/:id'] })],
  ])('%s', (_what, packageName, release) => {
    expect(findOwnershipViolations(packageName, release, live)).toEqual([]);
    expect(findOwnershipViolations(packageName, release, null)).toEqual([]);
  });

  it.each([
    ["another package's name", remote('mf_admin'), 'называет себя mf_admin'],
    ['to be the shell', shell(), 'называет себя shell'],
    [
      "another package's start",
      remote('mf_feeds', { entry: '/assets/mf-admin/remoteEntry.0123456789ab.js' }),
      'чужой файл',
    ],
    ['a start from elsewhere', remote('mf_feeds', { entry: 'https://evil.example/remoteEntry.js' }), 'чужой файл'],
    [
      'a start by a way around',
      remote('mf_feeds', { entry: '/assets/mf-feeds/../mf-admin/remoteEntry.js' }),
      'чужой файл',
    ],
    ["another package's scripts", remote('mf_feeds', { preload: ['/assets/shell/main.js'] }), 'чужой файл'],
    ['scripts from elsewhere, when used', remote('mf_feeds', { whenUsed: ['//evil.example/a.js'] }), 'чужой файл'],
    [
      "hashes of others' scripts",
      remote('mf_feeds', { integrities: { '/assets/shell/main.0123456789ab.js': 'x' } }),
      'чужой файл',
    ],
    ["another package's bundle", remote('mf_feeds', { server: `mf-admin/${BUILD}/node/routes.cjs` }), 'чужой файл'],
    [
      'a bundle of another build',
      remote('mf_feeds', { server: 'mf-feeds/cccccc333333/node/routes.cjs' }),
      'чужой файл',
    ],
    ['a bundle outside', remote('mf_feeds', { server: `mf-feeds/${BUILD}/node/../../../../etc/x.cjs` }), 'чужой файл'],
    ['components outside', remote('mf_feeds', { lent: '/etc/passwd' }), 'чужой файл'],
    ['to be for administrators from now on', remote('mf_feeds', { audience: 'admins' }), 'federation.audience'],
    ['a page of the administration', remote('mf_feeds', { routes: ['/admin/users'] }), 'адреса под /admin'],
    ['its front door, in capitals', remote('mf_feeds', { routes: ['/ADMIN'] }), 'адреса под /admin'],
    ['whatever begins like it', remote('mf_feeds', { routes: ['/:where/users'] }), 'адреса под /admin'],
    ["to give up another's address", remote('mf_feeds', { retired: ['/mf-listing/:id'] }), 'адрес другого раздела'],
    ['to give up one of the shell', remote('mf_feeds', { retired: ['/profile'] }), 'адрес другого раздела'],
    ['components of administrators', remote('mf_feeds', uses('mf_admin/Card')), 'не может показывать mf_admin/Card'],
    ["another's pages as a component", remote('mf_feeds', uses('mf_listing/routes')), 'не может показывать'],
  ])('not: %s', (_what, release, says) => {
    expect(findOwnershipViolations('mf-feeds', release, live)).toEqual([expect.stringContaining(says)]);
  });

  it('the administration does not open itself to everybody, also while it is off the site', () => {
    const open = remote('mf_admin', { audience: 'everyone' });
    const takenOff = liveReleasesSchema.parse({
      shell: shell(),
      remotes: {},
      earlier: { shell: [], remotes: { mf_admin: [admin] } },
    });
    const onTrial = liveReleasesSchema.parse({
      shell: shell(),
      remotes: {},
      canaries: { remotes: { mf_admin: { percent: 10, release: admin } } },
    });
    for (const before of [live, takenOff, onTrial])
      expect(findOwnershipViolations('mf-admin', open, before)).toEqual([
        expect.stringContaining('federation.audience'),
      ]);
  });
});
