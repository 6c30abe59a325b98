import { type Listing, type OutcomeWords, outcomeWords, type Section } from 'shared/contract';
import { messages } from '../../messages.ru';

/** How a closed listing ended, in words; null for one that is not closed. Of an outcome that this build does not know no more than that. */
export const outcomeOf = (section: Section, { outcome }: Pick<Listing, 'outcome'>): OutcomeWords | null =>
  outcome === undefined ? null : (outcomeWords[section][outcome] ?? messages.withdrawn);
