import { formatNumber, plural } from 'shared';
import { listingForms } from '../contract/numbers.ru';
import type { DevicePositionState, PositionFailure } from './useDevicePosition';

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const counted = (count: number): string => `${formatNumber(count)} ${plural(count, listingForms)}`;

/** Formats a length, rounded up: `850 м`, `1,2 км`. */
const length = (metres: number): string =>
  metres > 950 ? `${formatNumber(Math.ceil(metres / 100) / 10)}\u00a0км` : `${Math.ceil(metres / 50) * 50}\u00a0м`;

const failuresWith = (instead: string): Record<PositionFailure, string> => ({
  denied: `Браузер не разрешил узнать место. ${capitalized(instead)}.`,
  unknown: `Место определить не удалось. Попробуйте ещё раз или ${instead}.`,
  missing: `Браузер не умеет определять место. ${capitalized(instead)}.`,
});

/** Texts about an unknown or rough position. */
interface PhonePlaceTexts {
  failures: Record<PositionFailure, string>;
  /** `within`: the radius of the circle, with its unit. */
  circle: (within: string) => string;
  start: string;
}

/** For a map where a point can be set. */
const pointTexts: PhonePlaceTexts = {
  failures: failuresWith('отметьте его на карте'),
  circle: (within) => `Место определено с точностью до ${within}: это круг на карте. Поставьте точку сами.`,
  start: 'Место известно лишь приблизительно. Найдите нужное на карте и поставьте точку сами.',
};
/** For a read-only map. */
const ownPlaceTexts: PhonePlaceTexts = {
  failures: failuresWith('найдите его на карте сами'),
  circle: (within) => `Место определено с точностью до ${within}: это круг на карте. Расстояния по нему не считаем.`,
  start: 'Место известно лишь приблизительно: карта показывает окрестности. Расстояния по нему не считаем.',
};

const textBy =
  ({ failures, circle, start }: PhonePlaceTexts) =>
  ({ failure, rough }: Pick<DevicePositionState, 'failure' | 'rough'>): string | undefined => {
    if (failure) return failures[failure];
    return rough ? (rough.radius === null ? start : circle(length(rough.radius))) : undefined;
  };

/** Returns the text for a user who sets a point, if the device did not find it; undefined otherwise. @beta */
export const pointText = textBy(pointTexts);
/** Returns the text for a user who looks for their position, if the device does not know it. @beta */
export const positionText = textBy(ownPlaceTexts);

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
  accuracy: (radius: number) => `Вы где-то в этом круге: радиус ${length(radius)}`,
  whereAmI: 'Где я',
  cities: 'Схема: Natural Earth, GeoNames, CC BY',
  circle: 'Круг 300 м, в котором это было',
  exactness: 'Место показано с точностью до 300 м',
  picker: {
    keys: 'Стрелки двигают карту, плюс и минус меняют масштаб, Enter ставит точку в середине.',
    here: 'Здесь',
    move: 'Двигайте карту, пока булавка не встанет на нужное место.',
    nearer: 'Карта приближена. Нажмите ещё раз, чтобы поставить точку.',
    hint: 'Нажмите на карту, где это было. Достаточно примерной точки.',
    set: (latitude: string, longitude: string) => `Точка поставлена: ${latitude}, ${longitude}.`,
  },
} as const;
