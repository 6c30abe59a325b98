import { ListingStatus, matchTitle, noticeAnchors } from 'shared/contract';
import { z } from 'zod';
import { messages } from '../../../accounts/users/messages.ru';
import { byClosing, defineNotice, itself, namedListing, partOf } from '../defineNotice';
import { matchWhy } from '../words.ru';

const unknown = 'Похожий питомец';

/** Another listing may be of the same animal as the person's own. */
export const lostMatch = defineNotice({
  event: 'lostMatch',
  data: namedListing.extend({
    /** The animal of the person's listing; older rows have none. */
    pet: z.object({ kind: z.enum(['lost', 'found']), type: z.string(), sex: z.number() }).optional(),
    /** The title of the other listing. */
    other: z.string(),
    /** The reasons, as they end a sentence; the oldest rows have none. */
    reasons: z.array(z.string()).optional(),
  }),
  defaults: ['telegram', 'push', 'email'],
  title: unknown,
  text: ({ pet, ...match }) => `${pet ? matchTitle(pet.kind, pet) : unknown}: ${matchWhy(match)}`,
  brief: ({ pet, ...match }) => ({ title: pet ? matchTitle(pet.kind, pet) : unknown, reason: matchWhy(match) }),
  href: partOf(noticeAnchors.compare),
  act: 'Сравнить',
  listing: itself,
  erasure: {
    own: { title: messages.removedListing },
    other: { other: messages.removedListing },
    either: { reasons: [] },
  },
  supersededBy: byClosing,
  action: { kind: 'compare', isPossible: (_data, { status }) => status === ListingStatus.published },
});
