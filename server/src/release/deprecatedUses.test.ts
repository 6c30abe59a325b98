import { expect, it } from '@jest/globals';
import type { LiveReleases } from 'shared/contract';
import { liveSite, partsOf } from '../../testing/liveSite';
import { deprecationWarnings } from './deprecatedUses';
import { gate } from './gate';

const button = { since: '1.3', until: '2027-03-01', instead: 'LinkButton' };
const before = new Date('2027-03-01T23:59:00Z');
const after = new Date('2027-03-02T00:00:00Z');

/** A site under a shell that deprecates `Button`; only mf_feeds uses it. */
const site = (): LiveReleases => {
  const live = liveSite();
  const { shell, listing, payments } = partsOf(live);
  Object.assign(shell.provides.shared ?? {}, { deprecated: { Button: button } });
  for (const one of [listing, payments]) one.imports = { shared: ['useAppContext'] };
  return live;
};
const newFeeds = (): LiveReleases => {
  const live = site();
  partsOf(live).feeds.build = 'feeds2';
  return live;
};

const warning =
  'mf_feeds (feeds2) берёт Button из shared: с контракта 1.3 это имя уходит. До 01.03.2027 замените его: LinkButton';

it('warns of a deprecated name without refusing the build', () => {
  expect(gate(site(), newFeeds(), [], before)).toEqual([]);
  expect(deprecationWarnings(newFeeds(), ['mf_feeds'], before)).toEqual([warning]);
});

it('warns only packages that use it, and the shell of all uses', () => {
  expect(deprecationWarnings(newFeeds(), ['mf_listing'], before)).toEqual([]);
  expect(deprecationWarnings(newFeeds(), ['shell'], before)).toEqual([warning]);
  expect(deprecationWarnings(liveSite(), ['shell'], before)).toEqual([]);
});

it('refuses new builds that use it after its last day, but not live ones', () => {
  expect(gate(site(), newFeeds(), [], after)).toEqual([
    'mf_feeds (feeds2) берёт Button из shared, а после 01.03.2027 этого имени в новых сборках быть не должно. Замените его: LinkButton',
  ]);
  const others = site();
  partsOf(others).listing.build = 'listing2';
  expect(gate(site(), others, [], after)).toEqual([]);
  expect(gate(site(), site(), [], after)).toEqual([]);
});

it('refuses a shell that removes a name used by live builds without notice', () => {
  const next = site();
  partsOf(next).shell.build = 'shell2';
  expect(gate(liveSite(), next, [], after)).toEqual([expect.stringMatching(/^mf_feeds \(feeds1\) берёт Button/)]);
  expect(gate(liveSite(), next, [], before)).toEqual([]);
});
