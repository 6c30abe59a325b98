import { listingLine, listingValue } from 'shared';
import {
  choiceOptions,
  contractOf,
  extrasOf,
  extraText,
  fieldOf,
  type ListingBySection,
  type Section,
  sectionChoices,
} from 'shared/contract';

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('ru') + text.slice(1);
export const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase('ru') + text.slice(1);

/** Returns the facts that a listing's author chose, in display order, without neutral ones. */
export const chosenFacts = (section: Section, listing: object): { name: string; label: string }[] =>
  contractOf(section).shown.facts.flatMap((name) => {
    const field = fieldOf(section, name);
    if (field?.kind !== 'choice') return [];
    const value = listingValue(listing, name);
    const chosen = choiceOptions(field, sectionChoices[section][name]).find(
      (option) => value === (field.wire === 'name' ? option.name : option.number),
    );
    return chosen === undefined || chosen.number === field.unsaid ? [] : [{ name, label: chosen.label }];
  });

/** Returns the parts of the line below the title: 'Вельш-корги пемброк, Москва', 'мальчик'. */
export const listingFacts = <S extends Section>(section: S, listing: ListingBySection[S]): string[] => {
  const extras = Object.keys(extrasOf(section));
  return [
    listingLine(section, listing, ', '),
    ...chosenFacts(section, listing).map(({ label }) => lowerFirst(label)),
    ...extras.flatMap((name) => extraText(section, name, listingValue(listing, name)) ?? []),
  ];
};
