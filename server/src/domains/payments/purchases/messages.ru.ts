import { BOOST_DAYS, type ServiceType } from 'shared/contract';

/** Texts about payments. None contains a digit where clients look for one (docs/specification.md, 'Orders'). */
export const messages = {
  notPublished: 'Объявление ещё не опубликовано',
  notFound: 'Такого платежа не существует',
  notPending: 'Этот платёж уже нельзя отменить',
  priceChanged: 'Цена изменилась. Обновите страницу',
  off: 'Оплата на этом сайте пока не подключена',
  unavailable: 'Платёжная система сейчас не отвечает. Повторите попытку позже',
  /** Shown to the buyer by the provider and on the receipt; at most 128 characters. */
  description: (service: ServiceType, listingId: number) =>
    `${service === 'Закрепить' ? 'Закрепление' : 'Продвижение'} объявления № ${listingId} на ${BOOST_DAYS} дней`,
  sandbox: {
    brand: { first: 'Лапа', second: 'Рядом' },
    title: 'Тестовая оплата',
    notice: 'Это тестовая платёжная страница: деньги не списываются.',
    amount: 'К оплате',
    order: (id: number) => `Заказ № ${id}`,
    pay: 'Оплатить',
    refuse: 'Отказаться',
    decline: 'Показать отказ банка',
    back: 'Вернуться на сайт',
    closed: {
      held: 'Платёж принят',
      succeeded: 'Оплата прошла',
      cancelled: 'Платёж отменён',
      declined: 'Банк отклонил платёж',
    },
  },
} as const;
