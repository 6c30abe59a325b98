import { describe, expect, it } from '@jest/globals';
import { liveSite, partsOf } from '../testing/liveSite';
import { createAddressFaults } from './addressFaults';
import { noLenders } from './lenders';
import type { Pair } from './renderPool';

const { shell, feeds } = partsOf(liveSite());
const pairOf = (routes: string[], build = 'feeds1'): Pair => ({
  shell,
  remote: { ...feeds, build, routes },
  lenders: noLenders,
});
const at = (address: string): string => `https://site.example${address}`;

describe('the faults of addresses', () => {
  let time = 0;
  const open = () => {
    time = 0;
    return createAddressFaults(() => time);
  };
  const feed = pairOf(['/posts', '/posts/:id']);

  it('keep an address away that fails three times within a minute, for a minute, and no other', () => {
    const faults = open();
    for (const _ of [1, 2]) faults.failed(feed, at('/posts?sort=odd'));
    expect(faults.isKeptAway(feed, at('/posts?sort=odd'))).toBe(false);
    faults.ended(feed, [at('/posts?sort=odd')]);
    expect(faults.isKeptAway(feed, at('/posts?sort=odd'))).toBe(true);
    for (const other of ['/posts', '/posts?sort=new', '/posts/1'])
      expect(faults.isKeptAway(feed, at(other))).toBe(false);
    expect(faults.isKeptAway(pairOf(feed.remote?.routes ?? [], 'feeds2'), at('/posts?sort=odd'))).toBe(false);
    time = 60_000;
    expect(faults.isKeptAway(feed, at('/posts?sort=odd'))).toBe(false);
  });

  it('have addresses of the same route and parameters drawn alone once one has ended a process', () => {
    const faults = open();
    faults.failed(feed, at('/posts/1'));
    expect(faults.isAiling(feed, at('/posts/1'))).toBe(false);
    faults.ended(feed, [at('/posts/1?tab=odd')]);
    expect(faults.isAiling(feed, at('/posts/2?tab=new'))).toBe(true);
    for (const other of ['/posts/2', '/posts?tab=new']) expect(faults.isAiling(feed, at(other))).toBe(false);
    time = 60_000;
    expect(faults.isAiling(feed, at('/posts/2?tab=new'))).toBe(false);
  });

  it('keep no address away for an end of several pages', () => {
    const faults = open();
    for (const _ of [1, 2, 3]) faults.ended(feed, [at('/posts/1'), at('/posts/2')]);
    expect([faults.isKeptAway(feed, at('/posts/1')), faults.isAiling(feed, at('/posts/1'))]).toEqual([false, true]);
  });

  it('forget the oldest addresses when there are many', () => {
    const faults = open();
    const fail = (address: string): void => {
      for (const _ of [1, 2, 3]) faults.failed(feed, at(address));
    };
    fail('/posts/first');
    for (let id = 0; id < 1999; id += 1) fail(`/posts/${id}`);
    expect(faults.isKeptAway(feed, at('/posts/first'))).toBe(true);
    fail('/posts/one-more');
    expect(faults.isKeptAway(feed, at('/posts/first'))).toBe(false);
    expect(faults.isKeptAway(feed, at('/posts/one-more'))).toBe(true);
  });

  it('are those of the whole build when each of its own addresses ends its process and no page is drawn', () => {
    const faults = open();
    const two = pairOf(['/posts', '/tags', '/posts/:id']);
    const end = (address: string): void => {
      for (const _ of [1, 2, 3]) faults.ended(two, [at(address)]);
    };
    end('/posts');
    for (const id of [1, 2, 3, 4]) end(`/posts/${id}`);
    end('/tags?q=odd');
    expect(faults.isWholeBuild(two, at('/posts'))).toBe(false);
    end('/tags');
    expect(faults.isWholeBuild(two, at('/tags'))).toBe(true);
    faults.drawn(two);
    expect(faults.isWholeBuild(two, at('/tags'))).toBe(false);
  });

  it('are no fault of the build where pages throw', () => {
    const faults = open();
    for (const _ of [1, 2, 3, 4]) faults.failed(feed, at('/posts'));
    expect(faults.isWholeBuild(feed, at('/posts'))).toBe(false);
  });
});
