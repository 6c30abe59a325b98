import { ListingStatus } from 'shared/contract';

/** Texts of the blocks of listings. */
export const messages = {
  newWindow: 'Откроется в новом окне',
  boostedUntil: 'До',
  hidden: 'Скрыто по жалобам',
  statuses: {
    [ListingStatus.review]: 'На рассмотрении',
    [ListingStatus.rejected]: 'Отклонено',
    [ListingStatus.outdated]: 'Устарело',
  },
} as const;
