/** Sources of regular expressions for words after an amount, in lower case. No imports. */
export const amountWords = {
  thousands: 'тысяч[аи]?|тыс\\.?|т\\.?|к|k',
  millions: 'миллион(?:а|ов)?|млн\\.?',
  /** `[рp]` is the Cyrillic and the Latin letter. */
  roubles: 'рубл(?:ей|я|ь)|руб\\.?|[рp]\\.?|₽|rub|rur',
} as const;
