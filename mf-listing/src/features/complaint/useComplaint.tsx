import { type ReactNode, useMemo, useState } from 'react';
import { canModerate, FederatedSlot, LoginDialog, usePendingAct, useSession, useSessionPress } from 'shared';
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
  const [isLoginOpen, setIsLoginOpen] = useState(false);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const target = useMemo(() => ({ section, id }), [section, id]);
  const act = { kind: 'complaint', section, id } as const;
  const press = useSessionPress(({ status: known }) =>
    known === 'anonymous' ? setIsLoginOpen(true) : setState('open'),
  );
  usePendingAct(act, () => setState('open'));
  const isOwn = isOwner || (session.status === 'signed-in' && session.userId === author);
  if (isOwn || canModerate(session) || status !== ListingStatus.published) return { complain: null, dialogs: null };
  return {
    complain: () => press(),
    dialogs: (
      <>
        <LoginDialog act={isLoginOpen ? act : null} onClose={() => setIsLoginOpen(false)} />
        {state !== 'never' && (
          <FederatedSlot
            name="mf_listing/ComplaintDialog"
            props={{ open: state === 'open', onClose: () => setState('closed'), target }}
          />
        )}
      </>
    ),
  };
};
