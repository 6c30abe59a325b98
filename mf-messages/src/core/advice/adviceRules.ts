/** What a message of the other side may deserve a word of advice for. */
export const adviceKinds = ['found', 'secret', 'prepayment', 'link'] as const;
export type AdviceKind = (typeof adviceKinds)[number];

interface Rule {
  kind: AdviceKind;
  /** A message has to hold something of each; small letters, е for ё, one blank between words. */
  all: readonly RegExp[];
}

/** Says that it is not so: what stands here is taken out before the rules are asked. */
export const denials: readonly RegExp[] = [
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

/** Looked at in this order; of a message the first that fits counts, beside its links. */
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
