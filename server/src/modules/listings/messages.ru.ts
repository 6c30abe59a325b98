import { ListingStatus } from 'shared/contract';

/** Texts about actions on listings that a person may see. */
export const messages = {
  notOwner: 'Это объявление другого пользователя',
  undoLapsed: 'Отменить решение уже нельзя',
  undoPaid: 'Отменить решение нельзя: продвижение объявления уже заказано',
  impossible: {
    [ListingStatus.deleted]: 'Это действие невозможно: объявление удалено',
    [ListingStatus.published]: 'Это действие невозможно: объявление опубликовано',
    [ListingStatus.review]: 'Это действие невозможно: объявление на рассмотрении',
    [ListingStatus.rejected]: 'Это действие невозможно: объявление отклонено',
    [ListingStatus.outdated]: 'Это действие невозможно: объявление устарело',
  },
} as const;
