import { formatNumber, plural } from 'shared';

/** A number with its noun: '12 объявлений'. */
const counted = (count: number, one: string, few: string, many: string): string =>
  `${formatNumber(count)}\u00a0${plural(count, { one, few, many })}`;

/** So many minutes as people say it, in the genitive: '12 минут', '3 часов', '2 дней'. */
const waitText = (minutes: number): string => {
  if (minutes < 90) return counted(Math.max(1, minutes), 'минуты', 'минут', 'минут');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, 'часа', 'часов', 'часов') : counted(Math.round(hours / 24), 'дня', 'дней', 'дней');
};

/** Every text of the administration's home page. */
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
  waiting: (count: number) => (count === 0 ? 'Никто не ждёт проверки' : `На рассмотрении: ${formatNumber(count)}`),
  oldest: 'Самое давнее:',
  urgent: (count: number) => `Срочные, о потерянных и найденных: ${formatNumber(count)}, самое давнее`,
  urgentWait: 'Срочные',
  wait: 'Остальные',
  /** Of so many latest decisions half came sooner. */
  usual: (who: string, minutes: number, decisions: number) =>
    `${who} обычно ждут решения до ${waitText(minutes)} (по ${counted(decisions, 'последнему', 'последним', 'последним')})`,
  complaints: (count: number) => (count === 0 ? 'Никто не жалуется' : `Ждут решения: ${formatNumber(count)}`),
  createPromo: 'Объявление рекламодателя в ленте питомцев',
  promos: (running: number, total: number) =>
    `${formatNumber(running)} ${plural(running, { one: 'показывается', few: 'показываются', many: 'показывается' })} из ${formatNumber(total)}`,
  users: (total: number, banned: number) =>
    `${counted(total, 'человек', 'человека', 'человек')}, ${formatNumber(banned)} заблокировано`,
  refs: (breeds: number, cities: number, objects: number) =>
    [
      counted(breeds, 'порода', 'породы', 'пород'),
      counted(cities, 'город', 'города', 'городов'),
      counted(objects, 'предмет', 'предмета', 'предметов'),
    ].join(', '),
  audit: 'Кто, что и когда изменил',
  composition: 'Сборки разделов, неполадки, откат',
  teams: 'Кто выпускает разделы по сети, токены',
  deadLetters: 'Уведомления, которые не дошли',
} as const;
