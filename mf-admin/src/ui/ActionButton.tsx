import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actionFailure, Button, ConfirmDialog, toast } from 'shared';

interface ActionButtonProps<T> {
  label: string;
  /** Accessible name where several buttons have one label. */
  'aria-label'?: string;
  /** The question before it; without one it acts at once. */
  ask?: { title: string; text: string; confirm?: string };
  /** The action is destructive. */
  danger?: boolean;
  act: () => Promise<T>;
  /** Returns the text to show once it is done. */
  done: (answer: T) => string;
  /** Key of the queries to refetch, even when it failed: another administrator may have been faster. */
  stale: QueryKey;
}

/** Button of an administrator's action: asks for confirmation if need be, acts, and reports the outcome. */
export const ActionButton = <T,>({ label, ask, danger = false, act, done, stale, ...name }: ActionButtonProps<T>) => {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const action = useMutation({
    mutationFn: act,
    onSuccess: (answer) => toast.success(done(answer)),
    onError: (error) => toast.error(actionFailure(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: stale }),
  });
  return (
    <>
      <Button
        variant="secondary"
        busy={action.isPending}
        onClick={() => (ask ? setAsking(true) : action.mutate())}
        {...name}
      >
        {label}
      </Button>
      {ask && (
        <ConfirmDialog
          open={asking}
          title={ask.title}
          text={ask.text}
          confirmLabel={ask.confirm ?? label}
          danger={danger}
          busy={action.isPending}
          onConfirm={() => action.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
};
