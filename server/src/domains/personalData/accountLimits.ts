import type { AccountLimit } from '../accounts/users/carriedLimits';
import { complaintLimit } from '../complaints/core/fileComplaint';
import { chipLimit } from '../lost/core/proveChip';
import { newDialogLimit, unansweredPhotoLimit } from '../messages/messageLimits';
import { verificationLimit } from '../notifications/channels/sendVerification';
import { unpaidOrderLimit } from '../payments/purchases/reserveOrder';

/** The limits that carry over to the next account of a person who has deleted one. */
export const accountLimits: readonly AccountLimit[] = [
  newDialogLimit,
  unansweredPhotoLimit,
  complaintLimit,
  verificationLimit,
  chipLimit,
  unpaidOrderLimit,
];
