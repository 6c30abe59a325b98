import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type ApiClient, callApi, LoginDialog, useAppContext, useSession } from 'shared';
import { endpoints, type OwnListingBySection, type Section, withParam } from 'shared/contract';
import { isHomeOutcome } from '../../core/listing/isHomeOutcome';
import { outcomeOf } from '../../core/listing/outcomeOf';
import { LaterPart } from '../../ui/LaterPart';
import { ActionRow } from './ActionRow';
import { ClosedNote } from './ClosedNote';
import { FavouriteButton } from './FavouriteButton';
import type { ManageActionsProps } from './ManageActions';
import { MessageButton } from './MessageButton';
import { type Role, roleActions, roleOf } from './roleActions';
import { useMarkAsRead } from './useMarkAsRead';

/**
 * Counts a view of a listing. For visitors by a beacon, which needs no API client; for signed-in people with their
 * session, so that own views are not counted. Best effort.
 */
const countView = (api: ApiClient, section: Section, id: number, isVisitor: boolean): void => {
  const endpoint = endpoints.view(section);
  if (isVisitor) navigator.sendBeacon?.(withParam(endpoint.path, id));
  else
    callApi(api, endpoint, { params: { id } }).catch((error: unknown) =>
      console.warn('The view could not be counted', error),
    );
};

/** Loads the moderators' actions for moderators only. */
const loadManageActions = async (): Promise<ComponentType<ManageActionsProps>> =>
  (await import('./ManageActions')).ManageActions;

/** Counts the view once the session is known; not the owner's, nor a moderator's. */
const useCountView = (section: Section, id: number, role: Role): void => {
  const { api } = useAppContext();
  const { status } = useSession();
  const isCounted = status !== 'unknown' && (role === 'visitor' || role === 'user');
  useEffect(() => {
    if (isCounted) countView(api, section, id, role === 'visitor');
  }, [api, section, id, role, isCounted]);
};

interface ListingActionsProps<S extends Section> {
  section: S;
  listing: OwnListingBySection[S];
  /** At the end of the row. */
  share: ReactNode;
  /** Opens the choice of paid options. */
  onBoost: () => void;
}

/** The buttons of a listing, by role and state (docs/specification.md, 'The listing page'). */
export const ListingActions = <S extends Section>({ section, listing, share, onBoost }: ListingActionsProps<S>) => {
  const [wanted, setWanted] = useState<'favourite' | 'message' | null>(null);
  const { id, is_visible: status } = listing;
  const role = roleOf(useSession(), listing);
  const outcome = outcomeOf(section, listing);
  const names = roleActions(role, status);
  useMarkAsRead(section, id);
  useCountView(section, id, role);
  return (
    <>
      {role === 'visitor' || role === 'user' ? (
        <>
          {outcome && (
            <ClosedNote section={section} outcome={outcome} isHome={isHomeOutcome(section, listing.outcome)} />
          )}
          <ActionRow bar={names.length > 0}>
            {names.includes('message') && (
              <MessageButton section={section} listing={listing} onVisitor={() => setWanted('message')} />
            )}
            {names.includes('favourite') && (
              <FavouriteButton
                section={section}
                listing={listing}
                alone={!names.includes('message')}
                onVisitor={() => setWanted('favourite')}
              />
            )}
            {share}
          </ActionRow>
        </>
      ) : (
        // Owners have their own page (`OwnListing`).
        role !== 'owner' && <LaterPart load={loadManageActions} props={{ section, listing, role, share, onBoost }} />
      )}
      <LoginDialog act={wanted && { kind: wanted, section, id }} onClose={() => setWanted(null)} />
    </>
  );
};
