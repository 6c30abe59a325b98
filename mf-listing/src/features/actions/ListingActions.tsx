import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoginDialog, listingKeys, listingQuery, markAsRead, paths, useAppContext, useSession, viewerOf } from 'shared';
import { ListingStatus, type OwnListingBySection, type Section } from 'shared/contract';
import { outcomeOf } from '../../core/listing/outcomeOf';
import { ActionRow } from './ActionRow';
import { BoostButton } from './BoostButton';
import { BoostChoice } from './BoostChoice';
import { CloseButton } from './CloseButton';
import { ClosedNote } from './ClosedNote';
import { countView } from './countView';
import { EditButtons } from './EditButtons';
import { EditRejectionNote } from './EditRejectionNote';
import { FavouriteButton } from './FavouriteButton';
import { MessageButton } from './MessageButton';
import { OwnStateNote } from './OwnStateNote';
import { RejectButton } from './RejectButton';
import { RevisionNote } from './RevisionNote';
import { type ActionName, type Role, roleActions, roleOf } from './roleActions';
import { StateButton } from './StateButton';

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

/** Has the look counted once it is known whose it is; not the owner's, nor a moderator's. */
const useCountView = (section: Section, id: number, role: Role): void => {
  const { api } = useAppContext();
  const { status } = useSession();
  const isCounted = status !== 'unknown' && (role === 'visitor' || role === 'user');
  useEffect(() => {
    if (isCounted) countView(api, section, id, role === 'visitor');
  }, [api, section, id, role, isCounted]);
};

/** Marks the listing as read for whoever is signed in. */
const useMarkAsRead = (section: Section, id: number): void => {
  const { api, queryClient } = useAppContext();
  const viewer = viewerOf(useSession());
  useEffect(() => {
    if (viewer === null) return;
    markAsRead(api, section, id).then(
      () => queryClient.invalidateQueries({ queryKey: listingKeys.marks('readArticles') }),
      // Nothing the person could do about it: the mark is set the next time.
      (error: unknown) => console.warn('The listing could not be marked as read', error),
    );
  }, [api, queryClient, section, id, viewer]);
};

interface ListingActionsProps<S extends Section> {
  section: S;
  listing: OwnListingBySection[S];
  /** At the end of the row, whoever looks. */
  share: ReactNode;
}

/** The buttons of a listing, by role and state (docs/specification.md, 'The listing page'). */
export const ListingActions = <S extends Section>({ section, listing, share }: ListingActionsProps<S>) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const session = useSession();
  const [wanted, setWanted] = useState<'favourite' | 'message' | null>(null);
  const [boosting, setBoosting] = useState<'never' | 'open' | 'closed'>('never');
  const { id, is_visible: status } = listing;
  const role = roleOf(session, listing);
  const outcome = outcomeOf(section, listing);
  useMarkAsRead(section, id);
  useCountView(section, id, role);
  useRedirectAfterDeletion(status === ListingStatus.deleted);

  const setStatus = (next: ListingStatus): void => {
    const { queryKey } = listingQuery(api, section, id, viewerOf(session));
    queryClient.setQueryData(queryKey, (known) => known && { ...known, is_visible: next });
  };

  const button = (name: ActionName) => {
    switch (name) {
      case 'message':
        return <MessageButton key={name} section={section} listing={listing} onVisitor={() => setWanted('message')} />;
      case 'favourite':
        return <FavouriteButton key={name} section={section} id={id} onVisitor={() => setWanted('favourite')} />;
      case 'boost':
        return (
          <BoostButton
            key={name}
            section={section}
            id={id}
            status={status}
            role={role}
            onPress={() => setBoosting('open')}
          />
        );
      case 'close':
        return <CloseButton key={name} section={section} listing={listing} />;
      case 'reject':
        return <RejectButton key={name} section={section} id={id} role={role} onChanged={setStatus} />;
      default:
        return <StateButton key={name} section={section} id={id} role={role} action={name} onChanged={setStatus} />;
    }
  };

  return (
    <>
      {role === 'owner' ? (
        <OwnStateNote section={section} listing={listing} />
      ) : (
        outcome && <ClosedNote section={section} outcome={outcome} />
      )}
      {role === 'owner' && (listing.edit_rejection ?? listing.rejected_edit) && status !== ListingStatus.deleted && (
        <EditRejectionNote section={section} id={id} rejection={listing.edit_rejection ?? null} />
      )}
      {listing.revision && <RevisionNote section={section} listing={listing} revision={listing.revision} />}
      <ActionRow bar={role === 'visitor' || role === 'user'}>
        {roleActions(role, status).map(button)}
        {listing.is_owner && status !== ListingStatus.deleted && <EditButtons section={section} listing={listing} />}
        {share}
        {boosting !== 'never' && (
          <BoostChoice section={section} id={id} open={boosting === 'open'} onClose={() => setBoosting('closed')} />
        )}
      </ActionRow>
      <LoginDialog act={wanted && { kind: wanted, section, id }} onClose={() => setWanted(null)} />
    </>
  );
};
