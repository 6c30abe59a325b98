import { type ReactNode, useState } from 'react';
import { Button } from 'shared';
import { RejectDialog } from 'shared/complaints';
import { ListingStatus } from 'shared/contract';
import type { ListingProps } from '../../core/listing/ListingProps';
import { ActionRow } from './ActionRow';
import { BoostButton } from './BoostButton';
import { ConsentNote } from './ConsentNote';
import { messages } from './manageMessages.ru';
import { EditLink, PriceButton, RevisionNote } from './RevisionNote';
import { type ActionName, type Role, roleActions } from './roleActions';
import { ReserveButton, StateButton } from './StateButton';
import { ClosedNote, StateNote } from './StateNote';
import { useRedirectAfterDeletion, useStateAction } from './useStateAction';

/** Rejects a listing after asking why (docs/specification.md, 'Reasons for rejection'). */
const RejectButton = ({ section, listing: { id, title }, role }: ListingProps & { role: Role }) => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const { mutateAsync, isPending } = useStateAction({ section, id, role, onAnswer: close });
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {messages.buttons.reject}
      </Button>
      <RejectDialog
        about={open ? { id, title } : null}
        busy={isPending}
        onReject={(_id, rejection) =>
          mutateAsync({ action: 'reject', rejection }).then(
            () => true,
            () => false,
          )
        }
        onClose={close}
      />
    </>
  );
};

interface ManageActionsProps extends ListingProps {
  role: Exclude<Role, 'visitor' | 'user' | 'owner'>;
  /** At the end of the row. */
  share: ReactNode;
  onBoost: () => void;
}

export const ManageActions = ({ section, listing, role, share, onBoost }: ManageActionsProps) => {
  const { id, is_visible: status } = listing;
  useRedirectAfterDeletion(status);

  const button = (name: ActionName) => {
    switch (name) {
      case 'message':
      case 'favourite':
      case 'close':
        // Readers have `ListingActions`, owners `OwnActions`.
        return null;
      case 'boost':
        return <BoostButton key={name} section={section} id={id} status={status} role={role} onPress={onBoost} />;
      case 'reject':
        return <RejectButton key={name} {...{ section, listing, role }} />;
      default:
        return <StateButton key={name} {...{ section, id, role }} action={name} />;
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
      {awaited && listing.is_owner && <ConsentNote />}
      <ClosedNote section={section} listing={listing} />
      <RevisionNote section={section} listing={listing} />
      <ActionRow>
        {names.map(button)}
        {listing.is_owner && <ReserveButton section={section} listing={listing} />}
        {listing.is_owner && status !== ListingStatus.deleted && (
          <>
            <EditLink section={section} id={id} look="button" />
            <PriceButton section={section} listing={listing} />
          </>
        )}
        {share}
      </ActionRow>
    </>
  );
};
