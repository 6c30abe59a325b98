import { useState } from 'react';
import { type BoostDialogProps, Dialog, LoginDialog, useSession } from 'shared';
import { BoostForm } from '../features/boosts/BoostForm';
import { storeReceiptTo, useOrder } from '../features/boosts/useOrder';
import { messages } from '../messages.ru';

/** Choice between 'Продвижение' and 'Закрепить' for one listing, for the listing's page. */
export const BoostDialog = (props: BoostDialogProps) => {
  const session = useSession();
  const [sessionLost, setSessionLost] = useState(false);
  if (session.status !== 'signed-in' || sessionLost) {
    const { open, onClose, section, listingId: id } = props;
    return <LoginDialog act={open ? { kind: 'boost', section, id } : null} onClose={onClose} />;
  }
  return <OrderDialog {...props} userId={session.userId} onSessionLost={() => setSessionLost(true)} />;
};

interface OrderDialogProps extends BoostDialogProps {
  userId: number;
  onSessionLost: () => void;
}

const OrderDialog = ({ open, onClose, section, listingId, userId, onSessionLost }: OrderDialogProps) => {
  const order = useOrder(section, {
    onOrdered: (receipt) => {
      storeReceiptTo(userId, receipt);
      onClose();
    },
    onSessionLost,
  });
  // A sent order cannot be recalled, so the dialog stays to show its result.
  const close = (): void => {
    if (order.busy) return;
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={messages.dialog.title}>
      <BoostForm section={section} listingId={listingId} userId={userId} order={order} onCancel={close} />
    </Dialog>
  );
};
