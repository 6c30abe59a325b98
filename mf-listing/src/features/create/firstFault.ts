import { sectionDescriptors } from 'shared';
import { catalogueOf, contractOf, type Section, sectionChoices } from 'shared/contract';
import type { CreateFaults, CreateField } from './CreateValues';
import { messages } from './messages.ru';

/** The fields as they follow each other on the screen. */
const orderOf = (section: Section): CreateField[] => [
  'images',
  'title',
  'category',
  ...contractOf(section).shown.form.map((name) =>
    name === catalogueOf(section).name ? 'catalogue' : (name as CreateField),
  ),
  'price',
  'description',
];

const texts: Partial<Record<CreateField, string>> = messages;

const labelOf = (section: Section, field: CreateField): string =>
  field === 'catalogue'
    ? sectionDescriptors[section].catalogue.label
    : (sectionChoices[section][field]?.label ?? texts[field] ?? field);

/** The first fault of the form in words, with its field's name; null while nothing is wrong. */
export const firstFault = (section: Section, faults: CreateFaults): string | null => {
  const field = orderOf(section).find((name) => faults[name] !== undefined);
  return field === undefined ? null : messages.firstFault(labelOf(section, field), faults[field] ?? '');
};
