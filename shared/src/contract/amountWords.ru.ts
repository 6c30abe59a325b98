/** Sources of regular expressions: what people write behind an amount, in lower case. No imports. */
export const amountWords = {
  thousands: 'тысяч[аи]?|тыс\\.?|т\\.?|к|k',
  millions: 'миллион(?:а|ов)?|млн\\.?',
  /** The last letter is Latin in 'p', which looks the same. */
  roubles: 'рубл(?:ей|я|ь)|руб\\.?|[рp]\\.?|₽|rub|rur',
} as const;
