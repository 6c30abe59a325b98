import { describe, expect, it } from '@jest/globals';
import { createQuarantine } from './quarantine';

const feeds = { name: 'mf_feeds', build: 'build1' };

describe('createQuarantine', () => {
  let time = 0;
  const open = () => {
    time = 0;
    return createQuarantine(() => new Date(time));
  };

  it('quarantines a build that ends three processes within a minute, and records why', () => {
    const quarantine = open();
    expect(quarantine.add(feeds, 'exit', 'first')).toBe(false);
    time = 59_000;
    expect(quarantine.add(feeds, 'exit', 'second')).toBe(false);
    expect(quarantine.find(feeds)).toBeUndefined();
    expect(quarantine.add(feeds, 'late', 'third')).toBe(true);
    expect(quarantine.find(feeds)).toEqual({ ...feeds, since: new Date(59_000), cause: 'late', message: 'third' });
    expect(quarantine.find({ ...feeds, build: 'build2' })).toBeUndefined();
    expect(quarantine.add(feeds, 'late', 'fourth')).toBe(false);
  });

  it('forgets ends after a minute', () => {
    const quarantine = open();
    for (const at of [0, 30_000, 60_000, 90_000, 120_000]) {
      time = at;
      expect(quarantine.add(feeds, 'exit', '')).toBe(false);
    }
    expect(quarantine.hasRecentFailure(feeds)).toBe(true);
    time = 180_000;
    expect(quarantine.hasRecentFailure(feeds)).toBe(false);
  });

  it('forgets a build that is no longer live', () => {
    const quarantine = open();
    for (const message of ['1', '2', '3']) quarantine.add(feeds, 'exit', message);
    quarantine.keep([feeds]);
    expect(quarantine.all()).toHaveLength(1);
    quarantine.keep([{ ...feeds, build: 'build2' }]);
    expect(quarantine.all()).toEqual([]);
    expect(quarantine.hasRecentFailure(feeds)).toBe(false);
  });

  it('lifts the quarantine of a build', () => {
    const quarantine = open();
    for (const message of ['1', '2', '3']) quarantine.add(feeds, 'exit', message);
    expect(quarantine.lift(feeds)).toBe(true);
    expect(quarantine.find(feeds)).toBeUndefined();
    expect(quarantine.lift(feeds)).toBe(false);
  });
});
