import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import {
  endpoints,
  foldText,
  NEXT_CURSOR_HEADER,
  type SearchMeaning,
  type SearchSuggestion,
  type Section,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { describeOnDatabases, TEST_TIME } from '../../../../testing/describeOnDatabases';
import { createListing } from '../../../../testing/factories';
import { createLost } from '../../../../testing/lostListings';
import { breeds, cities, listings, lostDetails, objects, renamedEntries, services } from '../../../db/schema';
import { readJson } from '../../../seed/readData';
import { indexListings } from '../../listings/core/indexListings';
import { bornMonth } from '../../listings/core/sectionQueries';
import { searchesOf } from './createSearches';
import { nouns } from './nouns.ru';
import { querySet } from './testing/querySet/querySet';
import type { SampleQuery } from './testing/querySet/SampleQuery';
import { storeSampleListings } from './testing/storeSampleListings';

describe('kinds', () => {
  describeOnDatabases('words that name a kind', (site) => {
    const find = async (section: Section, q: string): Promise<string[]> => {
      const answer = await site().call(`POST ${sectionEndpoints[section].filter}`, { payload: { q } });
      expect(answer.statusCode).toBe(200);
      return answer.json().map(({ title }: { title: string }) => title);
    };
    const idOf = async (table: typeof breeds | typeof objects | typeof services, name: string): Promise<number> => {
      const [row] = await site().db.select({ id: table.id }).from(table).where(eq(table.name, name));
      return row?.id ?? 0;
    };
    const add = async (section: Section, title: string, over: object): Promise<void> => {
      await createListing(site().db, section, { title, description: '', ...over });
    };

    describe('of animals', () => {
      const names = [
        'кот',
        'котёнок',
        'котёнка',
        'котят',
        'котята',
        'кошек',
        'kotenok',
        'kotyata',
        'rjntyjr',
        'кoтёнoк',
      ];

      it.each(names)('%s finds cats, and never a dog that lives with them', async (q) => {
        const [cat, dog] = [await idOf(breeds, 'Мейн-кун'), await idOf(breeds, 'Мопс')];
        await add('pets', 'Отдам котят', { breedId: cat });
        await add('pets', 'Барсик', { breedId: cat });
        await add('pets', 'Дружит: кот, котёнок', { breedId: dog, description: 'Кот, кошка, котёнок, котята' });
        expect((await find('pets', q)).toSorted()).toEqual(['Барсик', 'Отдам котят']);
      });

      it('ranks young animals before others of their kind', async () => {
        const [cat, fold] = [await idOf(breeds, 'Мейн-кун'), await idOf(breeds, 'Рэгдолл')];
        await add('pets', 'Отдам котят', { breedId: cat });
        await add('pets', 'Малыши ищут дом', { breedId: fold, description: 'Котята двух месяцев' });
        await add('pets', 'Взрослый кот', { breedId: cat });
        for (const q of ['котёнок', 'котята', 'котятам', 'kotyata'])
          expect([q, await find('pets', q)]).toEqual([q, ['Отдам котят', 'Малыши ищут дом', 'Взрослый кот']]);
      });

      it('ranks animals young by age before others, whatever the title says', async () => {
        const now = site().clock.now();
        const [cat, fold] = [await idOf(breeds, 'Мейн-кун'), await idOf(breeds, 'Рэгдолл')];
        await add('pets', 'Барсик', { breedId: cat, bornMonth: bornMonth(3, now) });
        await add('pets', 'Как котёнок, играет', { breedId: cat, bornMonth: bornMonth(60, now) });
        await add('pets', 'Кот без возраста', { breedId: fold });
        await add('pets', 'Котёнок', { breedId: fold, bornMonth: bornMonth(2, now) });
        const [first, second, ...grown] = await find('pets', 'котёнок');
        expect([first, second, grown.toSorted()]).toEqual([
          'Котёнок',
          'Барсик',
          ['Как котёнок, играет', 'Кот без возраста'],
        ]);
      });

      it.each([
        ['котёнок', 'Мейн-кун'],
        ['кошка', 'Мейн-кун'],
        ['котик', 'Мейн-кун'],
        ['щенок', 'Мопс'],
        ['щенята', 'Мопс'],
        ['собаку', 'Мопс'],
        ['пёсик', 'Мопс'],
        ['хомяк', 'Хомяк сирийский'],
        ['хомячок', 'Хомяк сирийский'],
        ['попугай', 'Жако'],
        ['попугайчик', 'Жако'],
        ['крольчонок', 'Кролик рекс'],
        ['лошадь', 'Пони шетлендский'],
        ['рыбки', 'Дискус'],
        ['черепашка', 'Черепаха красноухая'],
      ])('%s finds its own kind (%s) and no other whose description mentions it', async (q, name) => {
        const said = `Живёт вместе: ${q}. Котёнок, котик, кошка, щенок, собака, пёсик, хомячок, попугай, крольчонок, лошадь, рыбка, черепаха`;
        const kinds = ['Мейн-кун', 'Мопс', 'Хомяк сирийский', 'Жако', 'Кролик рекс', 'Пони шетлендский', 'Дискус'];
        for (const one of [...new Set([...kinds, 'Черепаха красноухая'])]) {
          const breedId = await idOf(breeds, one);
          if (breedId !== 0) await add('pets', one, { breedId, description: said });
        }
        expect([q, await find('pets', q)]).toEqual([q, [name]]);
      });

      it('a subkind requires the word and the kind', async () => {
        const [grey, canary, fish] = await Promise.all(
          ['Жако', 'Канарейка цветная', 'Цихлида попугай'].map((name) => idOf(breeds, name)),
        );
        await add('pets', 'Жако', { breedId: grey });
        await add('pets', 'Канарейка', { breedId: canary });
        await add('pets', 'Рыбка', { breedId: fish, description: 'попугай' });
        for (const q of ['попугай', 'попугаев', 'попугайчик', 'popugay'])
          expect([q, await find('pets', q)]).toEqual([q, ['Жако']]);
      });

      it('a kind beside another narrows to the first', async () => {
        const [cat, dog] = [await idOf(breeds, 'Мейн-кун'), await idOf(breeds, 'Мопс')];
        await add('pets', 'Щенок', { breedId: dog, description: 'Вырос с котёнком' });
        await add('pets', 'Котёнок', { breedId: cat, description: 'Вырос со щенком' });
        expect(await find('pets', 'щенок котёнок')).toEqual(['Щенок']);
        expect(await find('pets', 'щенок мопса')).toEqual(['Щенок']);
      });
    });

    it('of goods are found by catalogue and animal', async () => {
      const [food, bed, cage] = await Promise.all(
        ['Сухой корм', 'Лежаки', 'Клетки для собак'].map((name) => idOf(objects, name)),
      );
      await add('market', 'Мешок 10 кг', { objectId: food, audience: 2 });
      await add('market', 'Корм', { objectId: food, audience: 1, description: 'Кошкам не давать' });
      await add('market', 'Подстилка', { objectId: bed, audience: 2 });
      await add('market', 'Клетка', { objectId: cage, audience: 1, description: 'Лежанка и корм в подарок' });
      for (const q of ['корм', 'корма', 'кормов', 'rjhv', 'korm'])
        expect([q, (await find('market', q)).toSorted()]).toEqual([q, ['Корм', 'Мешок 10 кг']]);
      for (const q of ['корм для кошек', 'корма кошке'])
        expect([q, await find('market', q)]).toEqual([q, ['Мешок 10 кг']]);
      for (const q of ['лежанка', 'лежанок', 'лежаки'])
        expect([q, await find('market', q)]).toEqual([q, ['Подстилка']]);
    });

    it('of services are found by catalogue', async () => {
      const [boarding, grooming] = await Promise.all(
        ['Передержка кошек', 'Груминг'].map((name) => idOf(services, name)),
      );
      await add('services', 'Приму кота', { serviceId: boarding });
      await add('services', 'Салон', { serviceId: grooming, description: 'Передержки нет' });
      for (const q of ['передержка', 'передержек', 'gthtlth;rf', 'perederzhka', 'пepeдepжкa'])
        expect([q, await find('services', q)]).toEqual([q, ['Приму кота']]);
    });
  });
});

describe('nouns', () => {
  /** One noun per line, with its forms of all cases and both numbers. */
  const table = readFileSync(path.join(import.meta.dirname, 'testing/formsOfNouns.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

  const all = Object.values(nouns).flat();

  it('the table of all forms has each noun, 300 or more', () => {
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(all.map(([noun]) => noun).toSorted()).toEqual(table.map(([noun]) => noun).toSorted());
  });

  describeOnDatabases('forms of nouns', (site) => {
    const read = async () => {
      const { db } = site();
      const searches = searchesOf(db, db);
      const lookup = await searches.lexemes.of(table.flat().map(foldText));
      return { searches, lookup, known: await searches.lexemes.nouns() };
    };

    it('find the same, each noun in one of the sections', async () => {
      const { searches } = await read();
      const faults: string[] = [];
      for (const [at, [noun = '', ...forms]] of table.entries()) {
        const section = sections[at % sections.length] ?? sections[0];
        const meantBy = async (text: string): Promise<string> => {
          const { title, name, any } = await searches.read(section, text);
          return JSON.stringify({ title, name, any });
        };
        const meant = await meantBy(noun);
        for (const form of forms) if ((await meantBy(form)) !== meant) faults.push(`${section}: ${noun}, ${form}`);
      }
      expect(faults).toEqual([]);
    });

    it('are one lexeme to all sections, that of a noun', async () => {
      const { lookup, known } = await read();
      const apart = table.filter((forms) => {
        const lexemes = new Set(forms.map((form) => lookup.get(foldText(form))?.join(' ') ?? ''));
        return lexemes.size !== 1 || ![...lexemes].every((lexeme) => known.has(lexeme));
      });
      expect(apart.map(([noun]) => noun)).toEqual([]);
    });

    it('are indexed under the lexemes of their noun', async () => {
      const { lookup, known } = await read();
      const { rows } = (await site().db.execute(
        sql`select word, array_to_string(tsvector_to_array(to_tsvector('pg_catalog.russian', plain_words(word))), ' ') lexeme
        from unnest(string_to_array(${table.flat().map(foldText).join(' ')}, ' ')) word`,
      )) as unknown as { rows: { word: string; lexeme: string }[] };
      const indexed = new Map(rows.map(({ word, lexeme }) => [word, lexeme]));
      const lost = table.flatMap((forms) =>
        forms.map(foldText).filter((form) => {
          const { all: looked = [] } = known.get(lookup.get(form)?.[0] ?? '') ?? {};
          const lexeme = indexed.get(form) ?? '';
          return lexeme !== '' && !looked.includes(lexeme);
        }),
      );
      expect(lost).toEqual([]);
    });
  });
});

describe('ranking', () => {
  /** Nine queries of ten have the right first result. */
  const LEAST_RIGHT = 0.9;

  describeOnDatabases('Ranking', (site) => {
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
        return (await call(`GET ${endpoints.search.path}?${query}`)).json();
      };

      /** Returns the error in a person's results, otherwise in the suggestions, otherwise in the region's results. */
      const fault = async ({ text, section: requested, first, suggests }: SampleQuery): Promise<string | null> => {
        const isRight = (id: string | undefined): boolean => id !== undefined && first.includes(id);
        const section = requested ?? (await meaningOf(text, null)).section;
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
    });
  });
});

describe('search routes', () => {
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
    const suggest = (q: string) => get<SearchSuggestion[]>(endpoints.suggest.path, { q });
    const meaning = (q: string, more: Record<string, string> = {}) =>
      get<SearchMeaning>(endpoints.search.path, { q, ...more });

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

    it('refuses invalid input in Russian', async () => {
      for (const path of [endpoints.suggest.path, endpoints.search.path]) {
        for (const q of ['щ'.repeat(101), '\u0000', '\u0007'])
          expect((await site().call(`GET ${path}?q=${encodeURIComponent(q)}`)).statusCode).toBe(422);
        expect((await site().call(`GET ${path}?q=a&q=b`)).statusCode).toBe(422);
      }
      expect((await site().call(`GET ${endpoints.search.path}?q=a&section=x`)).statusCode).toBe(422);
    });

    it('corrects a typo by known words, and never a word that a listing has', async () => {
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
    ])('%s is corrected by a word of a listing, %s: %s', async (q, title, suggestion) => {
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

    it('names the city and the section of the words', async () => {
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

    it('suggests a new name at once', async () => {
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
});

describe('words', () => {
  /** Before the default publication time of test listings. */
  const minutesAgo = (count: number): Date => new Date(Date.parse('2026-11-20T09:00:00.000Z') - count * 60_000);

  describeOnDatabases('words of listings', (site) => {
    const idOf = async (table: typeof cities | typeof breeds, name: string): Promise<number> => {
      const [row] = await site().db.select({ id: table.id }).from(table).where(eq(table.name, name));
      return row?.id ?? 0;
    };
    const ask = (payload: object) => site().call('POST /api/articles/filter', { payload });
    const find = async (q: string, more: object = {}): Promise<number[]> => {
      const answer = await ask({ q, ...more });
      expect(answer.statusCode).toBe(200);
      return answer.json().map(({ id }: { id: number }) => id);
    };

    describe('what is typed', () => {
      it.each([
        ['101 characters', 'щ'.repeat(101), 'Запрос — не длиннее 100 символов'],
        ['U+0000', 'кот\u0000', 'Недопустимый символ'],
        ['a control character', 'кот\u0007', 'Недопустимый символ'],
        ['half a character', 'кот\ud83d', 'Недопустимый символ'],
      ])('%s is refused', async (_what, q, msg) => {
        const answer = await ask({ q });
        expect([answer.statusCode, answer.json().detail]).toEqual([422, [{ field: 'q', msg }]]);
      });

      it.each(['!!! & | ( ) : * <-> \' " \\', '🐈🐈🐈', '% _ %%', '-', 'и в на'])('%s finds nothing', async (q) => {
        await createListing(site().db, 'pets', { title: 'Кот и пёс' });
        expect(await find(q)).toEqual([]);
      });

      it.each([
        'а '.repeat(50),
        "кот':*A & !собака | <2> (",
        'щ'.repeat(100),
        'до до до 20 20 20 тысяч тысяч',
        `${'е\u0308'.repeat(24)}кот`,
        'ᚠᛇᚻ кот 漢字',
      ])('answers %j', async (q) => {
        expect((await ask({ q: q.slice(0, 100) })).statusCode).toBe(200);
      });

      it('blanks are no criterion', async () => {
        const id = await createListing(site().db, 'pets');
        expect([await find('   '), await find('')]).toEqual([[id], [id]]);
        expect((await ask({ q: ' ', sort: 'best' })).statusCode).toBe(422);
      });

      it('prices alone filter the feed, newest first, paged and counted', async () => {
        const ids: number[] = [];
        for (const price of [5000, 25_000, 15_000, 20_000]) ids.push(await createListing(site().db, 'pets', { price }));
        const [five, , fifteen, twenty] = ids;
        const q = 'до 20 тысяч';
        expect(await find(q)).toEqual([twenty, fifteen, five]);
        expect(await find(q, { sort: 'best', priceFrom: 10_000 })).toEqual([twenty, fifteen]);
        const page = await ask({ q, limit: 2 });
        const cursor = page.headers[NEXT_CURSOR_HEADER];
        expect((await ask({ q, limit: 2, cursor })).json().map(({ id }: { id: number }) => id)).toEqual([five]);
        const count = await site().call(`POST ${sectionEndpoints.pets.count}`, { payload: { q } });
        expect(count.json()).toEqual({ count: 3, more: false });
      });

      it('characters are no operators: every word is required', async () => {
        const both = await createListing(site().db, 'pets', { title: 'Кактус и фикус' });
        await createListing(site().db, 'pets', { title: 'Кактус' });
        for (const q of ['кактус | фикус', 'кактус & !фикус', '-кактус фикус', '"фикус кактус"'])
          expect([q, await find(q)]).toEqual([q, [both]]);
      });

      it('ignores case, number, ё and the end of the last word; two letters are no prefix', async () => {
        const id = await createListing(site().db, 'pets', { title: 'Жёлтые Кактусы' });
        for (const q of ['желтый кактус', 'КАКТУСЫ', 'жёлт', 'как'])
          expect([q, await find(q)]).toEqual([q, q === 'как' ? [] : [id]]);
        expect(await find('ка')).toEqual([]);
      });
    });

    it('combine with all other criteria and sort orders', async () => {
      const [moscow, kazan] = [await idOf(cities, 'Москва'), await idOf(cities, 'Казань')];
      const breedId = await idOf(breeds, 'Акита-ину');
      const dear = await createListing(site().db, 'pets', {
        title: 'Редкий кактус',
        cityId: moscow,
        price: 900,
        breedId,
      });
      const cheap = await createListing(site().db, 'pets', {
        title: 'Большой кактус',
        cityId: moscow,
        price: 100,
        breedId,
        publishedAt: minutesAgo(9),
      });
      const far = await createListing(site().db, 'pets', { title: 'Кактус', cityId: kazan, price: 500, breedId });
      const other = await createListing(site().db, 'pets', { title: 'Фикус', cityId: moscow, price: 100, breedId });
      const q = 'кактус';
      expect(await find(q, { city: 'Москва' })).toEqual([dear, cheap]);
      expect(await find(q, { city: 'Москва', breed: 'Акита-ину', priceTo: 500 })).toEqual([cheap]);
      expect(await find('кактус до 500 рублей', { city: 'Москва' })).toEqual([cheap]);
      expect(await find('кактус до 500 рублей', { priceTo: 200 })).toEqual([cheap]);
      expect(await find(q, { breed: 'Бигль' })).toEqual([]);
      expect(await find(q, { city: 'Нигде' })).toEqual([]);
      expect(await find(q, { sort: 'cheap' })).toEqual([cheap, far, dear]);
      expect(await find(q, { sort: 'dear' })).toEqual([dear, far, cheap]);
      expect((await find(q, { sort: 'near', city: 'Казань' }))[0]).toBe(far);
      expect(await find(q, { sort: 'new' })).toEqual(expect.not.arrayContaining([other]));
      expect(await find('кактус казань')).toEqual([far]);
    });

    it('are ranked in buckets and by time within them, stable across pages', async () => {
      const { db } = site();
      const made: { id: number; bucket: number }[] = [];
      const breedId = await idOf(breeds, 'Акита-ину');
      const elsewhere = await idOf(breeds, 'Бигль');
      for (let place = 0; place < 21; place += 1) {
        const bucket = place % 3;
        const over = [{ title: `Акита ${place}`, breedId: elsewhere }, { breedId }, { description: 'Дружит с акитой' }];
        const id = await createListing(db, 'pets', {
          publishedAt: minutesAgo(place + 1),
          breedId: elsewhere,
          ...over[bucket],
        });
        made.push({ id, bucket });
      }
      const wanted = made.toSorted((a, b) => a.bucket - b.bucket).map(({ id }) => id);
      expect(await find('акита', { limit: 50 })).toEqual(wanted);
      expect(await find('акита', { limit: 5, offset: 3 })).toEqual(wanted.slice(3, 8));
      const read: number[] = [];
      for (let cursor: string | undefined | null = null; cursor !== undefined; ) {
        const answer = await ask({ q: 'акита', limit: 4, cursor });
        read.push(...answer.json().map(({ id }: { id: number }) => id));
        cursor = answer.headers[NEXT_CURSOR_HEADER.toLowerCase()] as string | undefined;
        if (read.length < 9) await createListing(db, 'pets', { title: 'Акита новая', publishedAt: minutesAgo(0) });
      }
      expect(read).toEqual(wanted);
      const first = await ask({ q: 'акита', limit: 4 });
      const cursor = first.headers[NEXT_CURSOR_HEADER.toLowerCase()];
      for (const wrong of [{ cursor, sort: 'new' }, { cursor: 'YmVzdC45LjEuMQ' }, { cursor: 'YmVzdA' }])
        expect((await ask({ q: 'акита', ...wrong })).statusCode).toBe(422);
    });

    it('follow every change of a listing and of its names', async () => {
      const { db } = site();
      const cityId = await idOf(cities, 'Тверь');
      const id = await createListing(db, 'pets', { title: 'Кактус', cityId });
      expect(await find('кактус тверь')).toEqual([id]);
      await db.update(listings).set({ title: 'Фикус' }).where(eq(listings.id, id));
      expect([await find('кактус'), await find('фикус')]).toEqual([[], [id]]);
      await db.update(cities).set({ name: 'Калинин' }).where(eq(cities.id, cityId));
      try {
        while ((await db.select().from(renamedEntries)).length > 0) await indexListings(db);
        const { rows } = (await db.execute(sql`select words::text from listings where id = ${id}`)) as unknown as {
          rows: { words: string }[];
        };
        expect(rows[0]?.words).toMatch(/'калинин':\d+C/);
        expect(rows[0]?.words).not.toMatch(/тверь/);
      } finally {
        await db.update(cities).set({ name: 'Тверь' }).where(eq(cities.id, cityId));
      }
    });

    it('are stored for legacy listings', async () => {
      const { db } = site();
      const id = await createListing(db, 'pets', { title: 'Кактус' });
      await db.execute(sql`alter table listings disable trigger listings_words`);
      await db.execute(sql`update listings set words = null where id = ${id}`);
      await db.execute(sql`alter table listings enable trigger listings_words`);
      expect(await find('кактус')).toEqual([]);
      expect([await indexListings(db), await indexListings(db)]).toEqual([1, 0]);
      expect(await find('кактус')).toEqual([id]);
    });

    it('include public details of a loss, never its chip', async () => {
      const { db } = site();
      const id = await createLost(db, {
        ...{ place: 'у метро Сокольники', colour: 'рыжий', collar: 'кожаный с бубенчиком', special: 'хромает' },
        ...{ chip: '643094100777777', listing: { title: 'Кот Барсик', description: 'Верните!' } },
      });
      const read = async () => {
        const { rows } = (await db.execute(
          sql`select words::text, version from listings where id = ${id}`,
        )) as unknown as { rows: { words: string; version: number }[] };
        return rows[0];
      };
      for (const q of ['рыжий барсик сокольники', 'бубенчик', 'хромает']) expect([q, await find(q)]).toEqual([q, [id]]);
      expect(await find('643094100777777')).toEqual([]);
      const before = await read();
      expect(before?.words).toMatch(/'сокольник':\d+[^A-C]/);
      expect(before?.words).not.toMatch(/643094100777777/);
      await db.update(lostDetails).set({ place: 'Измайлово' }).where(eq(lostDetails.listingId, id));
      expect([await find('сокольники'), await find('измайлово')]).toEqual([[], [id]]);
      await db.delete(lostDetails).where(eq(lostDetails.listingId, id));
      expect([await find('измайлово'), await find('барсик')]).toEqual([[], [id]]);
      // Recomputing its words does not change the listing's version.
      expect((await read())?.version).toBe(before?.version);
      // Erasing a deleted listing also removes the words of its place.
      await db.insert(lostDetails).values({ listingId: id, place: 'Измайлово' });
      expect((await read())?.words).toMatch(/измайлов/);
      await db.update(listings).set({ status: 0, title: 'Удалено' }).where(eq(listings.id, id));
      expect((await read())?.words).not.toMatch(/измайлов/);
    });
  });
});
