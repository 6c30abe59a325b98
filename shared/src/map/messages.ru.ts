import { formatNumber, type PluralForms, plural } from 'shared';
import type { PhonePlaceFailure } from './phonePlace';

const listings: PluralForms = { one: 'объявление', few: 'объявления', many: 'объявлений' };
const counted = (count: number): string => `${formatNumber(count)} ${plural(count, listings)}`;

/** What somebody reads whose device does not tell where it is, beside a map on which they can put the point. */
export const phonePlaceFailures: Record<PhonePlaceFailure, string> = {
  denied: 'Телефон не разрешил узнать место. Отметьте его на карте.',
  unknown: 'Место определить не удалось. Попробуйте ещё раз или отметьте его на карте.',
  missing: 'Браузер не умеет определять место. Отметьте его на карте.',
};

/** Every text of the map. */
export const messages = {
  keys: 'Стрелки двигают карту, плюс и минус меняют масштаб.',
  nearer: 'Приблизить',
  further: 'Отдалить',
  loading: 'Загрузка карты…',
  failed: 'Карта не загрузилась.',
  retry: 'Повторить',
  group: (count: number) => `${counted(count)}: показать`,
  cluster: (count: number) => `${counted(count)}: приблизить`,
  kinds: { lost: 'Потерянное животное', found: 'Найденное животное' },
  lost: 'Потерялись',
  found: 'Нашлись',
  exactness: 'Место показано с точностью до 300 м',
  picker: {
    keys: 'Стрелки двигают карту, плюс и минус меняют масштаб, Enter ставит точку в середине.',
    hint: 'Нажмите на карту, где это было. Другим видно место с точностью до 300 м.',
    set: (latitude: string, longitude: string) => `Точка поставлена: ${latitude}, ${longitude}.`,
  },
} as const;
