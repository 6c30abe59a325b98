import { type ReactNode, useMemo, useState } from 'react';
import { canModerate, FederatedDialog, useSession, useSignedInPress } from 'shared';
import { type Listing, ListingStatus, type Section } from 'shared/contract';

export interface Complaint {
  /** Opens the form; null for the author and moderators. */
  complain: (() => void) | null;
  dialogs: ReactNode;
}

/** Returns the action and dialogs that report another person's listing; a visitor signs in first. */
export const useComplaint = (section: Section, listing: Listing): Complaint => {
  const { id, author, is_owner: isOwner, is_visible: status } = listing;
  const session = useSession();
  const [open, setOpen] = useState(false);
  const target = useMemo(() => ({ section, id }), [section, id]);
  const { press, dialog } = useSignedInPress({ kind: 'complaint', section, id }, () => setOpen(true));
  const isOwn = isOwner || (session.status === 'signed-in' && session.userId === author);
  if (isOwn || canModerate(session) || status !== ListingStatus.published) return { complain: null, dialogs: null };
  return {
    complain: press,
    dialogs: (
      <>
        {dialog}
        <FederatedDialog name="mf_listing/ComplaintDialog" props={{ open, onClose: () => setOpen(false), target }} />
      </>
    ),
  };
};
