import { sql } from 'drizzle-orm';
import { foldText, type SearchMeaning, type Section, sections } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { createSpellingCorrector } from './correctSpelling';
import type { Searches } from './createSearches';
import { plainWords } from './lexemes';
import { readTyped } from './readTyped';
import type { Vocabulary } from './vocabulary';

/** Matching listings that are read to judge a section. */
const SAMPLE_SIZE = 200;
/** The rank of a section without matches. */
const NO_MATCH = 3;

/** Returns how many lexemes occur in the names of a section's own catalogue. */
const namedIn = async (
  section: Section,
  text: string,
  { lexemes }: Searches,
  vocabulary: Vocabulary,
): Promise<number> => {
  const words = plainWords((await readTyped(foldText(text), lexemes, vocabulary)).text);
  const lookup = await lexemes.of(words);
  const known = vocabulary.inCatalogue[section];
  return words.filter((word) => (lookup.get(word) ?? []).some((one) => known.has(one))).length;
};

/** Creates an interpreter of words for searches outside of one feed. */
export const createSectionFinder = (db: Readable, searches: Searches) => {
  const correct = createSpellingCorrector(db, searches.lexemes);
  const bestBucket = prepareRows<{ bucket: number | null }>(
    db,
    sql`select min(case when words @@ ${sql.placeholder('title')}::tsquery then 0
        when words @@ ${sql.placeholder('name')}::tsquery then 1 else 2 end)
      from (select words from listings where status = 1 and not author_banned and hidden_at is null
        and words @@ ${sql.placeholder('any')}::tsquery limit ${sql.raw(String(SAMPLE_SIZE))}) found`,
    ['bucket'],
  );

  /** Returns the section with the best match of the words; of equals the one whose catalogue names most of them. */
  const findSection = async (text: string, vocabulary: Vocabulary): Promise<Section> => {
    const found: { section: Section; bucket: number; named: number }[] = [];
    for (const section of sections) {
      const { title, name, among } = await searches.read(section, text);
      const { any } = among({ section: `=${section}`, place: null, entries: [] });
      const [row] = any === '' ? [] : await bestBucket.execute({ title, name, any });
      const named = await namedIn(section, text, searches, vocabulary);
      found.push({ section, bucket: row?.bucket ?? NO_MATCH, named });
    }
    const [best] = found.toSorted((a, b) => a.bucket - b.bucket || b.named - a.named);
    return best?.section ?? sections[0];
  };

  return async (text: string, requested: Section | undefined): Promise<SearchMeaning> => {
    const vocabulary = await searches.vocabulary();
    const typed = await readTyped(foldText(text), searches.lexemes, vocabulary);
    const suggestion = await correct(typed.text, vocabulary);
    const section = requested ?? (await findSection(suggestion ?? text, vocabulary));
    const { city, rest } = await searches.read(section, suggestion ?? text);
    return { section, suggestion, place: city && { q: rest, city: city.name, region: city.region } };
  };
};
