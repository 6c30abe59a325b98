import type { LegalText, OperatorDetails } from 'shared';
import type { Section, SiteConfig } from 'shared/contract';

/** What the text of a page about the paid options depends on. */
export interface LegalPageFacts {
  section: Section;
  operator: OperatorDetails;
  /** Undefined until the settings are there. */
  prices: SiteConfig['prices'] | undefined;
  /** Days that a listing stays published; undefined until the settings are there. */
  listingDays: number | undefined;
}

/** The two kinds of pages about the paid options, each once per section. */
export type LegalPageKind = 'offer' | 'howItWorks';

export type WriteLegalText = (facts: LegalPageFacts) => LegalText;
