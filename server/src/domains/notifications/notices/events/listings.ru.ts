import { days, ListingStatus, noticeAnchors, RENEWAL_DAYS, rejectionReasonText } from 'shared/contract';
import { z } from 'zod';
import { messages } from '../../../accounts/users/messages.ru';
import { byChange, byClosing, defineNotice, itself, namedListing, pageOf, partOf } from '../defineNotice';
import { dayText, quoted, rejectionClause } from '../words.ru';

export const approved = defineNotice({
  reach: 'chosen',
  group: 'decision',
  icon: 'check',
  tone: 'good',
  label: 'Публикация',
  letters: 'о публикации объявлений',
  data: namedListing.extend({ isEdit: z.boolean() }),
  defaults: ['telegram', 'push', 'email'],
  title: 'Опубликовано',
  text: ({ title, isEdit }) =>
    isEdit
      ? `Изменения объявления «${title}» проверены и опубликованы`
      : `Объявление «${title}» проверено и опубликовано. Теперь его видят все`,
  brief: ({ title, isEdit }) =>
    isEdit
      ? { title: 'Изменения опубликованы', reason: `${quoted(title)} видно всем в новом виде` }
      : { title: 'Объявление опубликовано', reason: `${quoted(title)} видно всем` },
  href: pageOf,
  listing: itself,
});

const because = ({ reason, comment }: { reason: string | null; comment: string | null }): string =>
  rejectionClause(reason === null ? null : { reason: rejectionReasonText(reason), comment });

/** `reason` is a code. */
export const rejected = defineNotice({
  reach: 'chosen',
  group: 'decision',
  icon: 'close',
  tone: 'bad',
  label: 'Отклонение',
  letters: 'об отклонённых объявлениях',
  data: namedListing.extend({
    isEdit: z.boolean(),
    reason: z.string().nullable(),
    comment: z.string().nullable(),
  }),
  defaults: ['telegram', 'push', 'email'],
  title: 'Отклонено',
  text: ({ title, isEdit, ...why }) =>
    isEdit
      ? `Изменения объявления «${title}» отклонены, опубликованное осталось прежним${because(why)}`
      : `Объявление «${title}» отклонено${because(why)}`,
  brief: ({ title, isEdit, ...why }) => ({
    title: isEdit ? 'Изменения отклонены' : 'Объявление нужно исправить',
    reason: `${quoted(title)}${because(why)}`,
  }),
  href: pageOf,
  listing: itself,
  erasure: { own: { title: messages.removedListing, comment: null } },
  supersededBy: (data) => (data.isEdit ? null : byChange(ListingStatus.rejected)(data)),
  action: {
    kind: 'correct',
    isPossible: ({ isEdit }, { status }) => status === (isEdit ? ListingStatus.published : ListingStatus.rejected),
  },
});

export const consentWanted = defineNotice({
  reach: 'chosen',
  group: 'decision',
  icon: 'alert',
  tone: 'bad',
  label: 'Нужно согласие',
  letters: 'о том, что объявление ждёт вашего согласия',
  data: namedListing,
  defaults: ['telegram', 'push', 'email'],
  title: 'Нужно ваше согласие',
  text: ({ title }) =>
    `Объявление «${title}» ждёт вашего согласия на публикацию: без него объявление никому не показывают`,
  brief: ({ title }) => ({
    title: 'Нужно ваше согласие',
    reason: `Без него ${quoted(title)} никому не показывают`,
  }),
  href: partOf(noticeAnchors.consent),
  act: 'Дать согласие',
  listing: itself,
  supersededBy: () => ({ by: 'consent' }),
});

const renewal = days(RENEWAL_DAYS);

export const endsSoon = defineNotice({
  reach: 'chosen',
  group: 'term',
  icon: 'alert',
  tone: 'pet',
  label: 'Срок заканчивается',
  letters: 'о том, что срок объявления скоро закончится',
  /** `until`: the last day by the author's clock, YYYY-MM-DD. */
  data: namedListing.extend({ until: z.string().optional() }),
  defaults: ['telegram', 'push', 'email'],
  title: 'Скоро закончится срок',
  text: ({ title, until }) =>
    `${until ? dayText(until) : `Через ${renewal}`} закончится срок объявления «${title}». Его можно продлить бесплатно`,
  brief: ({ title, until }) => ({
    title: 'Срок скоро закончится',
    reason: `${quoted(title)} видно ${until ? `до ${dayText(until)}` : `ещё ${renewal}`}. Продлить можно бесплатно`,
  }),
  href: partOf(noticeAnchors.renew),
  act: 'Продлить',
  listing: itself,
  supersededBy: byChange(ListingStatus.published),
  action: {
    kind: 'renew',
    // A renewed listing has a new term.
    isPossible: (_data, { status, hiddenAt, renewableFrom }, { createdAt }) =>
      status === ListingStatus.published && hiddenAt === null && renewableFrom !== null && createdAt >= renewableFrom,
  },
});

export const ended = defineNotice({
  reach: 'chosen',
  group: 'term',
  icon: 'alert',
  tone: 'pet',
  label: 'Срок закончился',
  letters: 'о том, что срок объявления закончился',
  data: namedListing,
  defaults: ['telegram', 'email'],
  title: 'Срок закончился',
  text: ({ title }) => `Срок объявления «${title}» закончился. Его можно опубликовать снова`,
  brief: ({ title }) => ({
    title: 'Срок объявления закончился',
    reason: `${quoted(title)} можно опубликовать снова`,
  }),
  href: pageOf,
  listing: itself,
  supersededBy: byChange(ListingStatus.outdated),
});

export const boostEnds = defineNotice({
  reach: 'chosen',
  group: 'boost',
  icon: 'rocket',
  tone: 'pet',
  label: 'Продвижение заканчивается',
  letters: 'о том, что заканчивается платная услуга',
  /** `until`: the last day by the author's clock, YYYY-MM-DD. */
  data: namedListing.extend({ until: z.string().optional() }),
  defaults: ['telegram', 'email'],
  title: 'Продвижение заканчивается',
  text: ({ title, until }) => `${until ? dayText(until) : 'Завтра'} закончится продвижение объявления «${title}»`,
  brief: ({ title, until }) => ({
    title: 'Продвижение заканчивается',
    reason: `${quoted(title)}: ${until ? dayText(until) : 'завтра'}`,
  }),
  href: pageOf,
  listing: itself,
  supersededBy: byClosing,
});
