import type { Section } from '../sections';
import { choiceOptions } from '../sections/choiceOptions';
import type { ChoiceField } from '../sections/SectionContract';
import { sectionChoices, sectionExtras, sectionNames } from '../sections/sectionWords.ru';
import type { OwnCriterion } from './ownCriteria';

type Value = string | number | boolean;

const optionWord = (section: Section, key: string, field: ChoiceField, value: Value): string | undefined => {
  const words = sectionChoices[section][key];
  const number = typeof value === 'string' ? field.options[value] : value;
  const unsaid = number === field.unsaid ? words?.unsaid : undefined;
  return unsaid ?? choiceOptions(field, words).find((option) => option.number === number)?.label;
};

/**
 * Returns the value of a criterion in words; undefined without words. `entryName` is the catalogue's name of an entry
 * requested by id.
 */
export const criterionWord = (
  section: Section,
  { key, field }: OwnCriterion,
  value: Value,
  entryName?: string,
): string | undefined => {
  switch (field.kind) {
    case 'choice':
      return optionWord(section, key, field, value);
    case 'group':
      return String(value);
    case 'catalogue':
      return typeof value === 'string' ? value : (entryName ?? sectionNames[section].catalogue.label);
    case 'age':
      return sectionExtras[section]?.[key]?.bands?.[Number(value)];
    case 'flag':
      return value === true ? sectionExtras[section]?.[key]?.fact : undefined;
  }
};
