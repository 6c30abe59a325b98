import { type PluralForms, plural } from 'shared';
import { BoostType, CLOSED_READABLE_DAYS, ListingStatus } from 'shared/contract';

const days: PluralForms = { one: 'день', few: 'дня', many: 'дней' };
const left: PluralForms = { one: 'Остался', few: 'Осталось', many: 'Осталось' };

/** Every text of what its owner and moderators can do to a listing from its page (docs/specification.md, 'The listing page'). */
export const messages = {
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
  /** Notes on a listing that waits for the consent to publication: for its owner and for moderators. */
  consent: {
    title: 'Нужно ваше согласие на публикацию',
    text: 'Без него объявление видите только вы. Вы соглашаетесь, что сайт показывает всем ваше имя пользователя и то, что вы размещаете. Потом объявление проверит модератор. Отозвать согласие можно в профиле.',
    full: 'Согласие полностью',
    give: 'Даю согласие',
    given: 'Согласие дано, объявление ждёт проверки',
    failed: 'Не удалось сохранить согласие',
    network: 'Ошибка соединения с сервером',
    awaited: 'Ждёт согласия автора',
    awaitedText:
      'Автор ещё не согласился на публикацию. Опубликовать объявление пока нельзя, отклонить или удалить можно.',
  },
  /** What the owner of an unpublished listing is told beside its buttons. */
  ownState: {
    [ListingStatus.review]: {
      title: 'Объявление проверяет модератор',
      text: 'Его пока видите только вы. Как только модератор его одобрит, оно появится в ленте.',
    },
    [ListingStatus.rejected]: {
      title: 'Объявление отклонено',
      text: 'В ленте его нет. Исправьте его: настоящие фотографии, подходящая категория, ничего запрещённого. Потом его проверят ещё раз.',
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
  closing: {
    button: 'Закрыть',
    title: 'Чем всё закончилось?',
    text: (count: number) =>
      `Объявление уйдёт из ленты, а по ссылке ещё ${count} ${plural(count, days)} будет видно, что вопрос решён.`,
    textWithdrawn: 'Объявление уйдёт из ленты, и по ссылке его никто, кроме вас, не увидит.',
    withdrawn: 'Просто снять',
    withdrawnHint: 'Без итога',
    boostUntil: 'Продвижение действует до',
    boostLost: (count: number) =>
      `После закрытия его остаток не вернётся: пропадёт ${count}\u00a0${plural(count, days)}.`,
    helpers: {
      who: 'Кто помог?',
      told: 'Скажем им, что питомец дома, и поблагодарим от вас.',
      done: '✅ Поблагодарили тех, кто помог',
      loading: 'Смотрим, кто вам писал…',
      unknown: 'Не удалось узнать, кто вам писал.',
      failed: 'Объявление закрыто, но поблагодарить не удалось.',
      retry: 'Повторить',
      leave: 'Не благодарить',
    },
    confirm: 'Закрыть объявление',
  },
  renewal: {
    left: (count: number) => `${plural(count, left)} ${count}\u00a0${plural(count, days)}`,
    text: '\u2014 конец срока: объявление уйдёт из ленты. Продлите, если оно ещё нужно.',
    button: (count: number | undefined) =>
      count === undefined ? 'Продлить' : `Продлить на ${count}\u00a0${plural(count, days)}`,
  },
  reservation: {
    reserve: 'Забронировать',
    release: 'Снять бронь',
    reserved: 'Отмечено: забронировано',
    released: 'Бронь снята',
  },
  correct: 'Исправить',
  edit: 'Изменить',
  changePrice: 'Изменить цену',
  revision: {
    title: 'Правка ждёт проверки с',
    text: 'Пока модератор её не одобрит, все видят прежнее объявление.',
    closed: 'Объявление закрыто. Правку проверят, когда оно будет опубликовано снова.',
    show: 'Посмотреть правку',
    picture: (number: number) => `Фотография ${number} из правки`,
  },
  /** What the owner is told while the published listing stays as it was. */
  editRejected: {
    title: 'Правка отклонена',
    text: 'Все видят прежнее объявление. Исправьте правку и отправьте её снова.',
  },
  rejection: { reason: 'Причина:', comment: 'Комментарий модератора:' },
  deleted: '✅ Объявление удалено',
  updated: '✅ Статус обновлён',
  closed: {
    text: `По ссылке его видно ещё ${CLOSED_READABLE_DAYS} ${plural(CLOSED_READABLE_DAYS, days)} после закрытия, в ленте его нет.`,
    withdrawn: 'Его видите только вы. Если оно снова нужно, опубликуйте его.',
  },
} as const;
