import { isExternal, splitLinks } from '../messageText';

/** Kinds of advice about a message of the other side. */
export const adviceKinds = ['found', 'secret', 'prepayment', 'link'] as const;
export type AdviceKind = (typeof adviceKinds)[number];

interface Rule {
  kind: AdviceKind;
  /** A message must match all; lower case, е for ё, single spaces. */
  all: readonly RegExp[];
}

/** Negations, removed before the rules apply. */
export const negations: readonly RegExp[] = [
  /без (?:всякой |какой-либо )?(?:предоплат|задатк|аванс)\p{L}*/gu,
  /(?:предоплат|задат|аванс)\p{L}* (?:мне |нам )?(?:не|ни)\p{L}* ?(?:нуж|над|бер|прос|треб|прин|треб)?\p{L}*/gu,
  /(?:не|никак\p{L}*) (?:бер|прош|треб|нуж|над|дела|внос|прин)\p{L}* (?:никак\p{L}* )?(?:предоплат|задат|аванс)\p{L}*/gu,
  /никак\p{L}* (?:предоплат|задат|аванс)\p{L}*/gu,
  /не (?:перевод|отправля|скидыва|плати)\p{L}* /gu,
];

const money =
  /(?<!\p{L})(?:деньг|денег|перевод|переве[дс]|перечисл|оплат|вознагражд|предоплат|задат|аванс|скинь|скинут|руб|на карт|₽)/u;
const transfer =
  /(?<!\p{L})(?:переве[дс]|перевод|перечисл|скинь|скинут|скин[еи]|кинь|закин|отправ|пришл|внес|оплат|плати)/u;

/** Checked in this order; the first match counts, beside the message's links. */
export const adviceRules: readonly Rule[] = [
  {
    kind: 'found',
    all: [
      /(?<!\p{L})(?:наш(?:ел|ла|ли|лась|елся|лся)|подобрал|у (?:меня|нас) ваш)/u,
      /(?<!\p{L})(?:ваш|пит[оа]м|собак|пес|пса|кот|кошк|щен|живот|попуга|он у|она у)/u,
      money,
      /(?<!\p{L})(?:сначал|сперва|вперед|до встреч|сразу|после (?:перевод|оплат)|тогда (?:верн|отда|скаж|приве))/u,
    ],
  },
  {
    kind: 'secret',
    all: [
      /(?<!\p{L})(?:код\p{L}* (?:из|с|от|в) (?:смс|sms|банк|сообщ|пуш)|смс[- ]код|cvv|cvc|цвв|три цифры|3 цифры|срок действия карт|данные (?:вашей )?карт|код подтвержд)/u,
    ],
  },
  { kind: 'prepayment', all: [/(?<!\p{L})(?:предоплат|задат(?:ок|к)|аванс)/u] },
  {
    kind: 'prepayment',
    all: [
      transfer,
      /(?<!\p{L})(?:на карт|на сбер|на тиньк|на т-банк|на счет|на киви|на кошел|по номеру (?:карт|телеф)|по сбп|деньг|рублей|\d ?(?:руб|р(?!\p{L})|₽|тыс))/u,
    ],
  },
  {
    kind: 'prepayment',
    all: [transfer, /(?<!\p{L})(?:за доставк|доставку вперед|бронь|за бронир|чтобы заброн|за резерв|залог)/u],
  },
];

/** Number of characters checked: requests are at the beginning of a long text. */
const LOOKED_AT = 4000;

const fold = (text: string): string => {
  let folded = text.slice(0, LOOKED_AT).toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');
  for (const denial of negations) folded = folded.replace(denial, '.');
  return folded;
};

/** Returns the kinds of advice that a message deserves, the gravest first; computed on the device alone. */
export const adviceFor = (text: string, origin: string): AdviceKind[] => {
  const folded = fold(text);
  const rule = adviceRules.find(({ all }) => all.every((one) => one.test(folded)));
  const isLeaving = splitLinks(text).some(({ href }) => href !== undefined && isExternal(href, origin));
  return [...(rule ? [rule.kind] : []), ...(isLeaving ? ['link' as const] : [])];
};
