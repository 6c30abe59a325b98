import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button, ConfirmDialog, RepeatIcon, TrashIcon, toast, useAppContext } from 'shared';
import { ListingStatus, type Section } from 'shared/contract';
import { actionFailure } from './actionFailure';
import { changeListingState, type StateAction } from './changeListingState';
import { messages } from './manageMessages.ru';
import type { Role } from './roleActions';

/** Actions that need only a confirmation. */
type Confirmed = Exclude<StateAction, 'reject'>;

interface StateButtonProps {
  section: Section;
  id: number;
  role: Role;
  action: Confirmed;
  /** A button, or a row of `ActionRows`. */
  look?: 'button' | 'row';
  /** Called with the state that the server has confirmed. */
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
  const { api } = useAppContext();
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeListingState(api, section, { id, role, action }),
    onSuccess: (status) => {
      setOpen(false);
      toast.success(status === ListingStatus.deleted ? messages.deleted : messages.updated);
      onChanged(status);
    },
    onError: (error) => {
      setOpen(false);
      toast.error(actionFailure(error));
    },
  });

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
        cancelLabel={messages.confirm.cancel}
        danger={action === 'delete'}
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
