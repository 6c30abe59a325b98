import type { ChoiceField } from './SectionContract';
import type { ChoiceWords } from './SectionWords';

/** One option of a choice. */
export interface ChoiceOption {
  number: number;
  /** Name on the wire, of a choice whose names are there. */
  name: string;
  label: string;
}

/** The options of a choice in words, in the order in which a form offers them. */
export const choiceOptions = ({ options }: ChoiceField, words: ChoiceWords | undefined): ChoiceOption[] =>
  Object.entries(options).map(([name, number]) => ({ number, name, label: words?.options?.[number] ?? name }));
