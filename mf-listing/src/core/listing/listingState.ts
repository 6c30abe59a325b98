import { canModerate, type Session } from 'shared';
import {
  contractOf,
  type Listing,
  ListingStatus,
  lostKindOf,
  type OutcomeTexts,
  outcomeTexts,
  type Section,
} from 'shared/contract';
import { messages } from '../../messages.ru';

/** Badge of an unpublished listing's state. */
export interface StatusBadge {
  label: string;
  tone: 'ochre' | 'danger';
}

const labels: Partial<Record<ListingStatus, string>> = messages.statuses;

/** Returns the badge of an unpublished listing; null for a published or deleted one. */
export const statusBadge = (status: ListingStatus): StatusBadge | null => {
  const label = labels[status];
  // Outdated looks like 'under review' (docs/specification.md, 'States of a listing').
  return label === undefined ? null : { label, tone: status === ListingStatus.rejected ? 'danger' : 'ochre' };
};

/** Returns whether others may act on the listing: a published one, of another person, for all but moderators. */
export const isForOthers = (
  session: Session,
  { author, is_owner: isOwner, is_visible: status }: Pick<Listing, 'author' | 'is_owner' | 'is_visible'>,
): boolean => {
  const isOwn = isOwner || (session.status === 'signed-in' && session.userId === author);
  return !isOwn && !canModerate(session) && status === ListingStatus.published;
};

/** Returns whether the listing has a flyer: a public loss or find, or one under review for its author. */
export const hasFlyer = (section: Section, { is_visible, is_owner, category }: Listing): boolean =>
  (is_visible === ListingStatus.published || (is_visible === ListingStatus.review && is_owner)) &&
  lostKindOf(section, String(category)) !== undefined;

/** Returns whether an outcome means that a lost or found animal is home. */
export const isHomeOutcome = (section: Section, outcome: string | undefined): boolean =>
  contractOf(section).outcomes[outcome ?? '']?.every((category) => lostKindOf(section, category) !== undefined) ??
  false;

/** Returns the outcome of a closed listing in words; null for others. An unknown outcome is just 'closed'. */
export const outcomeOf = (section: Section, { outcome }: Pick<Listing, 'outcome'>): OutcomeTexts | null =>
  outcome === undefined ? null : (outcomeTexts[section][outcome] ?? messages.withdrawn);
