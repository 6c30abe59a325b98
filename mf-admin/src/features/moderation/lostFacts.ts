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

/** A label with its text, and the field that contacts are reported in if the text is free. */
export type Fact = [label: string, text: string, field?: ContactPlace['field']];

/** Returns the facts of a lost or found pet with the exact point and the chip; empty when all are missing. */
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
