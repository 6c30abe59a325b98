import { formatNumber, type LegalText, type OperatorDetails, plural } from 'shared';
import type { Section, SiteConfig } from 'shared/contract';
import { messages } from '../../messages.ru';

interface LegalPageFacts {
  section: Section;
  operator: OperatorDetails;
  /** Undefined until the settings load. */
  prices: SiteConfig['prices'] | undefined;
  /** Days that a listing stays published; undefined until the settings load. */
  listingDays: number | undefined;
}

/** The two kinds of pages about the paid options, one of each per section. */
export type LegalPageKind = 'offer' | 'howItWorks';

export type WriteLegalText = (facts: LegalPageFacts) => LegalText;

/** Explains what happens when a listing ends before its paid option; omits the listing's term while unknown. */
export const termWords = (listingDays: number | undefined): string =>
  listingDays === undefined
    ? messages.term.unknown
    : messages.term.of(`${formatNumber(listingDays)} ${plural(listingDays, messages.term.days)}`);
