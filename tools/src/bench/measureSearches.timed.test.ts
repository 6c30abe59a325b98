import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { openPostgres } from '@laparyadom/server/src/db/openDatabase';
import { createFeedReader } from '@laparyadom/server/src/domains/listings/core/feedReader';
import { createListingCounter } from '@laparyadom/server/src/domains/listings/core/listingCounter';
import { makeBenchDatabase, noPictures } from '@laparyadom/server/testing/benchDatabase';
import { startPostgres } from '@laparyadom/server/testing/startPostgres';
import { type FeedFilterBySection, feedFilterSchemas, type Section, sections } from 'shared/contract';
import { type AskFeed, measureSearches } from './measureSearches';
import { readSearchSamples } from './searchSamples';

it('the bench of searches requests pages and counts by words and by criteria, and for pages far behind', async () => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
  const postgres = await startPostgres();
  const { db, close } = await openPostgres(await makeBenchDatabase(postgres.url, work, 600, noPictures));
  try {
    const { readFeed } = createFeedReader({ db });
    const count = createListingCounter({ db });
    const found: Record<string, number> = {};
    const ask: AskFeed = async (section, what, body) => {
      const filter = feedFilterSchemas[section].parse(body) as FeedFilterBySection[Section];
      const kind = `${what} ${'q' in body ? 'words' : 'criteria'}`;
      if (what === 'count') {
        found[kind] = (found[kind] ?? 0) + (await count<Section>(section, filter)).count;
        return null;
      }
      const { rows, nextCursor } = await readFeed<Section>(section, filter);
      found[kind] = (found[kind] ?? 0) + rows.length;
      return nextCursor;
    };
    const samples = await readSearchSamples(db);
    expect(new Set(samples.words.map(({ section }) => section))).toEqual(new Set(sections));
    const measures = await measureSearches({ ask, samples, rounds: 1, depth: 2 });
    for (const kind of ['filter words', 'filter criteria', 'count words', 'count criteria'])
      expect([kind, found[kind] ?? 0]).not.toEqual([kind, 0]);
    for (const { answers, p50, p99 } of Object.values(measures)) {
      expect(answers).toBeGreaterThan(0);
      expect(p99).toBeGreaterThanOrEqual(p50);
    }
  } finally {
    await close();
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
});
