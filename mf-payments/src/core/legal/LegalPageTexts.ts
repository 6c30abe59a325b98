import type { LegalText, OperatorDetails } from 'shared';
import type { Section, SiteConfig } from 'shared/contract';

/** Parameters of the texts about paid options. */
export interface LegalPageFacts {
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
