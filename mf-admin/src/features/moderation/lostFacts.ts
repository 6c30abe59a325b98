import { formatPrice } from 'shared';
import {
  type AdminListing,
  type ContactPlace,
  contractOf,
  type Lost,
  type LostPrivate,
  type Section,
} from 'shared/contract';
import { messages } from './messages.ru';

const { lost: texts } = messages;

/** What is said of something, and where contacts in it are told of when its author wrote it in words of their own. */
export type Fact = [label: string, text: string, field?: ContactPlace['field']];

/**
 * What is said of a lost or found pet, by its label, with the exact point and the chip: '' where nothing is. Empty for
 * categories that have none of it, and where nothing at all was said.
 */
export const lostFacts = (section: Section, listing: Pick<AdminListing, 'category'>): Fact[] => {
  const { lost, lost_private: secret } = listing as { lost?: Lost | null; lost_private?: LostPrivate | null };
  if (!contractOf(section).lost || !lost) return [];
  const { event_date: day, place, marks, reward } = lost;
  const { point = null, chip = null } = secret ?? {};
  return [
    [texts.day, day?.split('-').reverse().join('.') ?? ''],
    [texts.place, place ?? '', 'lost.place'],
    [texts.point, point ? `${point.latitude}, ${point.longitude}` : ''],
    [texts.marks, [marks.colour, marks.size].filter((mark) => mark !== null).join(', ')],
    [texts.collar, marks.collar ?? '', 'lost.marks.collar'],
    [texts.special, marks.special ?? '', 'lost.marks.special'],
    [texts.chip, chip ?? ''],
    [texts.reward, reward === null ? '' : formatPrice(reward)],
  ];
};
