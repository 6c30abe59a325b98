import { describe, expect, it } from '@jest/globals';
import { categoryNames, contractOf, foldText, sections, TITLE_MAX } from 'shared/contract';
import { readJson } from '../../../../../seed/readData';
import { querySet } from './querySet';

const { listings, queries } = querySet;
const byId = new Map(listings.map((listing) => [listing.id, listing]));

interface Entry {
  id: number;
  name: string;
  owner?: number;
}

const namesOf = (file: string): string[] => readJson<Entry[]>(file).map(({ name }) => name);
const objects = readJson<Entry[]>('objects.json');
const parents = new Map(objects.map(({ id, name }) => [id, name]));
const catalogues = {
  pets: new Set(namesOf('breeds.json')),
  market: new Set(objects.map(({ name, owner }) => (owner ? `${parents.get(owner)}/${name}` : name))),
  services: new Set(namesOf('services.json')),
};
const cities = new Set(namesOf('cities.json'));

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\d]+/gu) ?? [];

describe('the listings', () => {
  it('are 220 or more, each with an id of its own, in all sections', () => {
    expect(listings.length).toBeGreaterThanOrEqual(220);
    expect(byId.size).toBe(listings.length);
    expect(new Set(listings.map(({ section }) => section))).toEqual(new Set(sections));
  });

  it('name what the reference data has, within the limits of the form', () => {
    const problems = listings.filter(
      ({ section, category, name, city, type, condition, sex, price, title }) =>
        !catalogues[section].has(name) ||
        !cities.has(city) ||
        !(categoryNames[section] as readonly string[]).includes(category) ||
        title.length > TITLE_MAX ||
        (price !== null) !== (category === contractOf(section).pricedCategory) ||
        (sex !== null) !== (section === 'pets') ||
        (section === 'market') !== (condition !== null) ||
        (section === 'market') !== ['Не указано', 'Для собак', 'Для кошек'].includes(type ?? ''),
    );
    expect(problems.map(({ id, title }) => `${id}: ${title}, ${title.length}`)).toEqual([]);
  });

  it('are each expected by a query, or explained as a near miss', () => {
    const expected = new Set(queries.flatMap(({ first }) => first));
    const idle = listings.filter(({ id, nearMiss }) => nearMiss === null && !expected.has(id));
    expect(idle.map(({ id }) => id)).toEqual([]);
  });
});

describe('the queries', () => {
  it('are 200 or more, no two equal, within the limits of the criterion', () => {
    expect(queries.length).toBeGreaterThanOrEqual(200);
    expect(new Set(queries.map(({ text }) => foldText(text))).size).toBe(queries.length);
    expect(queries.filter(({ text }) => text.length < 1 || text.length > 100)).toEqual([]);
  });

  it('expect one to three listings of their section', () => {
    const problems = queries.filter(
      ({ section, first }) =>
        first.length < 1 ||
        first.length > 3 ||
        new Set(first).size !== first.length ||
        first.some((id) => !byId.has(id) || (section !== null && byId.get(id)?.section !== section)),
    );
    expect(problems).toEqual([]);
  });

  it('contain a dozen typos or more: a word in no listing, whose correction an expected one has', () => {
    const slips = queries.filter(({ suggests }) => suggests !== undefined);
    expect(slips.length).toBeGreaterThanOrEqual(12);
    const known = new Set(
      listings.flatMap(({ title, name, city, description }) => wordsOf(`${title} ${name} ${city} ${description}`)),
    );
    const problems = slips.filter(({ text, first, suggests = '' }) => {
      const meant = first.flatMap((id) => {
        const { title = '', name = '', city = '' } = byId.get(id) ?? {};
        return wordsOf(`${title} ${name} ${city}`);
      });
      return (
        wordsOf(text).every((word) => known.has(word)) ||
        wordsOf(text).some((word) => word.startsWith(foldText(suggests))) ||
        !meant.some((word) => word.startsWith(foldText(suggests)))
      );
    });
    expect(problems.map(({ text }) => text)).toEqual([]);
  });

  it('come from every section and from none', () => {
    for (const section of [...sections, null])
      expect(queries.filter((query) => query.section === section).length).toBeGreaterThanOrEqual(10);
  });
});
