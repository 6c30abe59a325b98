import type { Finding } from './reconcile';

/** Texts of the command that compares the books. */
export const messages = {
  usage: 'За сколько дней сверить? Пример: npm run ops -- reconcile --days 30',
  off: 'Оплата не подключена (PAYMENT_PROVIDER=off): сверять не с чем.',
  unreadable: (reason: string) => `Платёжная система не ответила, сверка не состоялась: ${reason}`,
  summary: (provider: string, days: number, purchases: number, balance: string) =>
    `Сверка с ${provider} за дней: ${days}. Заказов: ${purchases}. Итог по журналу: ${balance}.`,
  agreed: 'Расхождений нет.',
  disagreed: (count: number) => `Расхождений: ${count}.`,
  settling: ' (платёж ещё обрабатывается)',
  purchase: (id: number | null, payment: string | null) => `Платёж ${id ?? 'без заказа'} (${payment ?? 'без номера'})`,
  differences: {
    unknownToProvider: 'платёжная система не знает этого платежа',
    otherAmount: 'сумма в платёжной системе не равна цене заказа',
    receiptMissing: 'деньги получены, а в журнале их нет или сумма другая',
    receiptUnfounded: 'в журнале есть поступление, а денег в платёжной системе нет',
    otherRefund: 'возврат в журнале не равен возврату в платёжной системе',
    keptWithoutBoost: 'деньги получены, а услуга не оказана и возврата нет',
    boostWithoutMoney: 'заказ подтверждён, а денег в платёжной системе нет',
    boostMissing: 'подтверждение заказа и услуга не соответствуют друг другу',
    stillHeld: 'деньги удержаны, а заказ уже закрыт',
    stranger: 'в платёжной системе есть платёж, которого нет на сайте',
  } satisfies Record<Finding['differences'][number], string>,
} as const;
