import { ListingStatus } from 'shared/contract';

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

/** What was said about a rejection. */
interface Why {
  reason: string;
  comment: string | null;
}

/** Texts about actions on listings that a person may see. */
export const messages = {
  notOwner: 'Это объявление другого пользователя',
  stale: 'Объявление изменилось, пока вы его смотрели. Обновите страницу',
  versionMissing: 'Укажите версию объявления, о которой решение',
  pinnedEntry: 'Объявление закреплено в своём разделе каталога. Изменить его можно, когда закрепление закончится',
  /** With the day in Moscow, the time of the whole site. */
  tooEarly: (from: Date) => `Продлить объявление можно будет с ${day.format(from)}: за три дня до конца срока`,
  undoLapsed: 'Отменить решение уже нельзя',
  undoPaid: 'Отменить решение нельзя: продвижение объявления уже заказано',
  /** What support writes to the author about a decision. */
  notices: {
    published: (title: string, href: string) =>
      `Объявление «${title}» проверено и опубликовано. Теперь его видят все: ${href}`,
    rejected: (title: string, href: string, why: Why | null) =>
      [
        `Объявление «${title}» отклонено.`,
        why && `Причина: ${why.reason}.`,
        why?.comment && `Комментарий модератора: ${why.comment}`,
        `Открыть объявление: ${href}`,
      ]
        .filter(Boolean)
        .join('\n'),
    editPublished: (title: string, href: string) => `Правка объявления «${title}» проверена и опубликована: ${href}`,
    editRejected: (title: string, href: string, why: Why | null) =>
      [
        `Правка объявления «${title}» отклонена, опубликованное осталось прежним.`,
        why && `Причина: ${why.reason}.`,
        why?.comment && `Комментарий модератора: ${why.comment}`,
        `Открыть объявление: ${href}`,
      ]
        .filter(Boolean)
        .join('\n'),
  },
  impossible: {
    [ListingStatus.deleted]: 'Это действие невозможно: объявление удалено',
    [ListingStatus.published]: 'Это действие невозможно: объявление опубликовано',
    [ListingStatus.review]: 'Это действие невозможно: объявление на рассмотрении',
    [ListingStatus.rejected]: 'Это действие невозможно: объявление отклонено',
    [ListingStatus.outdated]: 'Это действие невозможно: объявление устарело',
  },
} as const;
