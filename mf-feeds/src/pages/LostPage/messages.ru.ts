import { formatNumber } from 'shared';
import { counted, listingForms } from 'shared/contract';

/** Two digits: places are no more exact. */
const distance = (km: number): string => formatNumber(Number(km.toPrecision(2)));

export const messages = {
  title: 'Потерянные и найденные',
  titles: { lost: 'Потерянные питомцы', found: 'Найденные питомцы' },
  description:
    'Потерянные и найденные питомцы на карте: где и когда пропали или были найдены, фотографии и приметы. Место показано с точностью до 300 м.',
  crumb: 'Питомцы',
  filters: 'Что показать',
  kind: 'Потеряны или найдены',
  kinds: { all: 'Все', lost: 'Потеряны', found: 'Найдены' },
  type: 'Вид животного',
  anyType: 'Любой питомец',
  from: 'С какого дня',
  anyDay: 'За всё время',
  since: (day: string) => `С ${day}`,
  days: { 3: 'За три дня', 7: 'За неделю', 30: 'За месяц' },
  view: 'Вид страницы',
  views: { list: 'Список', map: 'Карта' },
  list: 'Объявления',
  /** Label of the list's handle, by stop. */
  stops: { peek: 'Показать список', half: 'Развернуть список', full: 'Свернуть список' },
  map: 'Карта потерянных и найденных питомцев',
  toList: 'Пропустить карту',
  loading: 'Загрузка…',
  failed: 'Не удалось загрузить объявления',
  nothing: 'Здесь никого нет',
  nothingText: 'Отдалите карту или уберите фильтры.',
  everywhere: 'Показать всю страну',
  onMap: (count: number) => `На карте: ${formatNumber(count)}`,
  order: 'Порядок',
  orders: { latest: 'Новые', nearest: 'Ближние' },
  away: (km: number) => (km < 0.3 ? 'до 300 м от вас' : `${distance(km)} км от вас`),
  first: (count: number, order: 'latest' | 'nearest') =>
    `Показаны ${count} ${order === 'nearest' ? 'ближайших' : 'новых'}. Приблизьте карту, чтобы увидеть остальные.`,
  colour: (colour: string) => `окрас ${colour}`,
  collar: (words: string) => `ошейник ${words}`,
  chosen: 'Выбрано на карте',
  chosenNames: (names: readonly string[]) =>
    `Выбрано на карте: ${names.length === 1 ? names[0] : counted(names.length, listingForms)}`,
  gone: 'Этих объявлений больше нет.',
  close: 'Закрыть',
} as const;
