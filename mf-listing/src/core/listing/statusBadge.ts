import { ListingStatus } from 'shared/contract';
import { messages } from '../../messages.ru';

/** Badge of an unpublished listing's state. */
export interface StatusBadge {
  label: string;
  tone: 'ochre' | 'danger';
}

const badges: Partial<Record<ListingStatus, StatusBadge>> = {
  [ListingStatus.review]: { label: messages.statuses[ListingStatus.review], tone: 'ochre' },
  [ListingStatus.rejected]: { label: messages.statuses[ListingStatus.rejected], tone: 'danger' },
  // Outdated looks like 'under review' (docs/specification.md, 'States of a listing').
  [ListingStatus.outdated]: { label: messages.statuses[ListingStatus.outdated], tone: 'ochre' },
};

/** Returns the badge of an unpublished listing; null for a published or deleted one. */
export const statusBadge = (status: ListingStatus): StatusBadge | null => badges[status] ?? null;
