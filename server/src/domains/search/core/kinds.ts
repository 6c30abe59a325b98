import { bySection, type CatalogueField, catalogueOf, foldText, nameAliases, type Section } from 'shared/contract';
import type { FieldColumns } from '../../../sections/FieldColumns';
import { sectionColumns } from '../../../sections/sectionColumns';
import { type NounLexemes, plainWords } from './lexemes';
import { alike } from './searchWords.ru';
import type { KnownName, Lookup } from './vocabulary';

/** Words for young animals: listings that contain them come first within the kind. */
const youngWords: readonly string[] = ['щенок', 'щеночек', 'котёнок', 'котёночек', 'крольчонок', 'жеребёнок', 'птенец'];

/** Words for a part of one or more kinds of animals that neither breeds nor aliases cover. */
const partsOfKinds: Readonly<Record<string, readonly string[]>> = {
  Птицы: ['попугай', 'попугайчик', 'птенец', 'воробей', 'ворона', 'петушок', 'утка', 'уточка', 'утёнок'],
  Рыбки: ['петушок'],
  Рептилии: ['черепашка', 'змейка', 'ящерица', 'жаба'],
  Грызуны: ['мышка', 'мышонок', 'крысёнок', 'белочка', 'бельчонок', 'хомячок', 'джунгарик'],
  Кролики: ['баран', 'барашек'],
  Лошади: ['кобыла', 'жеребец', 'ослик', 'пони'],
  Сельхозживотные: [
    ...['бык', 'бычок', 'телёнок', 'тёлка', 'тёлочка', 'козёл', 'козлёнок', 'козочка', 'баран', 'барашек', 'овечка'],
    ...['ягнёнок', 'хряк', 'поросёнок', 'минипиг', 'петух', 'петушок', 'курица', 'курочка', 'цыплёнок', 'уточка'],
    ...['утёнок', 'гусёнок', 'индюк', 'индюшонок', 'перепёлка', 'утка'],
  ],
  Другое: ['ёжик', 'лиса', 'лисёнок', 'паучок', 'муравей'],
};

/** After these words, a catalogue's name states the purpose or material of its entries. */
const nameEnds: readonly string[] = ['для', 'с', 'от', 'по', 'под', 'за', 'на', 'при', 'из', 'после'];

/** Nouns in names of catalogues that are no kinds of entries. */
const noKinds: readonly string[] = ['животное', 'услуга'];

/** More kinds of animals are ambiguous: 'рекс' is a cat, a rabbit, or a rodent. */
const MAX_KINDS = 2;

/** What a noun names in a section: a kind of animals, items or services. */
export interface Kind {
  /** Every listing of the kind has one of these, see `listings_words` of the migrations. */
  facets: readonly string[];
  isAnimal: boolean;
  /** All listings of the kind match; otherwise those with the word. */
  isWhole: boolean;
  isYoung: boolean;
}

export type Kinds = ReadonlyMap<string, Kind>;

export interface KindSources {
  names: readonly KnownName[];
  lookup: Lookup;
  nouns: ReadonlyMap<string, NounLexemes>;
}

/** Returns words whose lexemes `makeKinds` needs in addition to those of names and `alike`. */
export const wordsOfKinds = (): string[] =>
  [...youngWords, ...noKinds, ...Object.values(partsOfKinds).flat()].map(foldText);

/** Adds the kinds of a noun to its synonyms. */
const spread = <T>(found: Map<string, T>, lexemeOf: (phrase: string) => string | undefined): void => {
  for (const group of alike) {
    const lexemes = group.flatMap((phrase) => lexemeOf(phrase) ?? []);
    const kind = lexemes.map((lexeme) => found.get(lexeme)).find((one) => one !== undefined);
    if (kind !== undefined) for (const lexeme of lexemes) if (!found.has(lexeme)) found.set(lexeme, kind);
  }
};

/** Returns the lookup of nouns' lexemes, of animals or of everything else. */
const nounLexemes = ({ lookup, nouns }: KindSources, isAnimal: boolean) => {
  const among = (words: readonly string[]): string[] =>
    words.flatMap((word) => lookup.get(word) ?? []).filter((lexeme) => nouns.get(lexeme)?.isAnimal === isAnimal);
  return {
    among,
    /** Returns the lexeme of a phrase of one word. */
    of: (phrase: string): string | undefined => {
      const words = plainWords(phrase);
      return words.length === 1 ? among(words)[0] : undefined;
    },
  };
};

const animalKinds = (sources: KindSources): Kinds => {
  const { names } = sources;
  const { of, among } = nounLexemes(sources, true);
  const types = new Map(names.flatMap(({ kind, id, name }) => (kind === 'types' ? [[name, `=t${id}`]] : [])));
  const parts = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, lexeme: string | undefined, type: string | null): void => {
    const facet = types.get(type ?? '');
    if (lexeme !== undefined && facet !== undefined) to.set(lexeme, (to.get(lexeme) ?? new Set()).add(facet));
  };
  for (const [type, words] of Object.entries(partsOfKinds)) for (const word of words) add(parts, of(word), type);

  const whole = new Map<string, Set<string>>();
  const stands = new Map<string, Set<string>>();
  const typeOfBreed = new Map(names.flatMap(({ kind, name, parent }) => (kind === 'breeds' ? [[name, parent]] : [])));
  for (const { kind, name, parent } of names) {
    if (kind === 'types') for (const lexeme of among(plainWords(name))) add(whole, lexeme, name);
    if (kind === 'breeds') for (const lexeme of among(plainWords(name))) add(stands, lexeme, parent);
  }
  for (const [alias, meant] of Object.entries(nameAliases)) {
    const lexeme = of(alias);
    if (lexeme === undefined || parts.has(lexeme)) continue;
    for (const name of meant) {
      add(whole, lexeme, types.has(name) ? name : null);
      add(stands, lexeme, typeOfBreed.get(name) ?? null);
    }
  }
  spread(whole, (phrase) => {
    const lexeme = of(phrase);
    return lexeme === undefined || parts.has(lexeme) ? undefined : lexeme;
  });
  const narrow = new Map([...stands, ...parts]);
  spread(narrow, of);
  const young = new Set(youngWords.map(of));
  return new Map(
    [...narrow, ...whole].flatMap(([lexeme, facets]): [string, Kind][] =>
      facets.size > MAX_KINDS
        ? []
        : [[lexeme, { facets: [...facets], isAnimal: true, isWhole: whole.has(lexeme), isYoung: young.has(lexeme) }]],
    ),
  );
};

/** Returns the words of a name that say what its entries are. */
const headOf = (name: string): string[] => {
  const words = plainWords(name);
  const end = words.findIndex((word) => nameEnds.includes(word));
  return end < 0 ? words : words.slice(0, end);
};

const catalogueKinds = (
  sources: KindSources,
  section: Section,
  { name: field, list, entries: shape }: CatalogueField & { name: string },
): Kinds => {
  const { of, among } = nounLexemes(sources, false);
  const entries = sources.names.filter(({ kind }) => kind === list);
  const found = new Map<string, string[]>();
  /** Kinds that are a whole part of the catalogue: 'Корм'; 'Клетки и вольеры' is two. */
  const parts = new Map<string, string>();
  const others = new Set(noKinds.map(of));
  const headsOf = (name: string): string[] => among(headOf(name)).filter((lexeme) => !others.has(lexeme));
  const add = (lexeme: string, facet: string): void => {
    found.set(lexeme, [...new Set([...(found.get(lexeme) ?? []), facet])]);
  };
  const columns: Readonly<Record<string, FieldColumns>> = sectionColumns[section];
  const letter = columns[field]?.facet;
  const roots = shape === 'tree' ? entries.filter(({ parent }) => parent === null) : [];
  for (const { id, name } of roots) {
    const [lexeme, ...more] = headsOf(name);
    if (lexeme === undefined || more.length > 0) continue;
    parts.set(name, lexeme);
    add(lexeme, `=r${id}`);
  }
  for (const { id, name, parent } of entries.filter((one) => !roots.includes(one)))
    for (const lexeme of headsOf(name)) if (parts.get(parent ?? '') !== lexeme) add(lexeme, `=${letter}${id}`);
  for (const { id, name } of roots)
    if (!parts.has(name))
      for (const lexeme of headsOf(name)) add(lexeme, found.has(lexeme) ? `=${letter}${id}` : `=r${id}`);
  spread(found, of);
  return new Map(
    [...found].map(([lexeme, facets]) => [lexeme, { facets, isAnimal: false, isWhole: true, isYoung: false }]),
  );
};

/** Returns what the nouns name in each section, by the catalogues and people's words for them. */
export const makeKinds = (sources: KindSources): Readonly<Record<Section, Kinds>> =>
  bySection((section) => {
    const catalogue = catalogueOf(section);
    return catalogue.entries === 'grouped' ? animalKinds(sources) : catalogueKinds(sources, section, catalogue);
  });
