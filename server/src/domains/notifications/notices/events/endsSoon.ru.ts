import { ListingStatus, noticeAnchors } from 'shared/contract';
import { z } from 'zod';
import { byClosing, defineNotice, itself, namedListing, partOf } from '../defineNotice';
import { dayText, quoted } from '../words.ru';

/** The term of a listing ends in three days. */
export const endsSoon = defineNotice({
  event: 'endsSoon',
  /** `until`: the last day by the author's clock, YYYY-MM-DD. */
  data: namedListing.extend({ until: z.string().optional() }),
  defaults: ['telegram', 'push', 'email'],
  title: 'Скоро закончится срок',
  text: ({ title, until }) =>
    `${until ? dayText(until) : 'Через 3 дня'} закончится срок объявления «${title}». Его можно продлить бесплатно`,
  brief: ({ title, until }) => ({
    title: 'Срок скоро закончится',
    reason: `${quoted(title)} видно ${until ? `до ${dayText(until)}` : 'ещё 3 дня'}. Продлить можно бесплатно`,
  }),
  href: partOf(noticeAnchors.renew),
  act: 'Продлить',
  listing: itself,
  supersededBy: byClosing,
  action: {
    kind: 'renew',
    // A renewed listing has a new term.
    isPossible: (_data, { status, hiddenAt, renewableFrom }, { createdAt }) =>
      status === ListingStatus.published && hiddenAt === null && renewableFrom !== null && createdAt >= renewableFrom,
  },
});
