import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { endpoints, type SearchMeaning, type SearchSuggestion } from 'shared/contract';
import { breeds, cities } from '../../db/schema';
import { readJson } from '../../seed/readData';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createListing } from '../../testing/factories';

const catalogueWords = new Set(
  ['breeds.json', 'objects.json', 'services.json', 'cities.json']
    .flatMap((file) => readJson<{ name: string }[]>(file))
    .map(({ name }) => name)
    .concat(readJson<string[]>('types.json'))
    .flatMap((name) => name.toLowerCase().match(/[а-яё-]+/g) ?? []),
);

describeOnDatabases('help with searches', (site) => {
  const get = async <T>(path: string, query: Record<string, string>): Promise<T> => {
    const answer = await site().call(`GET ${path}?${new URLSearchParams(query).toString()}`);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const suggest = (q: string) => get<SearchSuggestion[]>(endpoints.suggest, { q });
  const meaning = (q: string, more: Record<string, string> = {}) =>
    get<SearchMeaning>(endpoints.search, { q, ...more });

  it.each([
    ['мейнкун спб', 'Мейн-кун в Санкт-Петербурге', '/posts/koshki/meyn-kun/sankt-peterburg'],
    ['йорк в нижнем новгороде', 'Йоркширский терьер в Нижнем Новгороде', undefined],
    ['когтеточ', 'Когтеточки и комплексы', '/market/kogtetochki-i-kompleksy'],
    ['груминг казань', 'Груминг в Казани', '/services/gruming/kazan'],
    ['ыфьщтв', undefined, undefined],
    ['rjhub', 'Вельш-корги пемброк', undefined],
  ])('%s suggests %s', async (q, text, href) => {
    const found = await suggest(q);
    if (text === undefined) return expect(found).toEqual([]);
    expect(found.map((one) => one.text)).toContain(text);
    if (href !== undefined) expect(found).toContainEqual({ text, href });
  });

  it.each([
    ['кот', ['Кошки'], ['Скотч-терьер', 'Чукотская ездовая собака', 'Рыбки в Котельниках']],
    ['щен', ['Собаки'], ['Освещение', 'Майна священная']],
    ['котята мейн', ['Мейн-кун', 'Мейн-кун в Москве'], []],
    ['котёнок мейнкун спб', ['Мейн-кун в Санкт-Петербурге'], []],
    ['щенки корги', ['Вельш-корги кардиган', 'Вельш-корги пемброк'], []],
  ])('%s suggests first %j, and not %j', async (q, first, others) => {
    const found = (await suggest(q)).map(({ text }) => text);
    expect(found.slice(0, first.length)).toEqual(first);
    for (const other of others) expect(found).not.toContain(other);
  });

  it('a city alone suggests kinds of animals in it; eight at most, each once', async () => {
    const found = await suggest('тверь');
    expect(found[0]).toEqual({ text: 'Собаки в Твери', href: '/posts/sobaki/tver' });
    for (const q of ['к', 'ко', 'с', 'собаки', 'тверь', 'а б в г д е ж з']) {
      const all = await suggest(q);
      expect(all.length).toBeLessThanOrEqual(8);
      expect(new Set(all.map(({ href }) => href)).size).toBe(all.length);
    }
    expect([await suggest(''), await suggest('!!!'), await suggest('щ'.repeat(100))]).toEqual([[], [], []]);
  });

  it('what is wrong is refused in Russian', async () => {
    for (const path of [endpoints.suggest, endpoints.search]) {
      for (const q of ['щ'.repeat(101), '\u0000', '\u0007'])
        expect((await site().call(`GET ${path}?q=${encodeURIComponent(q)}`)).statusCode).toBe(422);
      expect((await site().call(`GET ${path}?q=a&q=b`)).statusCode).toBe(422);
    }
    expect((await site().call(`GET ${endpoints.search}?q=a&section=x`)).statusCode).toBe(422);
  });

  it('a slip is mended by what is known, and never a word that a listing has', async () => {
    expect(await meaning('лобрадор', { section: 'pets' })).toEqual({
      section: 'pets',
      suggestion: 'лабрадор',
      place: null,
    });
    expect((await meaning('мейнкук')).suggestion).toBe('мейн-кун');
    expect((await meaning('щенки лабрадор')).suggestion).toBeNull();
    expect((await meaning('ыыыыыы')).suggestion).toBeNull();
    await createListing(site().db, 'pets', { title: 'Лобрадор ищет дом' });
    expect((await meaning('лобрадор')).suggestion).toBeNull();
  });

  it.each([
    ['катёнок', 'Котёнок в дар', 'котёнок'],
    ['катёнка', 'Отдам котёнка', 'котёнка'],
    ['крольчанок', 'Крольчонок', 'крольчонок'],
    ['крольчанок', 'Отдам крольчонка', 'крольчонка'],
    ['бретанские', 'Британские котята', 'британские'],
  ])('%s is mended by a word of a listing, %s: %s', async (q, title, suggestion) => {
    const before = (await meaning(q)).suggestion;
    expect(before === null || catalogueWords.has(before)).toBe(true);
    await createListing(site().db, 'pets', { title });
    expect((await meaning(q)).suggestion).toBe(suggestion);
  });

  it.each([
    ['котёнка', 'Кошки'],
    ['котятами', 'Кошки'],
    ['кошек', 'Кошки'],
    ['щенков', 'Собаки'],
    ['псов', 'Собаки'],
    ['попугаев', 'Птицы'],
    ['ошейников', 'Ошейники'],
    ['kotenok', 'Кошки'],
    ['rjntyjr', 'Кошки'],
    ['кoтёнoк', 'Кошки'],
    ['shchenok', 'Собаки'],
    ['sobaka', 'Собаки'],
    ['meynkun kazan', 'Мейн-кун в Казани'],
    ['мoпc кaзaнь', 'Мопс в Казани'],
  ])('%s suggests %s first', async (q, text) => {
    expect((await suggest(q))[0]?.text).toBe(text);
  });

  it.each([
    ['york', 'йорк'],
    ['rjhub vjcrdf', 'корги москва'],
    ['кopги', 'корги'],
    ['popugay', 'попугай'],
  ])('%s suggests the same as %s', async (q, meant) => {
    expect((await suggest(q)).length).toBeGreaterThan(0);
    expect(await suggest(q)).toEqual(await suggest(meant));
  });

  it('names the place, and the section that the words speak of', async () => {
    expect((await meaning('мопс в тольятти')).place).toEqual({
      q: 'мопс',
      city: 'Тольятти',
      region: 'Самарская область',
    });
    const { db } = site();
    expect((await meaning('когтеточка')).section).toBe('market');
    expect((await meaning('передержка')).section).toBe('services');
    await createListing(db, 'services', { title: 'Кактус поливаем' });
    expect((await meaning('кактус')).section).toBe('services');
    expect(await meaning('')).toEqual({ section: 'pets', suggestion: null, place: null });
  });

  it('a name that is new is suggested at once', async () => {
    const { db } = site();
    const [first] = await db.select().from(breeds).where(eq(breeds.name, 'Акита-ину'));
    await db.update(breeds).set({ name: 'Кактусовая' }).where(eq(breeds.name, 'Акита-ину'));
    try {
      expect((await suggest('кактус'))[0]?.text).toBe('Кактусовая');
    } finally {
      await db
        .update(breeds)
        .set({ name: first?.name ?? '' })
        .where(eq(breeds.name, 'Кактусовая'));
    }
    expect(await db.select().from(cities).limit(1)).toHaveLength(1);
  });
});
