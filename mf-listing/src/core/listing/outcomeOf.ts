import { type Listing, type OutcomeTexts, outcomeTexts, type Section } from 'shared/contract';
import { messages } from '../../messages.ru';

/**
 * Returns the outcome of a closed listing in words; null for other listings. An outcome unknown to this build is just
 * 'closed'.
 */
export const outcomeOf = (section: Section, { outcome }: Pick<Listing, 'outcome'>): OutcomeTexts | null =>
  outcome === undefined ? null : (outcomeTexts[section][outcome] ?? messages.withdrawn);
