import { formatNumber, plural } from 'shared';
import { days } from 'shared/contract';

/** Formats a number with its noun: '12 объявлений'. */
const counted = (count: number, one: string, few: string, many: string): string =>
  `${formatNumber(count)}\u00a0${plural(count, { one, few, many })}`;

/** Formats minutes in the accusative: '12 минут', '3 часа', '2 дня'. */
const waitText = (minutes: number): string => {
  if (minutes < 90) return counted(Math.max(1, minutes), 'минуту', 'минуты', 'минут');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, 'час', 'часа', 'часов') : days(Math.round(hours / 24));
};

export const messages = {
  links: {
    complaints: 'Жалобы',
    createPromo: 'Создать рекламу',
    promos: 'Реклама',
    users: 'Пользователи',
    refs: 'Справочники',
    audit: 'Журнал действий',
    composition: 'Состав сайта',
    teams: 'Команды',
    deadLetters: 'Недоставленное',
  },
  moderation: 'Модерация',
  management: 'Управление',
  waiting: (count: number) => (count === 0 ? 'Всё проверено' : `На рассмотрении: ${formatNumber(count)}`),
  oldest: 'Самое давнее:',
  urgent: (count: number) => `Срочных, о потерянных и найденных: ${formatNumber(count)}, самое давнее`,
  urgentWait: 'Срочные',
  wait: 'Остальные',
  /** Median of the latest decisions. */
  usual: (who: string, minutes: number, decisions: number) =>
    `${who} обычно проверяем за ${waitText(minutes)} (по ${counted(decisions, 'решению', 'решениям', 'решениям')})`,
  complaints: (count: number) => (count === 0 ? 'Жалоб нет' : `Ждут решения: ${formatNumber(count)}`),
  createPromo: 'Объявление рекламодателя в ленте питомцев',
  promos: (running: number, total: number) =>
    `${plural(running, { one: 'Показывается', few: 'Показываются', many: 'Показывается' })} ${formatNumber(running)} из ${formatNumber(total)}`,
  users: (total: number, banned: number) =>
    `${counted(total, 'человек', 'человека', 'человек')}, заблокировано ${formatNumber(banned)}`,
  refs: (breeds: number, cities: number, objects: number) =>
    [
      counted(breeds, 'порода', 'породы', 'пород'),
      counted(cities, 'город', 'города', 'городов'),
      counted(objects, 'предмет', 'предмета', 'предметов'),
    ].join(', '),
  audit: 'Кто, что и когда изменил',
  composition: 'Сборки разделов, неполадки и откат',
  teams: 'Кто выпускает разделы и с какими токенами',
  deadLetters: 'Уведомления, которые не дошли',
} as const;
