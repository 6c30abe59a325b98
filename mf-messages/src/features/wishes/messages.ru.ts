/** Texts of what the person wants to be told of, and where. */
export const messages = {
  notSaved: 'Не удалось сохранить настройки',
  network: 'Ошибка соединения с сервером',
  events: {
    title: 'О чём сообщать',
    lead: 'Под колокольчиком на сайте видно всё и всегда.',
    idle: 'Бледные переключатели заработают, когда способ подключён.',
    event: 'Событие',
    channels: { telegram: 'Telegram', push: 'Push', email: 'Почта' },
    rows: {
      message: { title: 'Новое сообщение', hint: 'Если не прочли за 5\u00a0минут' },
      decision: { title: 'Решение модератора', hint: 'Принято или отклонено' },
      term: { title: 'Срок объявления', hint: 'За 3\u00a0дня и в конце' },
      search: { title: 'Сохранённый поиск', hint: 'Не чаще раза в час' },
      favourite: { title: 'Избранное', hint: 'Цена ниже или закрыто' },
      boost: { title: 'Продвижение', hint: 'Кончается завтра' },
      complaint: { title: 'Жалобы', hint: 'Чем закончилось' },
      lost: { title: 'Пропавшие и найденные', hint: 'Похожие на вашего и пропавшие рядом' },
    },
  },
  quiet: {
    title: 'Тихие часы',
    lead: 'То, что случилось ночью, придёт утром. На сайте видно сразу.',
    on: 'Не беспокоить по часам',
    from: 'С',
    to: 'До',
    hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    zone: (zone: string) => `Часовой пояс: ${zone}`,
    urgent: 'Срочное присылать и в тихие часы',
    urgentHint: 'Похожий на вашего питомец и пропавшие рядом',
    takeZone: (zone: string) => `Взять с этого устройства: ${zone}`,
  },
} as const;
