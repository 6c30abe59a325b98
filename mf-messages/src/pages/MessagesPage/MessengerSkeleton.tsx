import { DialogListSkeleton } from '../../features/dialogs/DialogListSkeleton';
import { HistorySkeleton } from '../../features/log/HistorySkeleton';
import { Sides } from './Sides';

/** Holds the place of list and dialog while it is not known yet who is at the screen. */
export const MessengerSkeleton = ({ open }: { open: boolean }) => (
  <Sides open={open} list={<DialogListSkeleton />} dialog={open && <HistorySkeleton />} />
);
