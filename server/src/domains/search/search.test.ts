import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, test } from '@jest/globals';
import { eq, like, sql } from 'drizzle-orm';
import { search as searchCalls } from 'shared/calls';
import {
  type CheckedSearch,
  DAY_MS,
  endpoints,
  foldText,
  NEXT_CURSOR_HEADER,
  type SavedSearch,
  SEARCHES_MAX,
  type SearchMeaning,
  type SearchSuggestion,
  type Section,
  searchCriteriaShapes,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../testing/describeOnDatabases';
import { channelsWith, dispatchNotices } from '../../../testing/dispatchNotices';
import { createListing, createSearch, createUser } from '../../../testing/factories';
import { createLost } from '../../../testing/lostListings';
import { randomFrom } from '../../../testing/randomFrom';
import { withFrozenTime } from '../../../testing/withFrozenTime';
import {
  breeds,
  cities,
  failedItems,
  type LostDetails,
  listingRevisions,
  listings,
  lostDetails,
  noticeDeliveries,
  noticeOutbox,
  notifications,
  objects,
  renamedEntries,
  savedSearches,
  searchAreas,
  searchHits,
  searchQueue,
  services,
  users,
} from '../../db/schema';
import { createCityIndex } from '../../geography/cityIndex';
import { readJson } from '../../seed/readData';
import { indexListings } from '../listings/core/indexListings';
import { fullContentOf } from '../listings/core/listingContent';
import { bornMonth } from '../listings/core/sectionQueries';
import { pairs } from '../lost/core/testing/pairs/pairs';
import { storeReport } from '../lost/core/testing/storeReport';
import { lostOfForm } from '../lost/details/lostDetails';
import { SETTLED_AFTER_MS } from '../messages/supportMessages';
import { dispatchOutbox } from '../notifications/bell/dispatchOutbox';
import { sweepRows } from '../retention/sweepRows';
import { searchesOf } from './core/createSearches';
import { nouns } from './core/nouns.ru';
import { queueSearches } from './core/searchQueue';
import { querySet } from './core/testing/querySet/querySet';
import type { SampleQuery } from './core/testing/querySet/SampleQuery';
import { storeSampleListings } from './core/testing/storeSampleListings';
import { NEARBY_MAX } from './savedSearches/matchListing';
import { createPublicationNotifier, findHits, notifyHits } from './savedSearches/notifyHits';
import { rereadSearches } from './savedSearches/savedWords';

describe('search', () => {
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

        it.each(names)('%s finds cats, and never a dog that lives with them @slow', async (q) => {
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
          const description = `Живёт вместе: ${q}. Котёнок, котик, кошка, щенок, собака, пёсик, хомячок, попугай, крольчонок, лошадь, рыбка, черепаха`;
          const kinds = ['Мейн-кун', 'Мопс', 'Хомяк сирийский', 'Жако', 'Кролик рекс', 'Пони шетлендский', 'Дискус'];
          for (const one of [...new Set([...kinds, 'Черепаха красноухая'])]) {
            const breedId = await idOf(breeds, one);
            if (breedId !== 0) await add('pets', one, { breedId, description });
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

      it('of goods are found by catalogue and animal @slow', async () => {
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
    const table = readFileSync(path.join(import.meta.dirname, 'core/testing/formsOfNouns.txt'), 'utf8')
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

      it('find the same, each noun in one of the sections @slow', async () => {
        const { searches } = await read();
        const problems: string[] = [];
        for (const [at, [noun = '', ...forms]] of table.entries()) {
          const section = sections[at % sections.length] ?? sections[0];
          const meantBy = async (text: string): Promise<string> => {
            const { title, name, any } = await searches.read(section, text);
            return JSON.stringify({ title, name, any });
          };
          const meant = await meantBy(noun);
          for (const form of forms) if ((await meantBy(form)) !== meant) problems.push(`${section}: ${noun}, ${form}`);
        }
        expect(problems).toEqual([]);
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
    const MIN_RIGHT = 0.9;

    describeOnDatabases('Ranking', (site) => {
      it('is right for nine of ten queries of the set @slow', async () => {
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
        const problem = async ({ text, section: requested, first, suggests }: SampleQuery): Promise<string | null> => {
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
          const what = await problem(query);
          if (what !== null)
            misses.push(`${query.section ?? 'anywhere'}: '${query.text}': ${what}, not ${query.first.join(' or ')}`);
        }
        const right = 1 - misses.length / querySet.queries.length;
        if (right < MIN_RIGHT) throw new Error(`${misses.length} misses:\n${misses.join('\n')}`);
        expect(right).toBeGreaterThanOrEqual(MIN_RIGHT);
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

      it('suggests a new name at once @slow', async () => {
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
          for (const price of [5000, 25_000, 15_000, 20_000])
            ids.push(await createListing(site().db, 'pets', { price }));
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

      it('combine with all other criteria and sort orders @slow', async () => {
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

      it('are ranked in buckets and by time within them, stable across pages @slow', async () => {
        const { db } = site();
        const made: { id: number; bucket: number }[] = [];
        const breedId = await idOf(breeds, 'Акита-ину');
        const elsewhere = await idOf(breeds, 'Бигль');
        for (let place = 0; place < 21; place += 1) {
          const bucket = place % 3;
          const over = [
            { title: `Акита ${place}`, breedId: elsewhere },
            { breedId },
            { description: 'Дружит с акитой' },
          ];
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

      it('are stored for legacy listings @slow', async () => {
        const { db } = site();
        const id = await createListing(db, 'pets', { title: 'Кактус' });
        await db.execute(sql`alter table listings disable trigger listings_words`);
        await db.execute(sql`update listings set words = null where id = ${id}`);
        await db.execute(sql`alter table listings enable trigger listings_words`);
        expect(await find('кактус')).toEqual([]);
        expect([await indexListings(db), await indexListings(db)]).toEqual([1, 0]);
        expect(await find('кактус')).toEqual([id]);
      });

      it('include public details of a loss, never its chip @slow', async () => {
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
        for (const q of ['рыжий барсик сокольники', 'бубенчик', 'хромает'])
          expect([q, await find(q)]).toEqual([q, [id]]);
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
});

describe('saved searches', () => {
  describe('matching', () => {
    type Criteria<S extends Section> = Extract<CheckedSearch, { section: S }>['criteria'];
    type Over = Partial<typeof listings.$inferInsert>;

    /** The author of some of the listings. */
    let author = 0;
    const ids: Record<string, number> = {};

    /**
     * Values of every criterion of every section. A criterion missing here does not compile, and fails the test: each
     * must distinguish the listings below.
     */
    const values = (): {
      [S in Section]: { [K in keyof Required<Criteria<S>>]: readonly Criteria<S>[K][] };
    } => {
      const shared = {
        author: [author],
        city: ['Москва', 'Тула', 'Подольск'],
        // Only with a city.
        radius: [0, 25, 50, 100, 250] as const,
        region: ['Московская область', 'Тульская область'],
        priceFrom: [500, 900],
        priceTo: [500, 900],
      };
      return {
        pets: {
          ...shared,
          category: ['Продажа', 'Потерянные'],
          type: ['Собаки', 'Кошки'],
          breed: ['Бигль', 'Мейн-кун'],
          sex: [0, 2],
          q: [
            'щенки',
            'мейнкун тула',
            'кошки до 800 рублей',
            'щен',
            'от 500 руб',
            'ищенок',
            '!! & бигль',
            'собаки москва',
          ],
          age: [1, 2, 3, 4, 5],
          vaccinated: [true],
          documents: [true, false],
        },
        market: {
          ...shared,
          category: ['Продажа', 'Бесплатно'],
          type: ['Для собак', 'Для кошек'],
          objectId: [ids.parent, ids.child, ids.other],
          condition: [1, 2],
          q: ['лежанка', 'когтеточка подольск', 'для кошек', 'леж', 'до 900 рублей'],
        },
        services: {
          ...shared,
          category: ['Платно', 'Бартер'],
          serviceId: [ids.service, ids.otherService],
          q: ['передержка', 'выгул тула', 'пере', 'бартер'],
        },
      };
    };

    const bornAt = (age: number): number => bornMonth(age, new Date(TEST_TIME));

    /** The differences of a section's listings. */
    const traits = (): { [S in Section]: Over[] } => ({
      pets: [
        { breedId: ids.beagle, sex: 1, category: 1, title: 'Щенок бигля', bornMonth: bornAt(2), vaccinated: true },
        { breedId: ids.beagle, sex: 2, category: 3, price: null, title: 'Потерялась собака', bornMonth: bornAt(36) },
        { breedId: ids.maineCoon, sex: 2, category: 1, title: 'Котята', bornMonth: bornAt(3), documents: true },
        {
          breedId: ids.maineCoon,
          sex: 0,
          category: 2,
          price: null,
          title: 'Кошка в добрые руки',
          bornMonth: bornAt(84),
        },
      ],
      market: [
        { objectId: ids.parent, audience: 0, condition: 1, title: 'Новое' },
        { objectId: ids.child, audience: 1, condition: 2, title: 'Лежанка' },
        { objectId: ids.other, audience: 2, condition: 1, category: 1, price: null, title: 'Когтеточка' },
      ],
      services: [
        { serviceId: ids.service, category: 1, title: 'Передержка у меня дома' },
        { serviceId: ids.otherService, category: 2, price: null, title: 'Выгул' },
        { serviceId: ids.otherService, category: 3, title: 'Обмен' },
      ],
    });

    const idsOf = async ({ db }: TestSite, listing: number): Promise<number[]> => {
      const hits = await db
        .select({ id: searchHits.searchId })
        .from(searchHits)
        .where(eq(searchHits.listingId, listing));
      return hits.map(({ id }) => id).sort((a, b) => a - b);
    };

    /** Creates listings of a section that differ in everything a feed can be narrowed by. */
    const placeListings = async ({ db }: TestSite, section: Section): Promise<number[]> => {
      const placed: number[] = [];
      let at = 0;
      for (const cityId of [ids.moscow, ids.tula, ids.podolsk]) {
        for (const trait of traits()[section]) {
          at += 1;
          const price = trait.price === undefined ? [300, 700, 1000][at % 3] : trait.price;
          const over = { ...(cityId !== undefined && { cityId }), ...trait, price };
          placed.push(await createListing(db, section, { ...over, ...(at % 4 === 0 && { authorId: author }) } as Over));
        }
      }
      return placed;
    };

    describeOnDatabases('A saved search', (site) => {
      beforeEach(async () => {
        const { db } = site();
        author = await createUser(db);
        const named = async (name: string, id: Promise<{ id: number }[]>) => {
          ids[name] = (await id)[0]?.id ?? 0;
        };
        const city = (name: string) => db.select({ id: cities.id }).from(cities).where(eq(cities.name, name));
        await named('moscow', city('Москва'));
        await named('tula', city('Тула'));
        await named('podolsk', city('Подольск'));
        const breed = async (name: string) => {
          const { breeds } = (await site().call('GET /api/filters')).json();
          return breeds.filter((one: { name: string }) => one.name === name);
        };
        await named('beagle', breed('Бигль'));
        await named('maineCoon', breed('Мейн-кун'));
        const all = await db.select().from(objects).orderBy(objects.id);
        const child = all.find(({ ownerId }) => ownerId !== null);
        ids.child = child?.id ?? 0;
        ids.parent = child?.ownerId ?? 0;
        ids.other = all.find(({ id, ownerId }) => ownerId === null && id !== ids.parent)?.id ?? 0;
        const { services } = (await site().call('GET /api/filters_service')).json();
        ids.service = services[0].id;
        ids.otherService = services[1].id;
      });

      test.each(sections)(
        'of %s finds what the feed finds, by each criterion and by combinations @slow',
        async (section) => {
          const { db, call, clock } = site();
          const placed = await placeListings(site(), section);
          const known = values()[section] as Record<string, readonly unknown[]>;
          expect(Object.keys(known).sort()).toEqual(Object.keys(searchCriteriaShapes[section]).sort());
          const single = Object.entries(known).flatMap(([name, some]) =>
            some.map((value) => ({ ...(name === 'radius' && { city: 'Москва' }), [name]: value })),
          );
          const random = randomFrom(7);
          const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
          const several = Array.from({ length: 40 }, () =>
            Object.fromEntries(
              Object.entries(known)
                .filter(() => random() < 0.4)
                .map(([name, some]) => [name, pick(some)]),
            ),
          );
          const searches = new Map<number, object>();
          let reader = 0;
          for (const [at, criteria] of [...single, ...several].entries()) {
            if (at % 20 === 0) reader = await createUser(db);
            const answer = await call('POST /api/searches', { as: reader, payload: { section, criteria } });
            // Empty or inverted.
            if (answer.statusCode === 200) searches.set(answer.json().id, criteria);
          }
          await db.transaction(async (tx) => {
            for (const id of placed) await queueSearches(tx, { id, now: clock.now() });
          });
          await createPublicationNotifier(db, clock)();

          const notified: Record<string, number[]> = {};
          const found: typeof notified = {};
          const byListing = new Map<number, number[]>();
          for (const listing of placed) byListing.set(listing, await idsOf(site(), listing));
          for (const [id, criteria] of searches) {
            const feed = await call(`POST ${sectionEndpoints[section].filter}`, {
              payload: { ...criteria, limit: 50 },
            });
            const name = `${id} ${JSON.stringify(criteria)}`;
            found[name] = feed
              .json()
              .map((one: { id: number }) => one.id)
              .sort((a: number, b: number) => a - b);
            notified[name] = placed.filter((listing) => byListing.get(listing)?.includes(id));
          }
          expect(notified).toEqual(found);
          for (const name of Object.keys(known)) {
            const alone = [...searches].filter(
              ([, criteria]) => Object.keys(criteria).join() === (name === 'radius' ? 'city,radius' : name),
            );
            const tells = alone.some(([id, criteria]) => {
              const { length } = notified[`${id} ${JSON.stringify(criteria)}`] ?? [];
              return length !== undefined && length > 0 && length < placed.length;
            });
            expect([name, tells]).toEqual([name, true]);
          }
        },
      );
    });
  });

  describe('nearby', () => {
    const sample = pairs.find(({ id }) => id === 'labrador-sokolniki') ?? pairs[0];
    if (!sample) throw new Error('no pairs');
    const { lost, found } = sample;
    const { latitude, longitude } = lost.point;
    /** Returns the point at this distance north of the loss. */
    const north = (km: number) => ({ latitude: latitude + km / 111.32, longitude });

    const losses = { category: 'Потерянные' };
    const save = (site: TestSite, as: number | undefined, over: object) =>
      site.call('POST /api/searches', { as, payload: { section: 'pets', criteria: losses, ...over } });
    const watch = async (site: TestSite, km: number, radius: number, over: object = {}): Promise<number> => {
      const person = await createUser(site.db);
      const answer = await save(site, person, { around: { point: north(km), radius_km: radius }, ...over });
      expect(answer.statusCode).toBe(200);
      return person;
    };
    const notifyNow = async (site: TestSite) => {
      await createPublicationNotifier(site.db, site.clock)();
      await dispatchOutbox(site.db, site.clock.now());
    };
    const notified = async (site: TestSite) => {
      await notifyNow(site);
      const rows = await site.db.select().from(notifications).where(eq(notifications.event, 'lostNearby'));
      return new Map(rows.map(({ userId, data }) => [userId, (data as { km: number | null }).km]));
    };

    describeOnDatabases('Watchers of the surroundings of a place', (current) => {
      it('are notified across the meridian of 180° @slow', async () => {
        const site = current();
        const at = (east: number) => ({ latitude: 66.5, longitude: east });
        const [near, west, far] = await Promise.all(
          [-179.99, 179.9, -178].map((one) => watch(site, 0, 10, { around: { point: at(one), radius_km: 10 } })),
        );
        site.clock.advance(1000);
        await storeReport(site, { ...lost, city: 'Анадырь', point: at(179.98) });
        const heard = await notified(site);
        expect([near, west, far].map((one) => heard.has(one ?? 0))).toEqual([true, true, false]);
      });

      it('are notified of a loss within their radius, at once and once, with its distance @slow', async () => {
        const site = current();
        const near = await watch(site, 0.6, 1);
        const town = await watch(site, 9, 10);
        const cats = await watch(site, 1, 25, { criteria: { ...losses, type: 'Кошки' } });
        const dogs = await watch(site, 20, 25, { criteria: { ...losses, type: 'Собаки' } });
        const far = await watch(site, 2, 1);
        site.clock.advance(1000);
        const id = await storeReport(site, lost);
        await storeReport(site, found);
        const heard = await notified(site);
        expect([...heard.keys()].sort((a, b) => a - b)).toEqual([near, town, dogs]);
        expect([heard.has(cats), heard.has(far)]).toEqual([false, false]);
        expect(heard.get(town)).toBeGreaterThan(8.5);
        expect(heard.get(town)).toBeLessThan(9.5);
        const [notice] = (await site.call('GET /api/notifications', { as: near })).json();
        expect(notice).toMatchObject({ event: 'lostNearby', href: `/post/${id}` });
        expect(notice.text).toMatch(/^Рядом пропал питомец: «Пропал лабрадор Честер», в 0,\d км от вас$/);
        const [search] = (await site.call('GET /api/searches', { as: near })).json() as SavedSearch[];
        expect(search).toMatchObject({
          name: 'Потерянные, 1 км вокруг места',
          fresh: 1,
          around: { point: north(0.6), radius_km: 1 },
        });
        await storeReport(site, lost, { id: undefined });
        expect((await notified(site)).size).toBe(3);
      });

      it('are not notified of their own loss, nor of one without a place', async () => {
        const site = current();
        const owner = await watch(site, 0, 1);
        await storeReport(site, lost, { authorId: owner });
        const nowhere = await storeReport(site, lost);
        await site.db
          .update(lostDetails)
          .set({ latitude: null, longitude: null, publicLatitude: null, publicLongitude: null })
          .where(eq(lostDetails.listingId, nowhere));
        expect((await notified(site)).has(owner)).toBe(false);
      });

      it('of a city are notified at once, of any listing by digest @slow', async () => {
        const site = current();
        const [city, any] = [await createUser(site.db), await createUser(site.db)];
        await save(site, city, { criteria: { ...losses, city: 'Москва' } });
        await save(site, any, { criteria: { type: 'Собаки', city: 'Москва' } });
        const id = await storeReport(site, lost, { status: 2, publishedAt: null });
        await site.call('POST /api/admin/ad-action', { as: 1, payload: { ad_id: id, do: 1 } });
        site.clock.advance(60_000);
        expect([...(await notified(site))]).toEqual([[city, null]]);
        const hits = await site.db.select().from(notifications).where(eq(notifications.event, 'searchHit'));
        expect(hits.map(({ userId }) => userId)).toEqual([any]);
      });

      it('are at most the 500 nearest, of a place and of a city together; others by digest @slow', async () => {
        const site = current();
        const criteria = { ...losses, city: 'Москва' };
        const required = ['category=3'];
        const around = new Map<number, number>();
        const day = site.clock.now();
        const [moscow] = await site.db.select().from(cities).where(eq(cities.name, 'Москва'));
        const people = await site.db
          .insert(users)
          .values(Array.from({ length: NEARBY_MAX + 23 }, (_, number) => ({ username: `Человек ${number}` })))
          .returning({ id: users.id });
        const searches = await site.db
          .insert(savedSearches)
          .values(
            people.map(({ id: userId }, number) => ({
              userId,
              section: 'pets' as const,
              required,
              channels: [],
              digest: `${number}`,
              createdAt: day,
              seenAt: day,
              ...(number < NEARBY_MAX + 3
                ? { criteria: losses, entry: null, place: null }
                : { criteria, entry: '', place: `city=${moscow?.id}` }),
            })),
          )
          .returning({ id: savedSearches.id, userId: savedSearches.userId });
        // Sokolniki are some 6 km from the middle of Moscow: 497 watched places are nearer, six are not.
        const areas = searches.slice(0, NEARBY_MAX + 3).map(({ id, userId }, place) => {
          const km = place < NEARBY_MAX - 3 ? 0.001 * place : 15 + place / 1000;
          around.set(userId, km);
          return { searchId: id, latitude: north(km).latitude, longitude, radiusKm: 25 };
        });
        await site.db.insert(searchAreas).values(areas);
        const middles = searches.slice(NEARBY_MAX + 3).map(({ userId }) => userId);
        const notifyOnce = async (): Promise<number[]> => {
          await storeReport(site, lost);
          await createPublicationNotifier(site.db, site.clock)();
          const rows = await site.db.select().from(noticeOutbox);
          await site.db.delete(noticeOutbox);
          const atOnce = new Set(rows.filter(({ event }) => event === 'lostNearby').map(({ userId }) => userId));
          const later = new Set(rows.filter(({ event }) => event === 'searchHit').map(({ userId }) => userId));
          expect([atOnce.size, later.size]).toEqual([NEARBY_MAX, 6 + 17]);
          for (const [person, km] of around) expect(atOnce.has(person)).toBe(km < 1);
          return middles.filter((person) => atOnce.has(person));
        };
        const first = await notifyOnce();
        expect(first).toHaveLength(3);
        // Equally distant: other losses do not always notify the same three.
        expect(
          new Set([first, await notifyOnce(), await notifyOnce(), await notifyOnce()].flat()).size,
        ).toBeGreaterThan(3);
      });

      it('are notified once when an edit adds the place, and not of an undone one @slow', async () => {
        const site = current();
        const near = await watch(site, 0.6, 1);
        const city = await createUser(site.db);
        await save(site, city, { criteria: { ...losses, city: 'Москва' } });
        const id = await storeReport(site, { ...lost, point: undefined } as unknown as typeof lost);
        expect([...(await notified(site)).keys()]).toEqual([city]);
        const approve = async (wanted: LostDetails | null): Promise<void> => {
          const [row] = await site.db.select().from(listings).where(eq(listings.id, id));
          if (!row) throw new Error('no listing');
          const content = { ...fullContentOf({ ...row, lost: wanted }), section: row.section, since: site.clock.now() };
          const set = { ...content, decidedAt: null };
          await site.db
            .insert(listingRevisions)
            .values({ listingId: id, ...content })
            .onConflictDoUpdate({ target: listingRevisions.listingId, set });
          const payload = { ad_id: id, do: 1, version: row.version };
          expect((await site.call('POST /api/admin/ad-action', { as: 1, payload })).statusCode).toBe(200);
        };
        const { date: event_date, place, point } = lost;
        const withPoint = lostOfForm({ event_date, place, point });
        await approve(withPoint);
        const undone = await site.call('POST /api/admin/ad-action/undo', { as: 1, payload: { ad_id: id } });
        expect(undone.statusCode).toBe(200);
        site.clock.advance(60_000);
        expect([...(await notified(site)).keys()]).toEqual([city]);
        for (const wanted of [withPoint, lostOfForm({ event_date, place }), withPoint]) {
          await approve(wanted);
          site.clock.advance(60_000);
          expect([...(await notified(site))].sort(([a], [b]) => a - b)).toEqual([
            [near, expect.any(Number)],
            [city, null],
          ]);
          expect(await site.db.$count(notifications, eq(notifications.event, 'lostNearby'))).toBe(2);
        }
      });

      it('have a private place, which is exported and deleted with the account @slow', async () => {
        const site = current();
        const person = await watch(site, 0.5, 3);
        await storeReport(site, lost);
        await notifyNow(site);
        const point = JSON.stringify(north(0.5)).slice(1, -1);
        const listing = await createListing(site.db, 'pets', { authorId: person });
        const stranger = await createUser(site.db);
        for (const call of [`GET /api/users/${person}`, `GET /api/articles/${listing}`, 'GET /api/searches'])
          expect((await site.call(call, { as: stranger })).body).not.toContain(point);
        expect((await site.call('GET /api/me/export', { as: person })).body).toContain(point);
        await site.call('POST /api/me/delete', { as: person });
        expect(await site.db.select().from(searchAreas)).toEqual([]);
        expect(await site.db.select().from(savedSearches)).toEqual([]);
      });

      it.each([
        ['another category', { criteria: { category: 'Найденные' } }],
        ['no category', { criteria: { type: 'Собаки' } }],
        ['goods', { section: 'market', criteria: { type: 'Для собак' } }],
        ['a city beside it', { criteria: { ...losses, city: 'Москва' } }],
        ['words beside it', { criteria: { ...losses, q: 'рыжий' } }],
        ['another radius', { around: { point: lost.point, radius_km: 2 } }],
        ['a point abroad', { around: { point: { latitude: 0, longitude: 0 }, radius_km: 1 } }],
        ['no point', { around: { radius_km: 1 } }],
        ['text', { around: 'здесь' }],
      ])('cannot save surroundings with %s', async (_what, over) => {
        const site = current();
        const person = await createUser(site.db);
        expect((await save(site, person, { around: { point: lost.point, radius_km: 1 }, ...over })).statusCode).toBe(
          422,
        );
        expect(await site.db.select().from(savedSearches)).toEqual([]);
      });

      it('differ by place, and equal ones are stored once', async () => {
        const site = current();
        const person = await createUser(site.db);
        for (const radius_km of [1, 3, 3]) await save(site, person, { around: { point: lost.point, radius_km } });
        await save(site, person, {});
        const all = (await site.call('GET /api/searches', { as: person })).json() as SavedSearch[];
        expect(all.map(({ around }) => around?.radius_km ?? null)).toEqual([null, 3, 1]);
      });
    });
  });

  describe('saved searches', () => {
    const channels = ['telegram', 'push', 'email'];
    const cats = {
      section: 'pets',
      criteria: { type: 'кошки', city: ' москва', category: 'продажа', priceTo: '20000' },
    };

    const save = ({ call }: TestSite, as: number | undefined, payload: object) =>
      call('POST /api/searches', { as, payload });
    const list = async ({ call }: TestSite, as: number): Promise<SavedSearch[]> =>
      searchCalls.searches.answer.parse((await call('GET /api/searches', { as })).json());

    /** Creates a person who searches for cats in Moscow, and a pending listing of such a cat. */
    const createWish = async (site: TestSite) => {
      const { db, call } = site;
      const [anna, igor, admin] = [await createUser(db), await createUser(db), await createUser(db, { isAdmin: true })];
      const { id } = (await save(site, anna, { section: 'pets', criteria: { category: 'Продажа' } })).json();
      const listing = await createListing(db, 'pets', { authorId: igor, status: 2, publishedAt: null });
      const decide = (decision: number) =>
        call('POST /api/admin/ad-action', { as: admin, payload: { ad_id: listing, do: decision } });
      const undo = () => call('POST /api/admin/ad-action/undo', { as: admin, payload: { ad_id: listing } });
      return { anna, igor, admin, search: id as number, listing, decide, undo };
    };
    const hitsOf = ({ db }: TestSite) => db.select().from(searchHits);
    /** Sends what is due, and returns who was notified of hits, and of what. */
    const notifyNow = async ({ db, clock }: TestSite) => {
      await createPublicationNotifier(db, clock)();
      await dispatchNotices({ db, clock }, channelsWith({ telegram: ['chat'], email: ['chat'] }));
      const notified = await db.select().from(notifications).where(eq(notifications.event, 'searchHit'));
      return notified.map(({ userId }) => userId);
    };

    describeOnDatabases('Saved searches', (site) => {
      test('are stored and named as the site writes their criteria', async () => {
        const anna = await createUser(site().db);
        const answer = await save(site(), anna, cats);
        expect([answer.statusCode, answer.json()]).toEqual([
          200,
          {
            id: expect.any(Number),
            section: 'pets',
            criteria: { category: 'Продажа', type: 'Кошки', city: 'Москва', priceTo: 20_000 },
            name: 'Кошки, Москва, до 20\u00a0000\u00a0₽',
            channels,
            around: null,
            fresh: 0,
            created_at: '2026-11-21T09:00:00.000Z',
          },
        ]);
        expect(await list(site(), anna)).toEqual([answer.json()]);
        expect(await list(site(), await createUser(site().db))).toEqual([]);
      });

      test('of goods and services are named by their catalogues @slow', async () => {
        const anna = await createUser(site().db);
        const lists = async (call: string) => (await site().call(call)).json();
        const { objects } = (await lists('GET /api/filters_market')) as { objects: { id: number; name: string }[] };
        const { services } = (await lists('GET /api/filters_service')) as { services: { id: number; name: string }[] };
        const [object, service] = [objects.at(-1), services.at(-1)];
        await save(site(), anna, {
          section: 'market',
          criteria: { objectId: object?.id, condition: 2, type: 'для кошек' },
        });
        await save(site(), anna, { section: 'services', criteria: { serviceId: service?.id } });
        expect((await list(site(), anna)).map(({ name }) => name)).toEqual([
          service?.name,
          expect.stringMatching(new RegExp(`^Для кошек, .+/${object?.name}, б/у$`)),
        ]);
      });

      test('with the same criteria are one, with the later channels', async () => {
        const anna = await createUser(site().db);
        const first = (await save(site(), anna, cats)).json();
        const again = await save(site(), anna, {
          section: 'pets',
          criteria: { city: 'МОСКВА', priceTo: 20_000, type: 'Кошки', category: 'Продажа', breed: '', sex: null },
          channels: ['email', 'email'],
        });
        expect(again.json()).toEqual({ ...first, channels: ['email'] });
        expect(await list(site(), anna)).toHaveLength(1);
        const igor = await createUser(site().db);
        expect((await save(site(), igor, cats)).json().id).not.toBe(first.id);
      });

      test.each<[string, object, number, unknown]>([
        ['nothing', { section: 'pets', criteria: {} }, 422, 'criteria'],
        ['nothing but what means any', { section: 'pets', criteria: { city: '', sex: null } }, 422, 'criteria'],
        ['nothing but paging', { section: 'pets', criteria: { limit: 5, cursor: 'x', sort: 'new' } }, 422, 'criteria'],
        ['no criteria', { section: 'pets' }, 422, 'criteria'],
        ['a section that is not there', { section: 'toys', criteria: { city: 'Москва' } }, 422, 'section'],
        ['a city that is not there', { section: 'market', criteria: { city: 'Эльдорадо' } }, 422, 'criteria.city'],
        ['a region that is not there', { section: 'pets', criteria: { region: 'Мордор' } }, 422, 'criteria.region'],
        ['a radius around nothing', { section: 'pets', criteria: { radius: 25 } }, 422, 'criteria.radius'],
        ['a breed that is not there', { section: 'pets', criteria: { breed: 'Дракон' } }, 422, 'criteria.breed'],
        ['goods for nobody', { section: 'market', criteria: { type: 'Для драконов' } }, 422, 'criteria.type'],
        ['prices upside down', { section: 'pets', criteria: { priceFrom: 5, priceTo: 4 } }, 422, 'criteria.priceFrom'],
        ['words that are none', { section: 'pets', criteria: { q: '!! & | ()' } }, 422, 'criteria.q'],
        ['101 characters', { section: 'pets', criteria: { q: 'щ'.repeat(101) } }, 422, 'criteria.q'],
        ['what is not asked', { section: 'pets', criteria: { vaccinated: false } }, 422, 'criteria'],
        ['a broken name', { section: 'pets', criteria: { city: 'Мос\u0000ква' } }, 422, 'criteria.city'],
        [
          'a channel that is not there',
          { section: 'pets', criteria: { sex: 1 }, channels: ['pigeon'] },
          422,
          'channels.0',
        ],
        ['four channels', { section: 'pets', criteria: { sex: 1 }, channels: [...channels, 'push'] }, 422, 'channels'],
      ])('of %s are refused', async (_what, payload, status, field) => {
        const anna = await createUser(site().db);
        const answer = await save(site(), anna, payload);
        expect(answer.statusCode).toBe(status);
        expect(answer.json().detail).toEqual([{ field, msg: expect.stringMatching(/[а-я]/) }]);
        expect(await list(site(), anna)).toEqual([]);
      });

      test('are at most twenty under concurrency', async () => {
        const { db } = site();
        const anna = await createUser(db);
        for (let made = 1; made < SEARCHES_MAX; made += 1) await createSearch(db, { userId: anna });
        const answers = await Promise.all(
          [1, 2, 3].map((priceTo) => save(site(), anna, { section: 'pets', criteria: { priceTo } })),
        );
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
        const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
        expect(refused).toEqual({ code: 'SEARCHES_LIMIT', detail: expect.stringContaining('не больше 20') });
        // Saving the same again needs no room.
        const [saved] = await list(site(), anna);
        expect((await save(site(), anna, { section: 'pets', criteria: saved?.criteria })).json().id).toBe(saved?.id);
      });

      test('change their channels and record the last visit @slow', async () => {
        const { db, call, clock } = site();
        const anna = await createUser(db);
        const id = await createSearch(db, { userId: anna });
        const listingId = await createListing(db, 'pets');
        clock.advance(1000);
        await db.insert(searchHits).values({ searchId: id, listingId, foundAt: clock.now() });
        expect((await list(site(), anna))[0]).toMatchObject({ id, channels: [], fresh: 1 });
        const edit = (payload: object) => call(`POST /api/searches/${id}/edit`, { as: anna, payload });
        expect((await edit({ channels: ['push'] })).json()).toMatchObject({ id, channels: ['push'], fresh: 1 });
        // The feed that it leads to no longer shows it.
        await db.update(listings).set({ status: 4 }).where(eq(listings.id, listingId));
        expect((await list(site(), anna))[0]).toMatchObject({ fresh: 0 });
        await db.update(listings).set({ status: 1 }).where(eq(listings.id, listingId));
        clock.advance(1000);
        expect((await edit({ seen: true })).json()).toMatchObject({ id, channels: ['push'], fresh: 0 });
        for (const payload of [{}, { seen: false }, { channels: 'push' }])
          expect((await edit(payload)).statusCode).toBe(422);
      });

      test('are deleted with their hits', async () => {
        const { db, call } = site();
        const anna = await createUser(db);
        const id = await createSearch(db, { userId: anna });
        await db
          .insert(searchHits)
          .values({ searchId: id, listingId: await createListing(db, 'pets'), foundAt: new Date() });
        const remove = () => call(`POST /api/searches/${id}/delete`, { as: anna });
        expect((await remove()).json()).toEqual({ ok: true });
        expect((await remove()).statusCode).toBe(404);
        expect(await hitsOf(site())).toEqual([]);
      });

      test.each(['0', '99999999999', 'abc', '1%2F2'])('%s is 404 for others', async (id) => {
        const { db, call } = site();
        const anna = await createUser(db);
        for (const act of ['edit', 'delete']) {
          const answer = await call(`POST /api/searches/${id}/${act}`, { as: anna, payload: { channels: [] } });
          expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Такого сохранённого поиска нет']);
        }
      });

      test('are exported, and deleted with the account @slow', async () => {
        const { db, call } = site();
        const anna = await createUser(db);
        const saved = (await save(site(), anna, cats)).json();
        const listingId = await createListing(db, 'pets');
        await db.insert(searchHits).values({ searchId: saved.id, listingId, foundAt: new Date('2026-11-20') });
        expect((await call('GET /api/me/export', { as: anna })).json()).toMatchObject({
          saved_searches: [saved],
          search_hits: [{ search_id: saved.id, listing_id: listingId, time: '2026-11-20T00:00:00.000Z' }],
        });
        await call('POST /api/me/delete', { as: anna });
        expect(await db.select().from(savedSearches)).toEqual([]);
        expect(await hitsOf(site())).toEqual([]);
      });
    });

    describeOnDatabases('A publication', (site) => {
      test('is sent once it can no longer be undone, by the channels of the search @slow', async () => {
        const { db, call, clock } = site();
        const { anna, search, listing, decide } = await createWish(site());
        // Another matching search shares the notice of the first, and adds its channels.
        await save(site(), anna, { section: 'pets', criteria: { sex: 0 }, channels: [] });
        await call(`POST /api/searches/${search}/edit`, { as: anna, payload: { channels: ['email'] } });
        clock.advance(1);
        expect((await decide(1)).statusCode).toBe(200);
        clock.advance(SETTLED_AFTER_MS - 1);
        expect(await notifyNow(site())).toEqual([]);
        clock.advance(1);
        expect(await notifyNow(site())).toEqual([anna]);
        expect(await notifyNow(site())).toEqual([anna]);
        expect((await hitsOf(site())).map(({ listingId }) => listingId)).toEqual([listing, listing]);
        expect((await list(site(), anna)).map(({ fresh }) => fresh)).toEqual([1, 1]);
        const sent = await db.select().from(noticeDeliveries).where(eq(noticeDeliveries.event, 'searchHit'));
        expect(sent.map(({ userId, channel }) => [userId, channel])).toEqual([[anna, 'email']]);
        const [notice] = (await call('GET /api/notifications', { as: anna })).json();
        expect(notice).toMatchObject({ event: 'searchHit', href: `/post/${listing}`, is_read: false });
        expect(notice.text).toMatch(/^«Продажа»: новое объявление «.+»$/);
      });

      test('that was undone is not sent until published again @slow', async () => {
        const { clock } = site();
        const { anna, decide, undo } = await createWish(site());
        await decide(1);
        expect((await undo()).statusCode).toBe(200);
        expect(await hitsOf(site())).toEqual([]);
        clock.advance(3_000);
        await decide(1);
        clock.advance(4_000);
        expect(await notifyNow(site())).toEqual([]);
        await undo();
        clock.advance(2_000);
        expect(await notifyNow(site())).toEqual([]);
        await decide(1);
        clock.advance(SETTLED_AFTER_MS);
        expect(await notifyNow(site())).toEqual([anna]);
      });

      test('after outdating is sent at once to people not notified yet @slow', async () => {
        const { db, call, clock } = site();
        const { anna, igor, listing, decide } = await createWish(site());
        await decide(1);
        clock.advance(SETTLED_AFTER_MS);
        expect(await notifyNow(site())).toEqual([anna]);
        const late = await createUser(db);
        await save(site(), late, { section: 'pets', criteria: { priceFrom: 1000, priceTo: 1000 } });
        await call(`POST /api/articles/${listing}/close`, { as: igor, payload: { outcome: 'withdrawn' } });
        const again = await call('POST /api/user/ad-action', { as: igor, payload: { ad_id: listing, do: 1 } });
        expect(again.statusCode).toBe(200);
        expect(await notifyNow(site())).toEqual([anna, late]);
      });

      test('is not sent to its author or banned people, nor of banned authors or hidden listings', async () => {
        const { db, clock } = site();
        const [anna, banned] = [await createUser(db), await createUser(db, { isBanned: true })];
        await createSearch(db, { userId: banned });
        await createSearch(db, { userId: anna });
        const placed = [
          await createListing(db, 'pets', { authorId: anna }),
          await createListing(db, 'pets', { authorId: banned }),
          await createListing(db, 'pets', { hiddenAt: new Date() }),
          await createListing(db, 'pets'),
        ];
        await db.transaction(async (tx) => {
          for (const id of placed) await queueSearches(tx, { id, now: clock.now() });
        });
        expect(await createPublicationNotifier(db, clock)()).toBe(1);
        expect((await hitsOf(site())).map(({ listingId }) => listingId)).toEqual(placed.slice(3));
      });

      test('is sent again after 90 days', async () => {
        const { db, clock } = site();
        const anna = await createUser(db);
        const searchId = await createSearch(db, { userId: anna });
        const [old, young] = [await createListing(db, 'pets'), await createListing(db, 'pets')];
        const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
        await db.insert(searchHits).values([
          { searchId, listingId: old, foundAt: before(91) },
          { searchId, listingId: young, foundAt: before(89) },
        ]);
        await sweepRows(db, clock.now());
        expect(
          (await db.select().from(searchHits).where(eq(searchHits.searchId, searchId))).map(
            ({ listingId }) => listingId,
          ),
        ).toEqual([young]);
      });

      test('read by an older version is read again, once', async () => {
        const { db, call } = site();
        const anna = await createUser(db);
        await call('POST /api/searches', { as: anna, payload: { section: 'pets', criteria: { q: 'котёнка' } } });
        const [saved] = await db.select().from(savedSearches);
        await db.update(savedSearches).set({ words: "'котенк'", keys: ['котенк'], readAs: 0 });
        const searches = searchesOf(db, db);
        expect([await rereadSearches(db, searches), await rereadSearches(db, searches)]).toEqual([1, 0]);
        expect(await db.select().from(savedSearches)).toEqual([saved]);
      });
    });
  });

  describe('notify of publications', () => {
    const publish = ({ db, clock }: TestSite, ...ids: number[]): Promise<void> =>
      db.transaction(async (tx) => {
        for (const id of ids) await queueSearches(tx, { id, now: clock.now() });
      });

    interface Person {
      userId: number;
      searches: number[];
    }
    /** Creates people with two searches each that match any pet for sale. */
    const createPeople = async ({ db }: TestSite, count: number): Promise<Person[]> => {
      const people: Person[] = [];
      for (let at = 0; at < count; at += 1) {
        const userId = await createUser(db);
        people.push({ userId, searches: [await createSearch(db, { userId }), await createSearch(db, { userId })] });
      }
      return people;
    };

    /** Returns the outbox's people and listings, in its order. */
    const notified = async ({ db }: TestSite) => {
      const rows = await db.select().from(noticeOutbox).orderBy(noticeOutbox.id);
      return rows.map(({ userId, data }) => [userId, (data as { id: number }).id]);
    };
    const waiting = async ({ db }: TestSite) =>
      (await db.select().from(searchQueue).orderBy(searchQueue.listingId)).map(({ listingId }) => listingId);

    /** Runs `work` while the database refuses hits that match `holds`. */
    const whileBroken = async ({ db }: TestSite, holds: string, work: () => Promise<unknown>): Promise<void> => {
      await db.execute(sql`create function break_hits() returns trigger language plpgsql as
    $$ begin raise exception 'no hit'; end $$`);
      await db.execute(sql`create trigger break_hits before insert on search_hits for each row
    when (${sql.raw(holds)}) execute function break_hits()`);
      try {
        await work();
      } finally {
        await db.execute(sql`drop function break_hits() cascade`);
      }
    };

    describeOnDatabases('Notifying of a publication', (current) => {
      test('continues after an interruption without repeats @slow', async () => {
        const site = current();
        const people = await createPeople(site, 5);
        const id = await createListing(site.db, 'pets');
        await publish(site, id);
        const index = await createCityIndex(site.db, site.db)();
        const queued = {
          listingId: id,
          section: 'pets' as const,
          publishedAt: site.clock.now(),
          notifyAt: site.clock.now(),
        };
        const notifyOn = async () =>
          notifyHits(site.db, queued, { found: await findHits(site.db, queued, index), batchSize: 2 });

        await whileBroken(site, `new.search_id = ${people[3]?.searches[1]}`, () =>
          expect(notifyOn()).rejects.toThrow(),
        );
        expect([await notified(site), await waiting(site)]).toEqual([
          people.slice(0, 2).map(({ userId }) => [userId, id]),
          [id],
        ]);
        // Sent notices have left the outbox.
        await site.db.delete(noticeOutbox);
        expect(await notifyOn()).toBe(3);
        expect([await notified(site), await waiting(site)]).toEqual([
          people.slice(2).map(({ userId }) => [userId, id]),
          [],
        ]);
        expect(await site.db.$count(searchHits)).toBe(10);
        expect(await notifyOn()).toBe(0);
      });

      test('does not wait for a failing publication @slow', async () => {
        const site = current();
        const [person] = await createPeople(site, 1);
        const [bad, good] = [await createListing(site.db, 'pets'), await createListing(site.db, 'pets')];
        await publish(site, bad);
        site.clock.advance(1);
        await publish(site, good);
        const notifyAll = createPublicationNotifier(site.db, site.clock);
        await whileBroken(site, `new.listing_id = ${bad}`, () => expect(notifyAll()).rejects.toThrow());
        expect([await notified(site), await waiting(site)]).toEqual([[[person?.userId, good]], [bad]]);
        expect(await notifyAll()).toBe(0);
        site.clock.advance(30_000);
        expect(await notifyAll()).toBe(1);
        expect(await waiting(site)).toEqual([]);
      });

      test('does not wait for any number of failures, retries them, and gives up in the end @slow', async () => {
        const site = current();
        const [person] = await createPeople(site, 1);
        const bad: number[] = [];
        for (let at = 0; at < 45; at += 1) bad.push(await createListing(site.db, 'pets'));
        const good = await createListing(site.db, 'pets');
        await publish(site, ...bad);
        site.clock.advance(1);
        await publish(site, good);
        const notifier = createPublicationNotifier(site.db, site.clock);
        const notifyAll = () => withFrozenTime(notifier);
        const failed = async () => (await site.db.select().from(failedItems)).map(({ failures }) => failures);
        await whileBroken(site, `new.listing_id <> ${good}`, async () => {
          await expect(notifyAll()).rejects.toThrow('search_queue: 45 rows failed');
          expect([await notified(site), await waiting(site)]).toEqual([[[person?.userId, good]], bad]);
          for (const seconds of [30, 120, 600, 3600, 6 * 3600]) {
            site.clock.advance(seconds * 1000 - 1);
            expect(await notifyAll()).toBe(0);
            site.clock.advance(1);
            await expect(notifyAll()).rejects.toThrow('search_queue: 45 rows failed');
          }
          expect(await failed()).toEqual(bad.map(() => 6));
          site.clock.advance(24 * 3600 * 1000);
          expect(await notifyAll()).toBe(0);
        });
        const rows = await site.db.select().from(failedItems);
        expect(rows[0]).toMatchObject({ queue: 'search_queue', againAt: null, error: expect.stringMatching(/P0001/) });
        const metrics = await site.app.metricsRegistry.metrics();
        expect(metrics).toMatch(/^turns_given_up 45$/m);

        // A repeated publication is another item, and a given-up one is retried when the operator requests it.
        const [again = 0, other = 0] = bad;
        await publish(site, again);
        expect([await notifyAll(), (await waiting(site)).length]).toEqual([1, 44]);
        await site.db.delete(failedItems).where(like(failedItems.key, `${other} %`));
        expect([await notifyAll(), (await waiting(site)).length]).toEqual([1, 43]);
        site.clock.advance(30 * 24 * 3600 * 1000);
        await sweepRows(site.db, site.clock.now());
        expect(await failed()).toEqual([]);
      });

      test.each([
        ['closed', { status: 4 }],
        ['hidden', { hiddenAt: new Date() }],
      ])('notifies nobody of what was %s before or during it @slow', async (_what, change) => {
        const site = current();
        const people = await createPeople(site, 2);
        const [before, between] = [await createListing(site.db, 'pets'), await createListing(site.db, 'pets')];
        await publish(site, before, between);
        const queued = { section: 'pets' as const, publishedAt: site.clock.now(), notifyAt: site.clock.now() };
        const index = await createCityIndex(site.db, site.db)();
        const found = await findHits(site.db, { ...queued, listingId: between }, index);
        expect(found.finders).toHaveLength(people.length);
        for (const id of [before, between]) await site.db.update(listings).set(change).where(eq(listings.id, id));
        expect(await notifyHits(site.db, { ...queued, listingId: between }, { found })).toBe(0);
        expect(await createPublicationNotifier(site.db, site.clock)()).toBe(0);
        expect([await notified(site), await waiting(site), await site.db.$count(searchHits)]).toEqual([[], [], 0]);
      });

      test('excludes searches saved after the publication', async () => {
        const site = current();
        const [early] = await createPeople(site, 1);
        const id = await createListing(site.db, 'pets');
        await publish(site, id);
        const late = await createUser(site.db);
        await createSearch(site.db, { userId: late, createdAt: new Date(site.clock.now().getTime() + 1) });
        await createPublicationNotifier(site.db, site.clock)();
        expect(await notified(site)).toEqual([[early?.userId, id]]);
      });
    });
  });
});
