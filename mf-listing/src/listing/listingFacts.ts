import { listingLine } from 'shared';
import { type ListingBySection, marketTypes, type Section, Sex } from 'shared/contract';
import { messages } from '../messages.ru';

const [unspecifiedType] = marketTypes;

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('ru') + text.slice(1);

const extras: { [S in Section]: (listing: ListingBySection[S]) => string[] } = {
  pets: ({ sex }) => (sex === Sex.unspecified ? [] : [messages.sexes[sex]]),
  market: ({ condition, type }) => [
    messages.conditions[condition],
    ...(type === unspecifiedType ? [] : [lowerFirst(type)]),
  ],
  services: () => [],
};

/**
 * The parts of the line below the title, to be joined by `DOT`: 'Вельш-корги пемброк, Москва', 'мальчик'
 * (docs/specification.md, 'The listing page').
 */
export const listingFacts = <S extends Section>(section: S, listing: ListingBySection[S]): string[] => [
  listingLine(section, listing, ', '),
  ...extras[section](listing),
];
