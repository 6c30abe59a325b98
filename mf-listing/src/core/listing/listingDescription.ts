import { categoryMark, lostWhen, priceText } from 'shared';
import { cutText, type ListingBySection, lostKindOf, type Section } from 'shared/contract';
import { listingFacts } from './listingFacts';

/** Characters of a description shown by search engines and messengers. */
const MAX = 200;

/** Truncates at a word's end with an ellipsis. */
const shorten = (text: string): string => {
  const cut = cutText(text, MAX);
  if (cut === text) return text;
  const end = cut.lastIndexOf(' ');
  return `${(end > MAX / 2 ? cut.slice(0, end) : cut).replace(/[\s.,;:–—-]+$/, '')}…`;
};

/** Returns one line for link previews: price, or when and where an animal was lost; facts; the author's words. */
export const listingDescription = <S extends Section>(section: S, listing: ListingBySection[S]): string => {
  const words = listing.description.replace(/\s+/g, ' ').trim();
  const facts = listingFacts(section, listing).join(' · ');
  const when = lostWhen(listing);
  const isReport = 'category' in listing && lostKindOf(section, String(listing.category)) !== undefined;
  const lead = isReport
    ? [categoryMark(section, listing)?.text, when].filter(Boolean).join(' ')
    : priceText(section, listing);
  return shorten([lead, facts, words].filter(Boolean).join('. '));
};
