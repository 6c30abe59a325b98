import { ListingStatus, matchTitle, noticeAnchors, noticeChannels } from 'shared/contract';
import { z } from 'zod';
import { messages } from '../../../accounts/users/messages.ru';
import { byClosing, byHiding, defineNotice, itself, namedListing, pageOf, partOf } from '../defineNotice';
import { capitalised, distanceText, matchWhy, quoted } from '../words.ru';

const unknown = 'Похожий питомец';

/** Another listing may be of the same animal as the person's own. */
export const lostMatch = defineNotice({
  reach: 'chosen',
  group: 'lost',
  icon: 'paw',
  tone: 'pet',
  label: 'Похожий питомец',
  letters: 'о похожих питомцах',
  urgent: 'похожие на вашего питомца',
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
  brief: ({ pet, ...match }) => ({
    title: pet ? matchTitle(pet.kind, pet) : unknown,
    reason: capitalised(matchWhy(match)),
  }),
  href: partOf(noticeAnchors.compare),
  act: 'Сравнить',
  listing: itself,
  erasure: {
    own: { title: messages.removedListing },
    other: { other: messages.removedListing },
    either: { reasons: [] },
  },
  supersededBy: ({ id }, once) => {
    const other = once
      .split(':')
      .map(Number)
      .find((one) => one > 0 && one !== id);
    return other === undefined ? byClosing({ id }) : { by: 'match', listing: id, other };
  },
  action: { kind: 'compare', isPossible: (_data, { status }) => status === ListingStatus.published },
});

/** A pet was lost near a place that the person watches. */
export const lostNearby = defineNotice({
  reach: 'chosen',
  group: 'nearby',
  icon: 'paw',
  tone: 'bad',
  label: 'Пропажа рядом',
  letters: 'о питомцах, пропавших рядом',
  urgent: 'пропажи рядом',
  data: namedListing.extend({
    /** Distance from that place; null for a whole city. */
    km: z.number().nullable(),
    /** Channels of the searches that found it; undefined for all. */
    channels: z.array(z.enum(noticeChannels)).optional(),
  }),
  defaults: ['telegram', 'push', 'email'],
  title: 'Пропал рядом с вами',
  text: ({ title, km }) => `Рядом пропал питомец: «${title}»${distanceText(km)}`,
  brief: ({ title, km }) => ({ title: 'Рядом пропал питомец', reason: `${quoted(title)}${distanceText(km)}` }),
  href: pageOf,
  listing: itself,
  supersededBy: byHiding,
  channels: ({ channels }) => channels,
});

/** A pet that the person wrote about is home. */
export const petHome = defineNotice({
  reach: 'site',
  icon: 'paw',
  tone: 'pet',
  label: 'Питомец дома',
  data: namedListing,
  text: ({ title }) => `«${title}»: питомец дома. Спасибо, что помогли!`,
  brief: ({ title }) => ({ title: 'Питомец дома', reason: `${quoted(title)}. Спасибо, что помогли!` }),
  href: pageOf,
  listing: itself,
});
