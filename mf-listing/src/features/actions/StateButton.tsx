import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  actionFailure,
  Button,
  CheckIcon,
  ConfirmDialog,
  callApi,
  listingKeys,
  RepeatIcon,
  TrashIcon,
  toast,
  useAppContext,
} from 'shared';
import { contractOf, endpoints, type Listing, ListingStatus, type Section } from 'shared/contract';
import type { ListingProps } from '../../core/listing/ListingProps';
import { messages } from './manageMessages.ru';
import type { Role } from './roleActions';
import { type StateAction, useStateAction } from './useStateAction';

/** Actions that need only a confirmation. */
type Confirmed = Exclude<StateAction, 'reject'>;

interface StateButtonProps {
  section: Section;
  id: number;
  role: Role;
  action: Confirmed;
  look?: 'button' | 'row';
}

const icons: Partial<Record<Confirmed, ReactNode>> = { delete: <TrashIcon />, republish: <RepeatIcon /> };

/** Changes the state of a listing after a confirmation. */
export const StateButton = ({ section, id, role, action, look = 'button' }: StateButtonProps) => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const { mutate, isPending } = useStateAction({ section, id, role, onAnswer: close });
  const isDeletion = action === 'delete';
  const variant = isDeletion ? 'danger' : 'primary';
  return (
    <>
      <Button
        variant={look === 'row' ? 'ghost' : variant}
        icon={look === 'row' && icons[action]}
        onClick={() => setOpen(true)}
      >
        {messages.buttons[action]}
      </Button>
      <ConfirmDialog
        open={open}
        title={messages.confirm[action].title}
        text={messages.confirm[action].text}
        confirmLabel={messages.buttons[action]}
        danger={isDeletion}
        busy={isPending}
        onConfirm={() => mutate({ action })}
        onClose={close}
      />
    </>
  );
};

const texts = messages.reservation;

/** Returns whether listings of this category can be reserved. */
const isReservable = (section: Section, { category }: Pick<Listing, 'category'>): boolean => {
  const { reservable = [], categories } = contractOf(section);
  return reservable.some((name) => name === category || categories[name] === category);
};

/** Marks the owner's published listing as reserved, or clears the mark; nothing in other states and categories. */
export const ReserveButton = ({ section, listing }: ListingProps) => {
  const { api, queryClient } = useAppContext();
  const { id, title, is_reserved: isReserved = false, is_visible: status } = listing;
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(api, endpoints.reserve(section), { params: { id }, body: { reserved: !isReserved } }),
    onSuccess: ({ is_reserved }) => toast.success((is_reserved ? texts.reserved : texts.released)(title)),
    onError: (error) => toast.error(actionFailure(error)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: listingKeys.listing(section, id) }),
        queryClient.invalidateQueries({ queryKey: listingKeys.own(section) }),
      ]),
  });
  if (status !== ListingStatus.published || !isReservable(section, listing)) return null;
  return (
    <Button variant="secondary" icon={<CheckIcon />} busy={isPending} onClick={() => mutate()}>
      {isReserved ? texts.release : texts.reserve}
    </Button>
  );
};
