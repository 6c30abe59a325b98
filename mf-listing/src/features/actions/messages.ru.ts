import { BoostType, ListingStatus } from 'shared/contract';

/** Every text of what can be done to a listing from its page (docs/specification.md, 'The listing page'). */
export const messages = {
  message: {
    button: 'Написать',
    greeting: (title: string, url: string) => `Здравствуйте! Пишу по объявлению «${title}»: ${url}`,
    network: 'Ошибка соединения с сервером',
  },
  favourite: {
    add: 'В избранное',
    added: 'В избранном',
  },
  boost: {
    button: 'Продвигать',
    active: 'Продвигается',
    unpublished: 'Объявление ещё не опубликовано',
    alreadyActive: 'Это объявление уже активно продвигается',
    kinds: { [BoostType.pinned]: 'Закреплено', [BoostType.promoted]: 'Продвижение' },
    until: 'до',
  },
  buttons: { delete: 'Удалить', publish: 'Опубликовать', reject: 'Отклонить', republish: 'Опубликовать снова' },
  confirm: {
    delete: { title: 'Удалить объявление?', text: 'Вернуть его будет нельзя.' },
    publish: { title: 'Опубликовать объявление?', text: 'Его увидят все посетители.' },
    republish: { title: 'Опубликовать снова?', text: 'Объявление вернётся в ленту.' },
    cancel: 'Отмена',
  },
  rejecting: {
    title: 'Почему отклоняем?',
    text: 'Автор увидит причину и комментарий.',
    reason: 'Причина',
    missing: 'Выберите причину',
    comment: 'Комментарий автору',
    hint: 'Необязательно: что исправить, простыми словами',
  },
  /** What the owner of an unpublished listing is told beside its buttons. */
  ownState: {
    [ListingStatus.review]: {
      title: 'Объявление проверяет модератор',
      text: 'Его пока видите только вы. Как только модератор его одобрит, оно появится в ленте.',
    },
    [ListingStatus.rejected]: {
      title: 'Объявление отклонено',
      text: 'В ленте его нет. Удалите его и разместите новое без нарушений: настоящие фотографии, подходящая категория, ничего запрещённого.',
    },
    [ListingStatus.outdated]: {
      title: 'Срок размещения истёк',
      text: 'В ленте его больше нет. Если оно ещё актуально, опубликуйте его снова.',
    },
  },
  /** What the owner of a listing is told that complaints hide. */
  hidden: {
    title: 'Объявление временно скрыто',
    text: 'На него пожаловались несколько человек. Пока мы его смотрим, его видите только вы; оплаченное продвижение остановлено и продлится.',
  },
  placeNew: 'Разместить новое',
  rejection: { reason: 'Причина:', comment: 'Комментарий модератора:' },
  deleted: '✅ Объявление удалено',
  updated: '✅ Статус обновлён',
  refused: (detail: string) => `Ошибка: ${detail}`,
  unknownReason: 'не удалось выполнить действие',
  network: 'Ошибка при соединении с сервером',
} as const;
