import { sectionDescriptors } from 'shared';
import type { Section } from 'shared/contract';
import type { CreateFaults, CreateField } from './CreateValues';
import { messages } from './messages.ru';

/** The fields as they follow each other on the screen. */
const order: readonly CreateField[] = [
  'images',
  'title',
  'category',
  'catalogue',
  'city',
  'sex',
  'forWhom',
  'condition',
  'price',
  'description',
];

const labelOf = (section: Section, field: CreateField): string =>
  field === 'catalogue' ? sectionDescriptors[section].catalogue.label : messages[field];

/** The first fault of the form in words, with its field's name; null while nothing is wrong. */
export const firstFault = (section: Section, faults: CreateFaults): string | null => {
  const field = order.find((name) => faults[name] !== undefined);
  return field === undefined ? null : messages.firstFault(labelOf(section, field), faults[field] ?? '');
};
