import type { ChoiceField } from './SectionContract';
import type { ChoiceWords } from './SectionWords';

/** Option of a choice. */
export interface ChoiceOption {
  number: number;
  /** Name on the wire, for a choice with names there. */
  name: string;
  label: string;
}

/** Returns the options of a choice with their words, in the order of the form. */
export const choiceOptions = ({ options }: ChoiceField, words: ChoiceWords | undefined): ChoiceOption[] =>
  Object.entries(options).map(([name, number]) => ({ number, name, label: words?.options?.[number] ?? name }));
