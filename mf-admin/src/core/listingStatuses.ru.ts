import { ListingStatus } from 'shared/contract';

/** What an administrator reads for the state of a listing. */
export const listingStatuses: Readonly<Record<ListingStatus, string>> = {
  [ListingStatus.deleted]: 'Удалено',
  [ListingStatus.published]: 'Опубликовано',
  [ListingStatus.review]: 'На рассмотрении',
  [ListingStatus.rejected]: 'Отклонено',
  [ListingStatus.outdated]: 'Устарело',
};
