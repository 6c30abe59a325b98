import { persisted, textsLike } from 'shared';
import { emptyPromo } from './PromoValues';

/** What was typed before a reload, a failure or a sign-in; what is missing in it is as in an empty form of `today`. */
export const promoDraft = (today: string) => persisted('promo-draft', textsLike(emptyPromo(today)));
