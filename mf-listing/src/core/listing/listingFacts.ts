import { listingLine } from 'shared';
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

/** Returns the label of a choice; nothing for a neutral one. */
const factOf = (section: Section, name: string, value: unknown): string[] => {
  const field = fieldOf(section, name);
  if (field?.kind !== 'choice') return [];
  const chosen = choiceOptions(field, sectionChoices[section][name]).find(
    (option) => value === (field.wire === 'name' ? option.name : option.number),
  );
  return chosen === undefined || chosen.number === field.unsaid ? [] : [lowerFirst(chosen.label)];
};

/** Returns the parts of the line below the title: 'Вельш-корги пемброк, Москва', 'мальчик'. */
export const listingFacts = <S extends Section>(section: S, listing: ListingBySection[S]): string[] => {
  const values: Readonly<Record<string, unknown>> = { ...listing };
  return [
    listingLine(section, listing, ', '),
    ...contractOf(section).shown.facts.flatMap((name) => factOf(section, name, values[name])),
    ...Object.keys(extrasOf(section)).flatMap((name) => extraText(section, name, values[name]) ?? []),
  ];
};
