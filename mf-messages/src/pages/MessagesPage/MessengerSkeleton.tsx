import { DialogListSkeleton } from '../../features/dialogs/DialogListSkeleton';
import { HistorySkeleton } from '../../features/log/HistorySkeleton';
import { SplitView } from './SplitView';

/** Holds the place of list and dialog while it is not known yet who is at the screen. */
export const MessengerSkeleton = ({ open }: { open: boolean }) => (
  <SplitView open={open} list={<DialogListSkeleton />} dialog={open && <HistorySkeleton />} />
);
