import { formatNumber, plural } from 'shared';

/** A number with its noun: '12 объявлений'. */
const counted = (count: number, one: string, few: string, many: string): string =>
  `${formatNumber(count)}\u00a0${plural(count, { one, few, many })}`;

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
