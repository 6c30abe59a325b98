import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type ApiClient,
  addToMessageDraft,
  Button,
  callApi,
  HeartIcon,
  LoginDialog,
  MessageIcon,
  messageDraftListing,
  ownFooter,
  paths,
  sectionPaths,
  theme,
  useAppContext,
  useFavourites,
  usePendingAct,
  useSession,
  useSessionPress,
  VisuallyHidden,
} from 'shared';
import { endpoints, type Section, withParam } from 'shared/contract';
import { styled } from 'styled-components';
import type { ListingProps } from '../../core/listing/ListingProps';
import { DeferredPart } from '../../ui/DeferredPart';
import { ActionRow } from './ActionRow';
import { messages } from './messages.ru';
import { type Role, roleActions, roleOf } from './roleActions';
import { ClosedNote } from './StateNote';
import { useMarkAsRead } from './useMarkAsRead';

/** Opens the dialog with the author about the listing, with a greeting and a link in the field. */
const MessageButton = ({ section, listing, onVisitor }: ListingProps & { onVisitor: () => void }) => {
  const session = useSession();
  const navigate = useNavigate();
  const write = (): void => {
    if (session.status !== 'signed-in') return;
    const path = sectionPaths[section].detail(listing.id);
    const { href } = new URL(path, window.location.origin);
    const dialog = { me: session.userId, userId: listing.author };
    addToMessageDraft(dialog, messages.message.greeting(listing.title, href));
    messageDraftListing(dialog).write(path);
    void navigate(paths.dialog(listing.author));
  };
  const press = useSessionPress(({ status }) => {
    if (status === 'anonymous') onVisitor();
    else write();
  });
  usePendingAct({ kind: 'message', section, id: listing.id }, write);
  return (
    <Button icon={<MessageIcon />} onClick={() => press()}>
      {messages.message.button}
    </Button>
  );
};

interface FavouriteButtonProps extends ListingProps {
  alone: boolean;
  onVisitor: () => void;
}

const FavouriteButton = ({ section, listing, alone, onVisitor }: FavouriteButtonProps) => {
  const { isFavourite, toggle } = useFavourites(section, onVisitor);
  const favourite = isFavourite(listing.id);
  const words = favourite ? messages.favourite.added : messages.favourite.add;
  return (
    <Heart
      data-heart
      {...(!alone && { 'data-icon': true })}
      variant="secondary"
      icon={<HeartIcon filled={favourite} />}
      $on={favourite}
      onClick={() => toggle(listing)}
    >
      {alone ? words : <VisuallyHidden>{words}</VisuallyHidden>}
    </Heart>
  );
};

const Heart = styled(Button)<{ $on: boolean }>`
  position: relative;

  &[data-icon] {
    gap: 0;
  }

  & > svg {
    color: ${({ $on }) => ($on ? theme.color.heartOn : 'inherit')};
  }
`;

/** Counts a view: for visitors by a beacon, else with the session, so that own views are not counted. Best effort. */
const countView = (api: ApiClient, section: Section, id: number, isVisitor: boolean): void => {
  const endpoint = endpoints.view(section);
  if (isVisitor) navigator.sendBeacon?.(withParam(endpoint.path, id));
  else
    callApi(api, endpoint, { params: { id } }).catch((error: unknown) =>
      console.warn('The view could not be counted', error),
    );
};

/** Loads the moderators' actions for moderators only. */
const loadManageActions = async () => (await import('./ManageActions')).ManageActions;

/** Counts the view once the session is known; not the owner's, nor a moderator's. */
const useCountView = (section: Section, id: number, role: Role): void => {
  const { api } = useAppContext();
  const { status } = useSession();
  const isCounted = status !== 'unknown' && (role === 'visitor' || role === 'user');
  useEffect(() => {
    if (isCounted) countView(api, section, id, role === 'visitor');
  }, [api, section, id, role, isCounted]);
};

interface ListingActionsProps extends ListingProps {
  /** At the end of the row. */
  share: ReactNode;
  onBoost: () => void;
}

/** The buttons of a listing, by role and state (docs/specification.md, 'The listing page'). */
export const ListingActions = ({ section, listing, share, onBoost }: ListingActionsProps) => {
  const [wanted, setWanted] = useState<'favourite' | 'message' | null>(null);
  const { id, is_visible: status } = listing;
  const role = roleOf(useSession(), listing);
  const names = roleActions(role, status);
  useMarkAsRead(section, id);
  useCountView(section, id, role);
  return (
    <>
      {role === 'visitor' || role === 'user' ? (
        <>
          <ClosedNote section={section} listing={listing} />
          <ActionRow {...(names.length > 0 && ownFooter)}>
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
        role !== 'owner' && <DeferredPart load={loadManageActions} props={{ section, listing, role, share, onBoost }} />
      )}
      <LoginDialog act={wanted && { kind: wanted, section, id }} onClose={() => setWanted(null)} />
    </>
  );
};
