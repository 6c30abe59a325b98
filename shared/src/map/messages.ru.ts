import { formatNumber, type PluralForms, plural } from 'shared';
import type { PhonePlaceFailure } from './phonePlace';

const listings: PluralForms = { one: 'объявление', few: 'объявления', many: 'объявлений' };
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const counted = (count: number): string => `${formatNumber(count)} ${plural(count, listings)}`;

/** What somebody reads whose device does not tell where it is, and what they can do by the map instead. */
const failuresWith = (instead: string): Record<PhonePlaceFailure, string> => ({
  denied: `Браузер не разрешил узнать место. ${capitalized(instead)}.`,
  unknown: `Место определить не удалось. Попробуйте ещё раз или ${instead}.`,
  missing: `Браузер не умеет определять место. ${capitalized(instead)}.`,
});

/** Beside a map on which a point can be put. */
export const phonePlaceFailures = failuresWith('отметьте его на карте');
/** Beside a map on which it can be looked for. */
export const ownPlaceFailures = failuresWith('найдите его на карте сами');

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
  lost: 'Потеряны',
  found: 'Найдены',
  ownPlace: 'Вы здесь',
  whereAmI: 'Где я',
  cities: 'Города: GeoNames, CC BY 4.0',
  circle: 'Круг 300 м, в котором это было',
  exactness: 'Место показано с точностью до 300 м',
  picker: {
    keys: 'Стрелки двигают карту, плюс и минус меняют масштаб, Enter ставит точку в середине.',
    hint: 'Нажмите на карту, где это было. Другим видно место с точностью до 300 м.',
    nearer: 'Карта стала ближе. Нажмите на нужное место ещё раз: издали точка легла бы мимо.',
    set: (latitude: string, longitude: string) => `Точка поставлена: ${latitude}, ${longitude}.`,
  },
} as const;
