import { type PluralForms, plural } from 'shared';
import { days, ListingStatus } from 'shared/contract';

const left: PluralForms = { one: 'Остался', few: 'Осталось', many: 'Осталось' };

export const messages = {
  newWindow: 'Откроется в новом окне',
  boostedUntil: 'До',
  hidden: 'Скрыто по жалобам',
  closed: 'Снято',
  left: (count: number) => `${plural(count, left)} ${days(count)}`,
  renew: (count: number | undefined) => (count === undefined ? 'Продлить' : `Продлить на ${days(count)}`),
  renewOf: (label: string, title: string) => `${label} «${title}»`,
  statuses: {
    [ListingStatus.review]: 'На рассмотрении',
    [ListingStatus.rejected]: 'Отклонено',
    [ListingStatus.outdated]: 'Устарело',
  },
} as const;
