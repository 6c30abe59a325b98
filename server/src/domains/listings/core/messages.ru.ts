import { FAVOURITES_MAX, ListingStatus } from 'shared/contract';

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

export const messages = {
  notOwner: 'Это объявление другого пользователя',
  own: 'Ваше объявление рассмотрит другой модератор',
  stale: 'Объявление изменилось, пока вы его смотрели. Обновите страницу',
  versionMissing: 'Укажите версию объявления, о которой решение',
  pinnedEntry: 'Объявление закреплено в своём разделе каталога. Изменить его можно, когда закрепление закончится',
  /** The day is Moscow's, the time of the whole site. */
  tooEarly: (from: Date) => `Продлить объявление можно будет с ${day.format(from)}: за три дня до конца срока`,
  undoLapsed: 'Отменить решение уже нельзя',
  undoPaid: 'Отменить решение нельзя: продвижение объявления уже заказано',
  outcomeUnfit: 'Объявление этой категории не может закончиться так',
  notReservable: 'Объявление этой категории не бронируют',
  impossible: {
    [ListingStatus.deleted]: 'Это действие невозможно: объявление удалено',
    [ListingStatus.published]: 'Это действие невозможно: объявление опубликовано',
    [ListingStatus.review]: 'Это действие невозможно: объявление на рассмотрении',
    [ListingStatus.rejected]: 'Это действие невозможно: объявление отклонено',
    [ListingStatus.outdated]: 'Это действие невозможно: объявление устарело',
  },
  /** Clients older than December 2026 distinguish refusals by these. */
  favourites: {
    ownListing: 'Нельзя добавить своё собственное объявление в избранное',
    limit: `Нельзя добавить больше ${FAVOURITES_MAX} объявлений в избранное`,
  },
} as const;
