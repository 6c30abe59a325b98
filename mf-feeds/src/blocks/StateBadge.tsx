import { Badge, type BadgeTone } from 'shared';
import { ListingStatus } from 'shared/contract';
import { messages } from './messages.ru';

const states: Partial<Record<ListingStatus, { label: string; tone: BadgeTone }>> = {
  [ListingStatus.review]: { label: messages.statuses[ListingStatus.review], tone: 'accent' },
  [ListingStatus.rejected]: { label: messages.statuses[ListingStatus.rejected], tone: 'danger' },
  // Outdated looks like 'under review' (docs/specification.md, 'States of a listing').
  [ListingStatus.outdated]: { label: messages.statuses[ListingStatus.outdated], tone: 'accent' },
};

/** The state of a listing that is not published, to lie on its picture; nothing for a published one. */
export const StateBadge = ({ status }: { status: ListingStatus }) => {
  const state = states[status];
  return (
    state && (
      <Badge tone={state.tone} solid>
        {state.label}
      </Badge>
    )
  );
};
