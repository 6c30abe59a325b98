import { type Listing, type OutcomeWords, outcomeWords, type Section } from 'shared/contract';
import { messages } from '../../messages.ru';

/**
 * Returns the outcome of a closed listing in words; null for other listings. An outcome unknown to this build is just
 * 'closed'.
 */
export const outcomeOf = (section: Section, { outcome }: Pick<Listing, 'outcome'>): OutcomeWords | null =>
  outcome === undefined ? null : (outcomeWords[section][outcome] ?? messages.withdrawn);
