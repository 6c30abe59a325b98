import { expect, it } from '@jest/globals';
import { endpoints, foldText, type SearchMeaning, type Section, sectionEndpoints } from 'shared/contract';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { querySet } from './testing/querySet/querySet';
import type { SampleQuery } from './testing/querySet/SampleQuery';
import { storeSampleListings } from './testing/storeSampleListings';

/** Of ten queries nine have the right listing in the first place. */
const LEAST_RIGHT = 0.9;

describeOnDatabases('what comes first', (site) => {
  it('is right for nine of ten queries of the set', async () => {
    const { db, call } = site();
    const stored = await storeSampleListings(db, querySet.listings, new Date(TEST_TIME));

    const firstOf = async (section: Section, filter: object): Promise<string | undefined> => {
      const answer = await call(`POST ${sectionEndpoints[section].filter}`, { payload: { ...filter, limit: 1 } });
      const [found] = answer.json() as { id: number }[];
      return found && stored.get(found.id);
    };
    const meaningOf = async (q: string, section: Section | null): Promise<SearchMeaning> => {
      const query = new URLSearchParams({ q, ...(section && { section }) }).toString();
      return (await call(`GET ${endpoints.search}?${query}`)).json();
    };

    /** What somebody sees who types the text: what is found, else what is suggested, else what the region has. */
    const fault = async ({ text, section: asked, first, suggests }: SampleQuery): Promise<string | null> => {
      const isRight = (id: string | undefined): boolean => id !== undefined && first.includes(id);
      const section = asked ?? (await meaningOf(text, null)).section;
      const found = await firstOf(section, { q: text });
      if (isRight(found)) return null;
      if (found !== undefined) return `${found} comes first`;
      const { suggestion, place } = await meaningOf(text, section);
      if (suggests !== undefined) {
        if (
          !foldText(suggestion ?? '')
            .split(' ')
            .some((word) => word.startsWith(suggests))
        )
          return `'${suggestion}' is suggested`;
        const next = await firstOf(section, { q: suggestion });
        return isRight(next) ? null : `${next} comes first for '${suggestion}'`;
      }
      if (!place) return 'nothing is found';
      const near = await firstOf(section, { q: place.q, region: place.region });
      return isRight(near) ? null : `${near} comes first in the region`;
    };

    const misses: string[] = [];
    for (const query of querySet.queries) {
      const what = await fault(query);
      if (what !== null)
        misses.push(`${query.section ?? 'anywhere'}: '${query.text}': ${what}, not ${query.first.join(' or ')}`);
    }
    const right = 1 - misses.length / querySet.queries.length;
    if (right < LEAST_RIGHT) throw new Error(`${misses.length} misses:\n${misses.join('\n')}`);
    expect(right).toBeGreaterThanOrEqual(LEAST_RIGHT);
  }, 120_000);
});
