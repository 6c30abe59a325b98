import { ListingStatus } from 'shared/contract';
import { messages } from '../../messages.ru';

/** How the state of a listing is shown to those who see it unpublished. */
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

/** The badge of a listing that is not published; null for a published or deleted one. */
export const statusBadge = (status: ListingStatus): StatusBadge | null => badges[status] ?? null;
