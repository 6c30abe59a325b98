import { letterLimit } from '../channels/sendVerification';
import { complaintLimit } from '../complaints/limitComplaints';
import { chipLimit } from '../lost/proveChip';
import { newDialogLimit } from '../messages/limitNewDialogs';
import { strangerPhotoLimit } from '../messages/limitPhotos';
import { unpaidOrderLimit } from '../purchases/unpaidOrders';
import type { AccountLimit } from '../users/departures';

/** The limits that hold for the next account of a person who has deleted one. */
export const accountLimits: readonly AccountLimit[] = [
  newDialogLimit,
  strangerPhotoLimit,
  complaintLimit,
  letterLimit,
  chipLimit,
  unpaidOrderLimit,
];
