import { useState } from 'react';
import { Button, ConfirmDialog } from 'shared';
import type { LiftQuarantine } from 'shared/contract';
import { messages as adminMessages } from '../../messages.ru';
import { messages } from './messages.ru';
import { packageTitle } from './packageTitle';
import { useLiftQuarantine } from './useLiftQuarantine';

const text = messages.quarantine;

/** Asks, then lets the server draw the pages of a build again. */
export const LiftQuarantineButton = ({ owner }: { owner: LiftQuarantine }) => {
  const [asking, setAsking] = useState(false);
  const lift = useLiftQuarantine();
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="secondary" busy={lift.isPending} onClick={() => setAsking(true)}>
        {text.lift}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.ask(packageTitle(owner.name))}
        text={text.explain(owner.build)}
        confirmLabel={text.lift}
        cancelLabel={adminMessages.cancel}
        busy={lift.isPending}
        onConfirm={() => lift.mutate(owner, { onSettled: close })}
        onClose={close}
      />
    </>
  );
};
