import { ListingStatus } from 'shared/contract';

/** Labels of listing states for administrators. */
export const listingStatuses: Readonly<Record<ListingStatus, string>> = {
  [ListingStatus.deleted]: 'Удалено',
  [ListingStatus.published]: 'Опубликовано',
  [ListingStatus.review]: 'На рассмотрении',
  [ListingStatus.rejected]: 'Отклонено',
  [ListingStatus.outdated]: 'Устарело',
};
