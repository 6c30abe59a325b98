import { type ReactNode, useMemo, useState } from 'react';
import { FederatedSlot, LoginDialog, mayModerate, usePendingAct, useSession, useSessionPress } from 'shared';
import { type Listing, ListingStatus, type Section } from 'shared/contract';

export interface Complaint {
  /** Opens the form; null for those who have nothing to complain about: the author and those who moderate. */
  complain: (() => void) | null;
  /** The dialogs that it opens, to be drawn once. */
  dialogs: ReactNode;
}

/**
 * Returns how one complains about a listing of somebody else, quietly; a visitor signs in first
 * (docs/specification.md, 'Complaints').
 */
export const useComplaint = (section: Section, listing: Listing): Complaint => {
  const { id, author, is_owner: isOwner, is_visible: status } = listing;
  const session = useSession();
  const [isAsked, setIsAsked] = useState(false);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const target = useMemo(() => ({ section, id }), [section, id]);
  const act = { kind: 'complaint', section, id } as const;
  const press = useSessionPress(({ status: known }) => (known === 'anonymous' ? setIsAsked(true) : setState('open')));
  usePendingAct(act, () => setState('open'));
  const isOwn = isOwner || (session.status === 'signed-in' && session.userId === author);
  if (isOwn || mayModerate(session) || status !== ListingStatus.published) return { complain: null, dialogs: null };
  return {
    complain: () => press(),
    dialogs: (
      <>
        <LoginDialog act={isAsked ? act : null} onClose={() => setIsAsked(false)} />
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
