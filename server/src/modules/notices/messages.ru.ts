import { cutText, textLength } from 'shared/contract';

const roubles = new Intl.NumberFormat('ru-RU');
const kilometres = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

const days = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** '26 ноября', of YYYY-MM-DD; a notice may be read days after it was written. */
export const dayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** What a notice says of a rejection. */
interface Why {
  reason: string;
  comment: string | null;
}

export const becauseOf = (why: Why | null): string =>
  why ? `. Причина: ${why.reason}${why.comment ? `. Комментарий модератора: ${why.comment}` : ''}` : '';

/** So many reasons are said, and so many characters of each: those of earlier releases were longer. */
const REASONS_MOST = 4;
const REASON_LENGTH = 60;

/** As it stands within a sentence. */
const shortReason = (reason: string): string => {
  const text = textLength(reason) <= REASON_LENGTH ? reason : `${cutText(reason, REASON_LENGTH - 1)}…`;
  return text.charAt(0).toLowerCase() + text.slice(1);
};

/** Returns why two listings may be of one animal, '300 м от места пропажи, совпали окрас и ошейник'; the other's title without a reason. */
export const matchWhy = ({ other, reasons = [] }: { other: string; reasons?: readonly string[] }): string =>
  reasons.length > 0 ? reasons.slice(0, REASONS_MOST).map(shortReason).join(', ') : `«${other}»`;

/** '1 200 ₽'. */
export const roublesText = (price: number): string => `${roubles.format(price)} ₽`;

/** ', в 1,2 км от вас'; empty where the person looks out for a city. */
export const distanceText = (km: number | null): string =>
  km === null ? '' : `, в ${kilometres.format(Math.max(km, 0.3))} км от вас`;

const named = (name: string): string => (name === '' ? '' : ` «${name}»`);
const notYou =
  'Если это сделали не вы, откройте профиль, нажмите «Выйти на всех устройствах» и отключите там же уведомления';

/** What people are told. Notices carry no text of messages. */
export const messages = {
  /** Of a person, by name. */
  message: (from: string) => `Новое сообщение: ${from}`,
  photo: (from: string) => `Фото: ${from}`,
  approved: (title: string) => `Объявление «${title}» проверено и опубликовано. Теперь его видят все`,
  approvedEdit: (title: string) => `Изменения объявления «${title}» проверены и опубликованы`,
  rejected: (title: string, why: Why | null) => `Объявление «${title}» отклонено${becauseOf(why)}`,
  rejectedEdit: (title: string, why: Why | null) =>
    `Изменения объявления «${title}» отклонены, опубликованное осталось прежним${becauseOf(why)}`,
  consentWanted: (title: string) =>
    `Объявление «${title}» ждёт вашего согласия на публикацию: без него объявление никому не показывают`,
  endsSoon: (title: string, until?: string) =>
    `${until ? dayText(until) : 'Через 3 дня'} закончится срок объявления «${title}». Его можно продлить бесплатно`,
  ended: (title: string) => `Срок объявления «${title}» закончился. Его можно опубликовать снова`,
  searchHit: (title: string, search: string | null) =>
    search === null ? `По вашему поиску — новое объявление «${title}»` : `«${search}»: новое объявление «${title}»`,
  favouritePrice: (title: string, price: number) =>
    `Объявление «${title}» из избранного подешевело: теперь ${roublesText(price)}`,
  favouriteClosed: (title: string) => `Объявление «${title}» из избранного снято с публикации`,
  /** The site can tell nothing more there. */
  channelOff: {
    telegram: 'Уведомления в Telegram выключены: бот не может вам написать. Включить их снова можно в профиле',
    push: 'Уведомления на одном из устройств выключены: браузер их больше не принимает. Включить снова можно в профиле',
    email: 'Уведомления по почте выключены: письма не доходят. Проверьте адрес в профиле',
  },
  /** `name`: of a chat, a mailbox, a device. */
  channelChanged: {
    telegram: {
      linked: (name: string) => `К уведомлениям подключён Telegram${named(name)}. ${notYou}`,
      changed: (name: string) => `Уведомления теперь приходят в другой чат Telegram${named(name)}. ${notYou}`,
      unlinked: (name: string) => `От уведомлений отключён Telegram${named(name)}. ${notYou}`,
    },
    email: {
      linked: (name: string) => `К уведомлениям подключена почта${named(name)}. ${notYou}`,
      changed: (name: string) => `Уведомления теперь приходят на другую почту${named(name)}. ${notYou}`,
      unlinked: (name: string) => `От уведомлений отключена почта${named(name)}. ${notYou}`,
    },
    push: {
      linked: (name: string) => `Уведомления в браузере включены на устройстве${named(name)}. ${notYou}`,
      changed: (name: string) => `Уведомления в браузере включены на устройстве заново${named(name)}. ${notYou}`,
      unlinked: (name: string) => `Уведомления в браузере отключены на устройстве${named(name)}. ${notYou}`,
    },
  },
  /** What the first line says where a notice leaves the site. */
  titles: {
    message: 'Новое сообщение',
    approved: 'Опубликовано',
    rejected: 'Отклонено',
    consentWanted: 'Нужно ваше согласие',
    endsSoon: 'Скоро закончится срок',
    ended: 'Срок закончился',
    searchHit: 'Новое по вашему поиску',
    favourite: 'Изменения в избранном',
    boostEnds: 'Продвижение заканчивается',
    complaint: 'Ваша жалоба рассмотрена',
    lostMatch: 'Похожий питомец',
    lostNearby: 'Пропал рядом с вами',
    channelChanged: 'Изменились уведомления',
  },
  acts: { renew: 'Продлить', compare: 'Сравнить', consent: 'Дать согласие' },
  digest: (count: number) => `Новое по вашим поискам: ${count}`,
  more: (count: number) => `И ещё ${count}`,
  /** What a match means to the person, and why. */
  lostMatch: (title: string, why: string) => `${title}: ${why}`,
  /** In km. */
  lostNearby: (title: string, km: number | null) => `Рядом пропал питомец: «${title}»${distanceText(km)}`,
  petHome: (title: string) => `«${title}»: питомец дома. Спасибо, что помогли!`,
  boostEnds: (title: string, until?: string) =>
    `${until ? dayText(until) : 'Завтра'} закончится продвижение объявления «${title}»`,
} as const;
