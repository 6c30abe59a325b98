import type { NoticeDescriptor, NoticeGroup } from './NoticeDescriptor';

/** Rows of the settings, in display order. @internal */
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

/** Descriptors of all notified events; the server's `defineNotice` has the rest. @internal */
export const noticeDescriptors = {
  /** A message unread for 5 minutes. */
  message: {
    reach: 'chosen',
    group: 'message',
    icon: 'message',
    tone: 'good',
    label: 'Сообщение',
    letters: 'о новых сообщениях',
  },
  /** A listing or an edit. */
  approved: {
    reach: 'chosen',
    group: 'decision',
    icon: 'check',
    tone: 'good',
    label: 'Публикация',
    letters: 'о публикации объявлений',
  },
  rejected: {
    reach: 'chosen',
    group: 'decision',
    icon: 'close',
    tone: 'bad',
    label: 'Отклонение',
    letters: 'об отклонённых объявлениях',
  },
  /** A listing or an edit lacks the user's consent to publication. */
  consentWanted: {
    reach: 'chosen',
    group: 'decision',
    icon: 'alert',
    tone: 'bad',
    label: 'Нужно согласие',
    letters: 'о том, что объявление ждёт вашего согласия',
  },
  /** In 3 days. */
  endsSoon: {
    reach: 'chosen',
    group: 'term',
    icon: 'alert',
    tone: 'pet',
    label: 'Срок заканчивается',
    letters: 'о том, что срок объявления скоро закончится',
  },
  ended: {
    reach: 'chosen',
    group: 'term',
    icon: 'alert',
    tone: 'pet',
    label: 'Срок закончился',
    letters: 'о том, что срок объявления закончился',
  },
  searchHit: {
    reach: 'chosen',
    group: 'search',
    icon: 'search',
    tone: 'good',
    label: 'Поиск',
    letters: 'о новых объявлениях по сохранённым поискам',
  },
  /** Cheaper or closed. */
  favourite: {
    reach: 'chosen',
    group: 'favourite',
    icon: 'heart',
    tone: 'good',
    label: 'Избранное',
    letters: 'об изменениях в избранном',
  },
  /** Tomorrow. */
  boostEnds: {
    reach: 'chosen',
    group: 'boost',
    icon: 'rocket',
    tone: 'pet',
    label: 'Продвижение заканчивается',
    letters: 'о том, что заканчивается платная услуга',
  },
  /** Decided by a moderator. */
  complaint: {
    reach: 'chosen',
    group: 'complaint',
    icon: 'check',
    tone: 'good',
    label: 'Жалоба',
    letters: 'о решениях по жалобам',
  },
  /** A lost and a found pet may be the same animal. */
  lostMatch: {
    reach: 'chosen',
    urgent: 'похожие на вашего питомца',
    group: 'lost',
    icon: 'paw',
    tone: 'pet',
    label: 'Похожий питомец',
    letters: 'о похожих питомцах',
  },
  lostNearby: {
    reach: 'chosen',
    urgent: 'пропажи рядом',
    group: 'nearby',
    icon: 'paw',
    tone: 'bad',
    label: 'Пропажа рядом',
    letters: 'о питомцах, пропавших рядом',
  },
  /** A channel was linked, changed or unlinked. */
  channelChanged: { reach: 'always', icon: 'alert', tone: 'bad', label: 'Канал уведомлений изменён' },
  /** A channel was disabled as undeliverable. */
  channelOff: { reach: 'site', icon: 'alert', tone: 'pet', label: 'Канал выключен' },
  /** A pet that the user has written about is home. */
  petHome: { reach: 'site', icon: 'paw', tone: 'pet', label: 'Питомец дома' },
} as const satisfies Record<string, NoticeDescriptor & { group?: keyof typeof noticeGroups }>;
