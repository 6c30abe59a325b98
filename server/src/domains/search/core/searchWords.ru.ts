import { readFileSync } from 'node:fs';
import { serverFile } from '../../../serverFiles';

const alikeByTopic = JSON.parse(readFileSync(serverFile('src/domains/search/core/data/alike.json'), 'utf8')) as Record<
  string,
  string[][]
>;

/** Synonyms in searches; brands in both alphabets. Case and ё are ignored. */
export const alike: readonly (readonly string[])[] = Object.values(alikeByTopic).flat();

const parrots = [
  'корелла',
  'жако',
  'ара',
  'какаду',
  'неразлучник',
  'амазон',
  'розелла',
  'лорикет',
  'аратинга',
  'пиррура',
];

/** Words that a word includes, but not the other way round. */
export const wider: Readonly<Record<string, readonly string[]>> = {
  змея: ['полоз', 'питон', 'уж', 'удав'],
  попугай: parrots,
  попугайчик: parrots,
  прогулка: ['выгул'],
  собака: ['питомец', 'питомцем', 'животное'],
  кошка: ['питомец', 'питомцем', 'животное'],
  британец: ['британский'],
  британка: ['британский'],
  шотландец: ['шотландский'],
  шотландка: ['шотландский'],
  сибиряк: ['сибирский'],
  абиссинец: ['абиссинский'],
  норвежец: ['норвежский'],
  послеоперационный: ['после операции'],
  аквариум: ['аквариумистика'],
  террариум: ['террариумистика'],
};

/** Words for a category, by its name. */
export const categoryWords: Readonly<Record<string, readonly string[]>> = {
  Продажа: ['купить', 'куплю', 'покупка', 'продажа', 'продам', 'продаю', 'продается', 'продаются'],
  'В хорошие руки': [
    'отдам',
    'отдаю',
    'отдадим',
    'даром',
    'бесплатно',
    'бесплатный',
    'в дар',
    'в добрые руки',
    'в хорошие руки',
    'безвозмездно',
  ],
  Бесплатно: ['отдам', 'отдаю', 'отдадим', 'даром', 'бесплатно', 'бесплатный', 'в дар', 'безвозмездно'],
  Бартер: ['бартер', 'обмен'],
  Потерянные: [
    'пропал',
    'пропала',
    'пропали',
    'пропало',
    'потерялся',
    'потерялась',
    'потерялись',
    'потерян',
    'потеряна',
    'потеряли',
    'сбежал',
    'сбежала',
    'убежал',
    'убежала',
    'улетел',
    'улетела',
  ],
  Найденные: ['найден', 'найдена', 'найдены', 'нашли', 'нашел', 'нашла', 'нашелся', 'нашлась', 'залетел', 'прибился'],
};

/** Categories that come last unless named. */
export const excludedCategories: readonly string[] = ['Потерянные', 'Найденные'];

/** Words before a maximum price, and before a minimum price. */
export const priceWords = {
  to: 'до|дешевле|не дороже|не более|максимум',
  from: 'от|дороже|не дешевле|минимум',
  /** Units after a number that is no price. */
  units:
    'кг|г|гр|мес|месяц\\p{L}*|лет|год\\p{L}*|недел\\p{L}*|л|литр\\p{L}*|см|метр\\p{L}*|м|км|дн\\p{L}*|день|час\\p{L}*|шт',
};
