import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, Button, ConfirmDialog, toast, useAppContext } from 'shared';
import { type ListingState, ListingStatus, type Section, sectionEndpoints } from 'shared/contract';
import { actionFailure } from './actionFailure';
import { messages } from './messages.ru';
import type { Role } from './roleActions';

/** Actions that change a listing's state, each after a confirmation. */
type StateAction = 'delete' | 'publish' | 'reject' | 'republish';

/** The state that an action asks for: `do` of the action calls (docs/specification.md, 'States of a listing'). */
const targets: Record<StateAction, ListingStatus> = {
  delete: ListingStatus.deleted,
  publish: ListingStatus.published,
  reject: ListingStatus.rejected,
  republish: ListingStatus.published,
};

/** Asks for the change as the person's role has it; gives the state after it. */
const changeListingState = async (
  api: ApiClient,
  section: Section,
  { id, role, action }: { id: number; role: Role; action: StateAction },
): Promise<ListingStatus> => {
  const paths = sectionEndpoints[section];
  const moderates = role === 'admin' || role === 'moderator';
  const deletes = !moderates && action === 'delete';
  const path = moderates ? paths.adminAction : deletes ? paths.delete : paths.ownerAction;
  const body = deletes ? { ad_id: id } : { ad_id: id, do: targets[action] };
  await api.post<ListingState>(path, body);
  return targets[action];
};

interface StateButtonProps {
  section: Section;
  id: number;
  role: Role;
  action: StateAction;
  /** Told the state that the server has confirmed. */
  onChanged: (status: ListingStatus) => void;
}

const looks: Record<StateAction, 'primary' | 'secondary' | 'danger'> = {
  delete: 'danger',
  publish: 'primary',
  reject: 'secondary',
  republish: 'primary',
};

/** Changes the state of a listing after a confirmation. */
export const StateButton = ({ section, id, role, action, onChanged }: StateButtonProps) => {
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
      toast.error(actionFailure(error, messages.network));
    },
  });

  return (
    <>
      <Button variant={looks[action]} onClick={() => setOpen(true)}>
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
