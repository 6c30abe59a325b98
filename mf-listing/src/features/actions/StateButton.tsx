import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { messages } from './manageMessages.ru';
import type { Role } from './roleActions';
import { type StateAction, useStateAction } from './useStatusChange';

/** Actions that need only a confirmation. */
type Confirmed = Exclude<StateAction, 'reject'>;

interface StateButtonProps {
  section: Section;
  id: number;
  role: Role;
  action: Confirmed;
  look?: 'button' | 'row';
  onChanged: (status: ListingStatus) => void;
}

const icons: Partial<Record<Confirmed, ReactNode>> = { delete: <TrashIcon />, republish: <RepeatIcon /> };

const looks: Record<Confirmed, 'primary' | 'danger'> = {
  delete: 'danger',
  publish: 'primary',
  republish: 'primary',
};

/** Changes the state of a listing after a confirmation. */
export const StateButton = ({ section, id, role, action, look = 'button', onChanged }: StateButtonProps) => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const { mutate, isPending } = useStateAction({ section, id, role, onChanged, onAnswer: close });
  return (
    <>
      <Button
        variant={look === 'row' ? 'ghost' : looks[action]}
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
        danger={action === 'delete'}
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

interface ReserveButtonProps {
  section: Section;
  listing: Listing;
}

/** Marks the owner's published listing as reserved, or clears the mark; nothing in other states and categories. */
export const ReserveButton = ({ section, listing }: ReserveButtonProps) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
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
