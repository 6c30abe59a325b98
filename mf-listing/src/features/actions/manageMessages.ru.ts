import { type PluralForms, plural } from 'shared';
import { BoostType, CLOSED_READABLE_DAYS, days, ListingStatus } from 'shared/contract';

const left: PluralForms = { one: 'Остался', few: 'Осталось', many: 'Осталось' };

export const messages = {
  boost: {
    button: 'Продвигать',
    active: 'Продвигается',
    unpublished: 'Объявление ещё не опубликовано',
    alreadyActive: 'Это объявление уже активно продвигается',
    kinds: { [BoostType.pinned]: 'Закреплено', [BoostType.promoted]: 'Продвижение' },
    until: 'до',
    from: (price: string) => `от ${price}`,
  },
  buttons: { delete: 'Удалить', publish: 'Опубликовать', reject: 'Отклонить', republish: 'Опубликовать снова' },
  confirm: {
    delete: { title: 'Удалить объявление?', text: 'Вернуть его будет нельзя.' },
    publish: { title: 'Опубликовать объявление?', text: 'Его увидят все посетители.' },
    republish: { title: 'Опубликовать снова?', text: 'Объявление вернётся в ленту.' },
    cancel: 'Отмена',
  },
  /** Notes on a listing that waits for the consent to publication: for its owner and for moderators. */
  consent: {
    title: 'Нужно ваше согласие на публикацию',
    text: 'Без него объявление видите только вы. Вы соглашаетесь, что сайт показывает всем ваше имя пользователя и то, что вы размещаете. Потом объявление проверит модератор. Отозвать согласие можно в профиле.',
    full: 'Согласие полностью',
    give: 'Даю согласие',
    given: 'Согласие дано, объявление ждёт проверки',
    failed: 'Не удалось сохранить согласие',
    awaited: 'Ждёт согласия автора',
    awaitedText:
      'Автор ещё не согласился на публикацию. Опубликовать объявление пока нельзя, отклонить или удалить можно.',
  },
  /** Notes for the owner of an unpublished listing. */
  ownState: {
    [ListingStatus.review]: {
      title: 'Объявление проверяет модератор',
      text: 'Его пока видите только вы. Как только модератор его одобрит, оно появится в ленте.',
    },
    [ListingStatus.rejected]: {
      title: 'Модератор отклонил объявление',
      text: 'В ленте его нет. Исправьте его: настоящие фотографии, подходящая категория, ничего запрещённого. Потом его проверят ещё раз.',
    },
    [ListingStatus.outdated]: {
      title: 'Срок размещения истёк',
      text: 'В ленте его больше нет. Если оно ещё актуально, опубликуйте его снова.',
    },
  },
  /** Notes for the owner of a listing hidden by complaints. */
  hidden: {
    title: 'Объявление временно скрыто',
    text: 'На него пожаловались несколько человек. Пока мы его смотрим, его видите только вы; оплаченное продвижение остановлено и продлится.',
  },
  closing: {
    button: 'Снять с публикации',
    title: 'Чем всё закончилось?',
    /** Labels by outcome of the button that reports a lost or found animal home. */
    home: { found: 'Нашёлся!', foundHer: 'Нашлась!', returned: 'Вернулся домой!' } as Readonly<Record<string, string>>,
    homeQuestion: 'Питомец дома?',
    homeConfirm: 'Да, дома!',
    text: (count: number, isHome: boolean) =>
      `Объявление уйдёт из ленты, а по ссылке ещё ${days(count)} будет видно, ${
        isHome ? 'что питомец нашёлся' : 'чем всё закончилось'
      }.`,
    textWithdrawn: 'Объявление уйдёт из ленты, и по ссылке его никто, кроме вас, не увидит.',
    withdrawn: 'Снять без причины',
    boostUntil: 'Продвижение действует до',
    boostLost: (count: number) => `Остаток не вернётся: пропадёт ${days(count)}.`,
    helpers: {
      who: 'Кто помог?',
      notice: 'Скажем им, что питомец дома, и поблагодарим от вас.',
      done: 'Поблагодарили тех, кто помог',
      loading: 'Смотрим, кто вам писал…',
      unknown: 'Не удалось узнать, кто вам писал.',
      failed: 'Объявление снято, но поблагодарить не удалось.',
      retry: 'Повторить',
      leave: 'Не благодарить',
    },
    confirm: 'Снять с публикации',
  },
  renewal: {
    left: (count: number) => `${plural(count, left)} ${days(count)}`,
    text: '\u2014 конец срока: объявление уйдёт из ленты. Продлите, если оно ещё нужно.',
    button: (count: number | undefined) => (count === undefined ? 'Продлить' : `Продлить на ${days(count)}`),
  },
  reservation: {
    reserve: 'Забронировать',
    release: 'Снять бронь',
    reserved: (title: string) => `«${title}»\u00a0— забронировано`,
    released: (title: string) => `«${title}»\u00a0— бронь снята`,
  },
  correct: 'Исправить',
  edit: 'Изменить',
  changePrice: 'Изменить цену',
  revision: {
    title: 'Изменения на проверке с',
    text: 'Пока модератор их не одобрит, все видят прежнее объявление.',
    closed: 'Объявление снято. Изменения проверят, когда вы опубликуете его снова.',
    show: 'Посмотреть изменения',
    picture: (number: number) => `Новая фотография ${number}`,
  },
  /** Note for the owner while the published listing is unchanged. */
  editRejected: {
    title: 'Модератор отклонил изменения',
    text: 'Все видят прежнее объявление. Исправьте изменения и отправьте их снова.',
  },
  rejection: { reason: 'Причина:', comment: 'Комментарий модератора:' },
  deleted: '✅ Объявление удалено',
  updated: '✅ Статус обновлён',
  closed: {
    title: 'Объявление снято',
    text: `По ссылке его видно ещё ${days(CLOSED_READABLE_DAYS)}, в ленте его нет.`,
    withdrawn: 'Его видите только вы. Если оно снова нужно, опубликуйте его.',
  },
} as const;
