import { z } from 'zod';
import { byClosing, defineNotice, itself, namedListing, pageOf } from '../defineNotice';
import { dayText, quoted } from '../words.ru';

/** A paid option ends within a day. */
export const boostEnds = defineNotice({
  event: 'boostEnds',
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
