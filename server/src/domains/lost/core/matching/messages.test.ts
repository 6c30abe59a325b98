import { expect, it } from '@jest/globals';
import type { MatchTrait, SharedTrait } from './lostReport';
import { matchClauses, matchReasons } from './messages.ru';

const same = (...traits: SharedTrait[]): MatchTrait[] => traits.map((trait) => ({ is: 'same', trait }));

it.each<[MatchTrait[], string]>([
  [[{ is: 'apart', km: 0 }, ...same('colour', 'collar')], '300 м от места пропажи, совпали окрас и ошейник'],
  [[...same('chip')], 'совпал номер чипа'],
  [[...same('breed')], 'совпала порода'],
  [[...same('special')], 'совпали приметы'],
  [[...same('kind', 'sex', 'size')], 'совпали вид, пол и размер'],
  [[...same('breed', 'colour', 'special', 'collar', 'sex')], 'совпали порода, окрас, приметы и ошейник'],
  [[{ is: 'like', trait: 'breed' }, ...same('colour')], 'совпал окрас, похожа порода'],
  [
    [
      { is: 'like', trait: 'breed' },
      { is: 'like', trait: 'colour', words: 'серый и полосатый' },
    ],
    'похожи порода и окрас',
  ],
  [[...same('sex'), { is: 'sameCity' }, { is: 'later', days: 3 }], 'тот же город, совпал пол'],
  [[{ is: 'citiesApart', km: 19.6 }], '20 км между городами'],
  [[], ''],
])('%j ends a sentence as "%s"', (traits, text) => {
  expect(matchClauses(traits).join(', ')).toBe(text);
});

it.each<[number, string]>([
  [0, '300 м от места пропажи'],
  [0.44, '300 м от места пропажи'],
  [0.46, '600 м от места пропажи'],
  [0.9, '900 м от места пропажи'],
  [1.2, '1,2 км от места пропажи'],
  [19.6, '20 км от места пропажи'],
])('%f km are "%s", no finer than the circle of 300 m', (km, text) => {
  expect(matchReasons([{ is: 'apart', km }])).toEqual([text]);
});

it.each<[MatchTrait, string]>([
  [{ is: 'same', trait: 'colour', words: 'рыжий' }, 'Совпал окрас: рыжий'],
  [{ is: 'like', trait: 'colour', words: 'серый и полосатый' }, 'Похож окрас: серый и полосатый'],
  [{ is: 'same', trait: 'special', words: 'белая лапа' }, 'Совпали приметы: белая лапа'],
  [{ is: 'like', trait: 'breed' }, 'Похожа порода'],
  [{ is: 'sameCity' }, 'Тот же город'],
  [{ is: 'later', days: -1 }, 'Нашли накануне'],
  [{ is: 'later', days: 0 }, 'Нашли в тот же день'],
  [{ is: 'later', days: 1 }, 'Нашли на следующий день'],
  [{ is: 'later', days: 2 }, 'Нашли через 2\u00a0дня'],
  [{ is: 'later', days: 5 }, 'Нашли через 5\u00a0дней'],
  [{ is: 'later', days: 21 }, 'Нашли через 21\u00a0день'],
])('%j stands alone as "%s"', (trait, text) => {
  expect(matchReasons([trait])).toEqual([text]);
});
