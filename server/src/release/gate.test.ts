import { describe, expect, it } from '@jest/globals';
import type { LiveReleases } from 'shared/contract';
import { breaking } from '../../testing/breakingChanges';
import { compatible } from '../../testing/compatibleChanges';
import { liveSite, own, type Parts, partsOf } from '../../testing/liveSite';
import { gate, gateRollback } from './gate';
import { goLive, trackOf, withTrack } from './tracks';

const changed = (change: (parts: Parts) => void, from = liveSite()): LiveReleases => {
  const after = structuredClone(from);
  change(partsOf(after));
  return after;
};

describe('gate', () => {
  it('knows at least twenty changes of either kind', () => {
    expect(breaking.length).toBeGreaterThanOrEqual(20);
    expect(compatible.length).toBeGreaterThanOrEqual(20);
  });

  it.each(breaking)('refuses: %s', (_what, change, says) => {
    const reasons = gate(liveSite(), changed(change));
    expect(reasons).not.toEqual([]);
    expect(reasons[0]).toMatch(says);
  });

  it.each(compatible)('passes: %s', (_what, change) => {
    expect(gate(liveSite(), changed(change))).toEqual([]);
  });

  it('reports every breakage for each affected package', () => {
    const after = changed(({ shell }) => {
      shell.contracts = [{ version: '2.0', signature: '' }];
    });
    expect(gate(liveSite(), after).map((reason) => reason.split(' ')[0])).toEqual([
      'mf_feeds',
      'mf_listing',
      'mf_payments',
    ]);
  });

  it('ignores existing problems', () => {
    const broken = changed(({ payments }) => {
      payments.exposes = { routes: own };
    });
    expect(
      gate(
        broken,
        changed(({ listing }) => Object.assign(listing, { build: 'listing2' }), broken),
      ),
    ).toEqual([]);
  });

  it('lets a live build above its budget stay, but not grow', () => {
    const weighing = (size: number, from?: LiveReleases) =>
      changed(({ feeds }) => Object.assign(feeds, { build: `feeds${size}`, size, budget: 1000 }), from);
    const heavy = weighing(2000);
    expect(gate(heavy, weighing(2000, heavy))).toEqual([]);
    expect(gate(heavy, weighing(1500, heavy))).toEqual([]);
    expect(gate(heavy, weighing(2001, heavy))).toEqual([expect.stringContaining('federation.budget')]);
  });

  it('lets the first release of a site, unless it is too heavy, and of a remote pass', () => {
    expect(gate(null, liveSite())).toEqual([]);
    const heavy = changed(({ feeds }) => Object.assign(feeds, { size: 1001, budget: 1000 }));
    expect(gate(null, heavy)).toEqual([expect.stringContaining('federation.budget')]);
    const before = liveSite();
    delete before.remotes.mf_payments;
    expect(gate(before, liveSite())).toEqual([]);
  });

  it.each(breaking)('refuses for a share of visitors: %s', (_what, change) => {
    const after = liveSite();
    const next = partsOf(changed(change));
    // Only the changed package goes on trial.
    const old = partsOf(liveSite());
    for (const key of ['feeds', 'listing', 'payments'] as const) {
      if (JSON.stringify(next[key]) === JSON.stringify(old[key])) continue;
      after.canaries.remotes[next[key].name] = { percent: 10, release: next[key] };
    }
    if (JSON.stringify(next.shell) !== JSON.stringify(old.shell))
      after.canaries.shell = { percent: 10, release: next.shell };
    expect(gate(liveSite(), after)).not.toEqual([]);
  });

  it('lets a new contract be tried by those who get shell and remote together', () => {
    const after = liveSite();
    const { shell, feeds } = partsOf(liveSite());
    const contracts = [...shell.contracts, { version: '2.0', signature: '' }];
    after.canaries.shell = { percent: 10, release: { ...shell, build: 'shell2', contracts } };
    const next = { ...feeds, build: 'feeds2', contract: { version: '2.0', signature: '' } };
    after.canaries.remotes.mf_feeds = { percent: 10, release: next };
    expect(gate(liveSite(), after)).toEqual([]);
    after.canaries.remotes.mf_feeds = { percent: 11, release: next };
    expect(gate(liveSite(), after)[0]).toMatch(/^mf_feeds \(feeds2\) рассчитан на контракт 2\.0, а shell \(shell1\)/);
  });
});

describe('gateRollback', () => {
  const newer = { version: '2.0', signature: '' };
  const both = [...liveSite().shell.contracts, newer];
  const at = '2026-01-01T00:00:00.000Z';
  /** The shell learnt a second contract, then the feed was released for it. */
  const ahead = (): LiveReleases => {
    const live = liveSite();
    const { feeds } = partsOf(live);
    live.shell = { ...live.shell, build: 'shell2', contracts: both };
    return withTrack(
      live,
      'mf_feeds',
      goLive(trackOf(live, 'mf_feeds'), { ...feeds, build: 'feeds2', contract: newer }, at),
    );
  };

  it('lets an older shell come back when every remote has a build for it', () => {
    const before = ahead();
    expect(gateRollback(before, { ...before, shell: liveSite().shell })).toEqual([]);
  });

  it('refuses a shell under which a remote has no build at all', () => {
    const before = ahead();
    before.earlier.remotes = {};
    expect(gateRollback(before, { ...before, shell: liveSite().shell })).toEqual([
      'у mf_feeds нет сборки, которая запустится с shell (shell1): раздел станет недоступен',
    ]);
  });
});
