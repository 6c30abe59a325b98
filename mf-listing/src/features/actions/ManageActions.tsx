import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { listingQuery, paths, useAppContext, useSession, viewerOf } from 'shared';
import { ListingStatus, type OwnListingBySection, type Section } from 'shared/contract';
import { outcomeOf } from '../../core/listing/outcomeOf';
import { ActionRow } from './ActionRow';
import { BoostButton } from './BoostButton';
import { CloseButton } from './CloseButton';
import { ClosedNote } from './ClosedNote';
import { ConsentNote } from './ConsentNote';
import { EditButtons } from './EditButtons';
import { EditRejectionNote } from './EditRejectionNote';
import { messages } from './manageMessages.ru';
import { OwnStateNote } from './OwnStateNote';
import { RejectButton } from './RejectButton';
import { ReserveButton } from './ReserveButton';
import { RevisionNote } from './RevisionNote';
import { type ActionName, type Role, roleActions } from './roleActions';
import { StateButton } from './StateButton';
import { StateNote } from './StateNote';

/** How long a deleted listing stays on the screen, in milliseconds. */
const DELAY_MS = 2_000;

/** Leaves for the home page two seconds after the listing has been deleted, unless the person leaves before. */
const useRedirectAfterDeletion = (deleted: boolean): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!deleted) return;
    const timer = setTimeout(() => void navigate(paths.home), DELAY_MS);
    return () => clearTimeout(timer);
  }, [deleted, navigate]);
};

export interface ManageActionsProps {
  section: Section;
  listing: OwnListingBySection[Section];
  role: Exclude<Role, 'visitor' | 'user'>;
  /** At the end of the row. */
  share: ReactNode;
  /** The choice of paid options is wanted. */
  onBoost: () => void;
}

/** The buttons of whoever may change a listing: its owner, moderators, administrators. */
export const ManageActions = ({ section, listing, role, share, onBoost }: ManageActionsProps) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const session = useSession();
  const { id, is_visible: status } = listing;
  const outcome = outcomeOf(section, listing);
  useRedirectAfterDeletion(status === ListingStatus.deleted);

  const setStatus = (next: ListingStatus): void => {
    const { queryKey } = listingQuery(api, section, id, viewerOf(session));
    queryClient.setQueryData(queryKey, (known) => known && { ...known, is_visible: next });
  };

  const button = (name: ActionName) => {
    switch (name) {
      case 'message':
      case 'favourite':
        // Of those who may change nothing (`ListingActions`).
        return null;
      case 'boost':
        return <BoostButton key={name} section={section} id={id} status={status} role={role} onPress={onBoost} />;
      case 'close':
        return <CloseButton key={name} section={section} listing={listing} />;
      case 'reject':
        return <RejectButton key={name} section={section} id={id} role={role} onChanged={setStatus} />;
      default:
        return <StateButton key={name} section={section} id={id} role={role} action={name} onChanged={setStatus} />;
    }
  };

  const awaited = listing.awaits_consent === true;
  const names = roleActions(role, status).filter((name) => name !== 'publish' || !awaited);
  return (
    <>
      {awaited && !listing.is_owner && (
        <StateNote tone="ochre" title={messages.consent.awaited}>
          <p>{messages.consent.awaitedText}</p>
        </StateNote>
      )}
      {awaited && listing.is_owner && (role !== 'owner' || status !== ListingStatus.review) && <ConsentNote />}
      {role === 'owner' ? (
        <OwnStateNote section={section} listing={listing} />
      ) : (
        outcome && <ClosedNote section={section} outcome={outcome} />
      )}
      {role === 'owner' && (listing.edit_rejection ?? listing.rejected_edit) && status !== ListingStatus.deleted && (
        <EditRejectionNote section={section} id={id} rejection={listing.edit_rejection ?? null} />
      )}
      {listing.revision && <RevisionNote section={section} listing={listing} revision={listing.revision} />}
      <ActionRow bar={false}>
        {names.map(button)}
        {listing.is_owner && <ReserveButton section={section} listing={listing} />}
        {listing.is_owner && status !== ListingStatus.deleted && <EditButtons section={section} listing={listing} />}
        {share}
      </ActionRow>
    </>
  );
};
