import {
  BOOST_DAYS,
  dayForms,
  days,
  PAYMENT_WINDOW_MS,
  PurchaseStatus,
  plural,
  type ServiceType,
} from 'shared/contract';

/** '7 дней'. */
export const boostTerm = days(BOOST_DAYS);
const minutes = PAYMENT_WINDOW_MS / 60_000;
/** '10 минут', as an object: 'за 10 минут'. */
export const paymentWindow = `${minutes} ${plural(minutes, { one: 'минуту', few: 'минуты', many: 'минут' })}`;

export const messages = {
  invitation: 'Продвинуть своё объявление',
  days: `На ${boostTerm}.`,
  term: {
    days: dayForms,
    of: (days: string) =>
      `Срок размещения\u00a0— ${days}. Если он закончится раньше услуги, объявление останется опубликованным до её конца.`,
    unknown: 'Если срок размещения закончится раньше услуги, объявление останется опубликованным до её конца.',
  },
  dialog: {
    title: 'Продвинуть объявление',
    choice: 'Услуга',
    receipt: 'Почта или телефон для чека',
    receiptHint: 'Необязательно. Пришлём чек сюда.',
    pay: 'Оплатить',
    payPrice: (price: string) => `Оплатить ${price}`,
    cancel: 'Отмена',
    offer: 'Публичная оферта',
    howItWorks: 'Как это работает',
    consent: 'Оплачивая услугу, вы принимаете условия оферты.',
    newWindow: 'Откроется в новом окне',
    noPrices: 'Не удалось загрузить цены',
  },
  order: {
    creating: 'Создание заказа...',
    failed: 'Ошибка при создании заказа',
    failedBecause: (reason: string) => `Ошибка при создании заказа. ${reason}`,
    network: 'Ошибка соединения с сервером',
    priceChanged: 'Цена изменилась. Проверьте её, прежде чем платить.',
    refusals: {
      alreadyBoosted: 'Это объявление уже активно продвигается',
      tooManyUnpaid: 'Повторите попытку через 1 час',
      pending: `Повторите попытку через ${paymentWindow}`,
      mayNotPay: 'Вы не можете создавать новые платежи',
    },
  },
  purchase: {
    title: 'Оплата',
    description: 'Состояние платежа за продвижение объявления.',
    loading: 'Загрузка…',
    number: (id: number) => `Платёж № ${id}`,
    subject: (service: ServiceType) => `«${service}» на ${boostTerm}`,
    timeLeft: 'Осталось времени на оплату',
    states: {
      [PurchaseStatus.pending]: 'Ожидает оплаты',
      [PurchaseStatus.confirmed]: 'Оплачено',
      [PurchaseStatus.cancelled]: 'Отменено',
      [PurchaseStatus.error]: 'Ошибка оплаты',
    },
    explanations: {
      [PurchaseStatus.pending]: 'Страница оплаты открывается в новом окне. Если оно не появилось, нажмите кнопку ниже.',
      [PurchaseStatus.confirmed]: `Услуга действует ${boostTerm} с момента оплаты.`,
      [PurchaseStatus.cancelled]: 'Услуга не подключена. Если деньги всё же списались, они вернутся тем же способом.',
      [PurchaseStatus.error]: 'Платёж не прошёл. Если деньги списались, они вернутся тем же способом.',
    },
    pay: (price: string) => `Перейти к оплате\u00a0· ${price}`,
    cancel: 'Отменить',
    cancelled: (id: number) => `Платёж №\u00a0${id} отменён`,
    cancelFailure: { other: 'Не удалось отменить платёж', network: 'Ошибка соединения с сервером' },
    back: 'Назад к объявлению',
    stale: 'Нет связи с сервером. Состояние обновится, как только связь восстановится.',
    loadFailure: { other: 'Не удалось загрузить платёж', network: 'Ошибка соединения с сервером' },
    missing: {
      title: 'Платёж не найден',
      text: 'Проверьте номер платежа. Чужие платежи не показываются.',
      toProfile: 'К моим объявлениям',
    },
  },
} as const;
