import { SegmentedChoice } from 'shared';
import { type ChoiceField, type ChoiceName, choiceOptions, type Section, sectionChoices } from 'shared/contract';
import type { TextForm } from 'shared/form';
import type { CreateValues } from './CreateValues';

interface OwnChoiceProps {
  section: Section;
  name: string;
  field: ChoiceField;
  form: Pick<TextForm<CreateValues, keyof CreateValues | 'images'>, 'field'>;
}

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase('ru') + text.slice(1);

/** A choice specific to the section, such as an animal's sex; its options are the create call's values. */
export const OwnChoice = ({ section, name, field, form }: OwnChoiceProps) => {
  const words = sectionChoices[section][name];
  const options = choiceOptions(field, words).map(({ number, name: option, label }) => ({
    value: field.createBy === 'number' ? String(number) : option,
    label: upperFirst(label),
  }));
  return <SegmentedChoice label={words?.label ?? name} {...form.field(name as ChoiceName)} options={options} />;
};
