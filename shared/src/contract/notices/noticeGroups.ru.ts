/** Events that users switch together. */
interface NoticeGroup {
  title: string;
  hint: string;
}

/** In display order. @internal */
export const noticeGroups = {
  message: { title: 'Новое сообщение', hint: 'Если вы не прочли его за 5\u00a0минут' },
  decision: { title: 'Решение модератора', hint: 'Опубликовано или отклонено' },
  term: { title: 'Срок объявления', hint: 'За 3\u00a0дня до конца и в последний день' },
  search: { title: 'Сохранённый поиск', hint: 'Не чаще раза в час' },
  favourite: { title: 'Избранное', hint: 'Подешевело или снято' },
  boost: { title: 'Продвижение', hint: 'Заканчивается завтра' },
  complaint: { title: 'Ваши жалобы', hint: 'Что решил модератор' },
  lost: { title: 'Похожие питомцы', hint: 'Похоже на вашего питомца' },
  nearby: { title: 'Пропажи рядом', hint: 'В выбранном вами районе' },
} as const satisfies Record<string, NoticeGroup>;
