const roubles = new Intl.NumberFormat('ru-RU');

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
  endsSoon: (title: string) => `Объявление «${title}» снимется через 3 дня. Его можно продлить бесплатно`,
  ended: (title: string) => `Срок объявления «${title}» закончился. Его можно опубликовать снова`,
  searchHit: (title: string, search: string | null) =>
    search === null ? `По вашему поиску — новое объявление «${title}»` : `«${search}»: новое объявление «${title}»`,
  favouritePrice: (title: string, price: number) =>
    `Объявление «${title}» из избранного подешевело: теперь ${roubles.format(price)} ₽`,
  favouriteClosed: (title: string) => `Объявление «${title}» из избранного закрыто`,
  boostEnds: (title: string) => `Завтра закончится продвижение объявления «${title}»`,
} as const;
