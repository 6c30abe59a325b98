import { formatPrice } from 'shared';
import { type AdminListing, contractOf, type Lost, type LostPrivate, type Section } from 'shared/contract';
import { messages } from './messages.ru';

const { lost: texts } = messages;

/**
 * What is said of a lost or found pet, by its label, with the exact point and the chip: '' where nothing is. Empty for
 * categories that have none of it, and where nothing at all was said.
 */
export const lostFacts = (
  section: Section,
  listing: Pick<AdminListing, 'category'>,
): [label: string, text: string][] => {
  const { lost, lost_private: secret } = listing as { lost?: Lost | null; lost_private?: LostPrivate | null };
  if (!contractOf(section).lost || !lost) return [];
  const { event_date: day, place, marks, reward } = lost;
  const { point = null, chip = null } = secret ?? {};
  return [
    [texts.day, day?.split('-').reverse().join('.') ?? ''],
    [texts.place, place ?? ''],
    [texts.point, point ? `${point.latitude}, ${point.longitude}` : ''],
    [
      texts.marks,
      Object.values(marks)
        .filter((mark) => mark !== null)
        .join(', '),
    ],
    [texts.chip, chip ?? ''],
    [texts.reward, reward === null ? '' : formatPrice(reward)],
  ];
};
