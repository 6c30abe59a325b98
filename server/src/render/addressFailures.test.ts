import { describe, expect, it } from '@jest/globals';
import { liveSite, partsOf } from '../../testing/liveSite';
import { createAddressFailures } from './addressFailures';
import { noProviders } from './providers';
import type { Pair } from './renderPair';

const { shell, feeds } = partsOf(liveSite());
const pairOf = (routes: string[], build = 'feeds1'): Pair => ({
  shell,
  remote: { ...feeds, build, routes },
  providers: noProviders,
});
const at = (address: string): string => `https://site.example${address}`;

describe('createAddressFailures', () => {
  let time = 0;
  const open = () => {
    time = 0;
    return createAddressFailures(() => time);
  };
  const feed = pairOf(['/posts', '/posts/:id']);

  it('blocks only an address that fails three times within a minute, for a minute', () => {
    const failures = open();
    for (const _ of [1, 2]) failures.failed(feed, at('/posts?sort=odd'));
    expect(failures.isBlocked(feed, at('/posts?sort=odd'))).toBe(false);
    failures.ended(feed, [at('/posts?sort=odd')]);
    expect(failures.isBlocked(feed, at('/posts?sort=odd'))).toBe(true);
    for (const other of ['/posts', '/posts?sort=new', '/posts/1'])
      expect(failures.isBlocked(feed, at(other))).toBe(false);
    expect(failures.isBlocked(pairOf(feed.remote?.routes ?? [], 'feeds2'), at('/posts?sort=odd'))).toBe(false);
    time = 60_000;
    expect(failures.isBlocked(feed, at('/posts?sort=odd'))).toBe(false);
  });

  it('isolates addresses of the same route and parameters once one has ended a process', () => {
    const failures = open();
    failures.failed(feed, at('/posts/1'));
    expect(failures.hasRecentFailure(feed, at('/posts/1'))).toBe(false);
    failures.ended(feed, [at('/posts/1?tab=odd')]);
    expect(failures.hasRecentFailure(feed, at('/posts/2?tab=new'))).toBe(true);
    for (const other of ['/posts/2', '/posts?tab=new']) expect(failures.hasRecentFailure(feed, at(other))).toBe(false);
    time = 60_000;
    expect(failures.hasRecentFailure(feed, at('/posts/2?tab=new'))).toBe(false);
  });

  it('blocks no address when a process ends with several pages', () => {
    const failures = open();
    for (const _ of [1, 2, 3]) failures.ended(feed, [at('/posts/1'), at('/posts/2')]);
    expect([failures.isBlocked(feed, at('/posts/1')), failures.hasRecentFailure(feed, at('/posts/1'))]).toEqual([
      false,
      true,
    ]);
  });

  it('forgets the oldest addresses when there are many', () => {
    const failures = open();
    const fail = (address: string): void => {
      for (const _ of [1, 2, 3]) failures.failed(feed, at(address));
    };
    fail('/posts/first');
    for (let id = 0; id < 1999; id += 1) fail(`/posts/${id}`);
    expect(failures.isBlocked(feed, at('/posts/first'))).toBe(true);
    fail('/posts/one-more');
    expect(failures.isBlocked(feed, at('/posts/first'))).toBe(false);
    expect(failures.isBlocked(feed, at('/posts/one-more'))).toBe(true);
  });

  it('blames the whole build when each of its own addresses ends its process and no page renders', () => {
    const failures = open();
    const two = pairOf(['/posts', '/tags', '/posts/:id']);
    const end = (address: string): void => {
      for (const _ of [1, 2, 3]) failures.ended(two, [at(address)]);
    };
    end('/posts');
    for (const id of [1, 2, 3, 4]) end(`/posts/${id}`);
    end('/tags?q=odd');
    expect(failures.isWholeBuild(two, at('/posts'))).toBe(false);
    end('/tags');
    expect(failures.isWholeBuild(two, at('/tags'))).toBe(true);
    failures.rendered(two);
    expect(failures.isWholeBuild(two, at('/tags'))).toBe(false);
  });

  it('does not blame the build when pages throw', () => {
    const failures = open();
    for (const _ of [1, 2, 3, 4]) failures.failed(feed, at('/posts'));
    expect(failures.isWholeBuild(feed, at('/posts'))).toBe(false);
  });
});
