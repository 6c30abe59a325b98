const roubles = new Intl.NumberFormat('ru-RU');
const kilometres = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** What a notice says of a rejection. */
interface Why {
  reason: string;
  comment: string | null;
}

const because = (why: Why | null): string =>
  why ? `. Причина: ${why.reason}${why.comment ? `. Комментарий модератора: ${why.comment}` : ''}` : '';

/** What people are told. Notices carry no text of messages. */
export const messages = {
  /** Of a person, by name. */
  message: (from: string) => `Новое сообщение: ${from}`,
  approved: (title: string) => `Объявление «${title}» проверено и опубликовано. Теперь его видят все`,
  approvedEdit: (title: string) => `Правка объявления «${title}» проверена и опубликована`,
  rejected: (title: string, why: Why | null) => `Объявление «${title}» отклонено${because(why)}`,
  rejectedEdit: (title: string, why: Why | null) =>
    `Правка объявления «${title}» отклонена, опубликованное осталось прежним${because(why)}`,
  endsSoon: (title: string) => `Через 3 дня закончится срок объявления «${title}». Его можно продлить бесплатно`,
  ended: (title: string) => `Срок объявления «${title}» закончился. Его можно опубликовать снова`,
  searchHit: (title: string, search: string | null) =>
    search === null ? `По вашему поиску — новое объявление «${title}»` : `«${search}»: новое объявление «${title}»`,
  favouritePrice: (title: string, price: number) =>
    `Объявление «${title}» из избранного подешевело: теперь ${roubles.format(price)} ₽`,
  favouriteClosed: (title: string) => `Объявление «${title}» из избранного закрыто`,
  /** The site can tell nothing more there. */
  channelOff: {
    telegram: 'Уведомления в Telegram выключены: бот не может вам написать. Включить их снова можно в профиле',
    push: 'Уведомления на одном из устройств выключены: браузер их больше не принимает. Включить снова можно в профиле',
    email: 'Уведомления по почте выключены: письма не доходят. Проверьте адрес в профиле',
  },
  /** What the first line says where a notice leaves the site. */
  titles: {
    message: 'Новое сообщение',
    approved: 'Опубликовано',
    rejected: 'Отклонено',
    endsSoon: 'Скоро закончится срок',
    ended: 'Срок закончился',
    searchHit: 'Новое по вашему поиску',
    favourite: 'Избранное',
    boostEnds: 'Продвижение заканчивается',
    complaint: 'Ваша жалоба',
    lostMatch: 'Похожий питомец',
    lostNearby: 'Пропал рядом с вами',
  },
  digest: (count: number) => `Новое по вашим поискам: ${count}`,
  more: (count: number) => `И ещё ${count}`,
  /** The person's own listing, and the other. */
  lostMatch: (title: string, other: string) => `Похоже на «${title}»: «${other}». Посмотрите, тот ли это питомец`,
  /** In km. */
  lostNearby: (title: string, km: number | null) =>
    `Рядом пропал питомец: «${title}»${km === null ? '' : `, в ${kilometres.format(Math.max(km, 0.3))} км от вас`}`,
  petHome: (title: string) => `«${title}»: питомец дома. Спасибо, что помогли!`,
  boostEnds: (title: string) => `Завтра закончится продвижение объявления «${title}»`,
} as const;
