import { type ReactNode, useMemo, useState } from 'react';
import { FederatedDialog, useSession, useSignedInPress } from 'shared';
import type { Listing, Section } from 'shared/contract';
import { isForOthers } from '../../core/listing/listingState';

/** Returns the action and dialogs that report another person's listing; a visitor signs in first. */
export const useComplaint = (
  section: Section,
  listing: Listing,
): { complain: (() => void) | null; dialogs: ReactNode } => {
  const { id } = listing;
  const session = useSession();
  const [open, setOpen] = useState(false);
  const target = useMemo(() => ({ section, id }), [section, id]);
  const { press, dialog } = useSignedInPress({ kind: 'complaint', section, id }, () => setOpen(true));
  if (!isForOthers(session, listing)) return { complain: null, dialogs: null };
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
