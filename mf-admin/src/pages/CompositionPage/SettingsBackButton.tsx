import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ConfirmDialog, toast } from 'shared';
import type { ShownSettings } from 'shared/contract';
import { messages as adminMessages } from '../../messages.ru';
import { actionFailure } from '../../ui/actionFailure';
import { messages } from './messages.ru';
import { useChangeSettings } from './useChangeSettings';

const text = messages.settings;

/** Asks for confirmation, then restores a section's settings from before the last change. */
export const SettingsBackButton = ({ shown }: { shown: ShownSettings }) => {
  const [asking, setAsking] = useState(false);
  const { change, onChanged } = useChangeSettings(shown.package);
  const back = useMutation({
    mutationFn: () => change({ package: shown.package, version: shown.version, back: true }),
    onSuccess: onChanged,
    onError: (error) => toast.error(actionFailure(error)),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="secondary" busy={back.isPending} onClick={() => setAsking(true)}>
        {text.back}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.backTitle(shown.package)}
        text={text.backText}
        confirmLabel={text.back}
        cancelLabel={adminMessages.cancel}
        busy={back.isPending}
        onConfirm={() => back.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
