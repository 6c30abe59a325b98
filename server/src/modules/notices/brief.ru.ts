import { matchTitle, rejectionReasonText } from 'shared/contract';
import { becauseOf, dayText, distanceText, matchWhy, messages, roublesText } from './messages.ru';
import type { NoticeContent } from './NoticeData';

/** What a notice says at a glance: its title in one line, and why or about what below. */
export interface Brief {
  title: string;
  reason: string;
}

const quoted = (title: string): string => `«${title}»`;

/** Returns what a notice says at a glance; `text` is all that it says. */
export const briefOf = (
  content: NoticeContent,
  { text, nameOf }: { text: string; nameOf: (userId: number) => string },
): Brief => {
  const { event, data } = content;
  switch (event) {
    case 'message':
      return { title: 'Новое сообщение', reason: `От пользователя «${nameOf(data.peer)}»` };
    case 'approved':
      return data.isEdit
        ? { title: 'Изменения опубликованы', reason: `${quoted(data.title)} видно всем в новом виде` }
        : { title: 'Объявление опубликовано', reason: `${quoted(data.title)} видно всем` };
    case 'rejected': {
      const { reason, comment } = data;
      const why = reason === null ? null : { reason: rejectionReasonText(reason), comment };
      return {
        title: data.isEdit ? 'Изменения отклонены' : 'Объявление нужно исправить',
        reason: `${quoted(data.title)}${becauseOf(why)}`,
      };
    }
    case 'consentWanted':
      return { title: 'Нужно ваше согласие', reason: `Без него ${quoted(data.title)} никому не показывают` };
    case 'endsSoon':
      return {
        title: 'Срок скоро закончится',
        reason: `${quoted(data.title)} видно ${data.until ? `до ${dayText(data.until)}` : 'ещё 3 дня'}. Продлить можно бесплатно`,
      };
    case 'ended':
      return { title: 'Срок объявления закончился', reason: `${quoted(data.title)} можно опубликовать снова` };
    case 'searchHit':
      return {
        title: 'Новое по вашему поиску',
        reason: [data.search, data.title].flatMap((part) => (part === null ? [] : [quoted(part)])).join(': '),
      };
    case 'favourite':
      return data.price === undefined
        ? { title: 'Объявление снято', reason: `${quoted(data.title)} было у вас в избранном` }
        : { title: 'Цена снижена', reason: `${quoted(data.title)} из избранного: теперь ${roublesText(data.price)}` };
    case 'boostEnds':
      return {
        title: 'Продвижение заканчивается',
        reason: `${quoted(data.title)}: ${data.until ? dayText(data.until) : 'завтра'}`,
      };
    case 'complaint':
      return { title: 'Ваша жалоба рассмотрена', reason: text };
    case 'lostMatch':
      return {
        title: data.pet ? matchTitle(data.pet.kind, data.pet) : messages.titles.lostMatch,
        reason: matchWhy(data),
      };
    case 'lostNearby':
      return { title: 'Рядом пропал питомец', reason: `${quoted(data.title)}${distanceText(data.km)}` };
    case 'petHome':
      return { title: 'Питомец дома', reason: `${quoted(data.title)}. Спасибо, что помогли!` };
    case 'channelOff':
      return { title: 'Уведомления выключены', reason: text };
    case 'channelChanged':
      return { title: 'Изменились уведомления', reason: text };
  }
};
