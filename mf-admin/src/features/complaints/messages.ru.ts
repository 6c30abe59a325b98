import { formatNumber, type PluralForms, plural } from 'shared';
import { counted, dayForms } from 'shared/contract';
import { undoTime } from '../../core/decisions/messages.ru';

const complaints: PluralForms = { one: 'жалоба', few: 'жалобы', many: 'жалоб' };
const some = (count: number | null): string => (count === null ? '' : ` (${formatNumber(count)})`);

/** Texts of the queue of complaints (docs/specification.md, 'Complaints'). */
export const messages = {
  waiting: (count: string) => `Ждут решения: ${count}`,
  list: 'Жалобы',
  empty: 'Жалоб нет.',
  loadingMore: 'Загрузка жалоб…',
  end: 'Больше жалоб нет.',
  failed: 'Не удалось загрузить жалобы',
  person: (name: string, id: number) => `${name} (ID ${id})`,
  author: 'Автор:',
  user: 'Пользователь',
  weight: (weight: number) => `Вес ${formatNumber(Math.round(weight * 10) / 10)}`,
  count: (count: number) => counted(count, complaints),
  /** Common traits of complaints about one target, with their number unless all. */
  pattern: {
    network: (count: number | null) => `одна сеть${some(count)}`,
    created: (within: number, count: number | null) =>
      `аккаунты созданы за ${within === 1 ? '' : `${within}\u00a0`}${plural(within, dayForms)}${some(count)}`,
    noHistory: (count: number | null) => `без истории на сайте${some(count)}`,
  },
  photo: (number: number) => `Фото ${number} из сообщения`,
  hidden: 'Скрыто',
  banned: 'Заблокирован',
  more: (count: number) => `И ещё ${counted(count, complaints)}`,
  reporter: 'От кого:',
  deletedReporter: 'удалённый пользователь',
  record: (upheld: number, decided: number) =>
    decided === 0 ? 'первая жалоба' : `подтвердилось ${formatNumber(upheld)} из ${formatNumber(decided)}`,
  messages: 'Приложенные сообщения',
  from: { target: 'На кого жалуются', reporter: 'Кто жалуется' },
  reject: 'Отклонить объявление',
  dismiss: 'Нарушений нет',
  ban: 'Заблокировать аккаунт',
  rejectOf: (name: string) => `Отклонить объявление: ${name}`,
  dismissOf: (name: string) => `Нарушений нет: ${name}`,
  banOf: (name: string) => `Заблокировать аккаунт: ${name}`,
  confirmBan: {
    title: 'Заблокировать аккаунт?',
    text: (name: string) =>
      `Пользователь «${name}» больше ничего не сможет менять на сайте. Его объявления скроются, оплаченное продвижение закончится.`,
  },
  decided: { reject: 'Объявление отклонено', dismiss: 'Жалобы отклонены', ban: 'Аккаунт заблокирован' },
  keys: {
    text: 'Работают в любой раскладке, пока выбрана строка в списке.',
    hint: 'Можно работать с клавиатуры: стрелка вниз выбирает первую строку',
    rows: [
      { keys: ['↓'], action: 'Первая строка, если ничего не выбрано' },
      { keys: ['J', '↓'], action: 'Следующая' },
      { keys: ['K', '↑'], action: 'Предыдущая' },
      { keys: ['R'], action: 'Отклонить объявление' },
      { keys: ['D'], action: 'Нарушений нет' },
      { keys: ['B'], action: 'Заблокировать аккаунт (только администраторы)' },
      { keys: ['U'], action: `Отменить последнее решение (${undoTime})` },
      { keys: ['O', 'Enter'], action: 'Открыть страницу объявления' },
      { keys: ['?'], action: 'Эта подсказка' },
    ],
  },
} as const;
