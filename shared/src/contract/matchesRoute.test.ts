import { describe, expect, it } from '@jest/globals';
import { remoteForPath } from './matchesRoute';

const remotes = {
  mf_feeds: { routes: ['/posts', '/market'] },
  mf_listing: { routes: ['/post/:id'] },
  mf_admin: { routes: ['/admin/*'] },
};

describe('remoteForPath', () => {
  it.each([
    ['/posts', remotes.mf_feeds],
    ['/posts/', remotes.mf_feeds],
    ['/Posts', remotes.mf_feeds],
    ['/post/1', remotes.mf_listing],
    ['/post/%D0%B0', remotes.mf_listing],
    ['/admin', remotes.mf_admin],
    ['/admin/promo/3', remotes.mf_admin],
    ['/', undefined],
    ['/post', undefined],
    ['/post/1/2', undefined],
    ['/postsx', undefined],
    ['/administration', undefined],
  ])('%s', (pathname, remote) => {
    expect(remoteForPath(remotes, pathname)).toBe(remote);
  });
});
