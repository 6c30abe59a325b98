import { describe, expect, it } from '@jest/globals';
import { breedLikeness, colourLikeness, sharedMarks } from './likeness';

describe('the breeds of two reports', () => {
  it.each([
    ['same', 'Мейн-кун', 'Мейн-кун'],
    ['alike', 'Сиамская кошка', 'Тайская кошка'],
    ['alike', 'Донской сфинкс', 'Канадский сфинкс'],
    ['alike', 'Померанский шпиц', 'Немецкий шпиц малый'],
    ['other', 'Немецкий шпиц малый', 'Немецкая овчарка'],
    ['other', 'Йоркширский терьер', 'Джек-рассел-терьер'],
    ['plain', 'Метис (собака)', 'Беспородная собака'],
    ['vague', 'Бигль', 'Беспородная собака'],
    ['vague', 'Бигль', null],
    ['vague', null, null],
  ])('are %s: %s and %s', (likeness, one, other) => {
    const [a, b] = [one, other].map((breed) => ({ breed, text: '' }));
    expect(a && b && [breedLikeness(a, b), breedLikeness(b, a)]).toEqual([likeness, likeness]);
  });

  it.each([
    ['Йоркширский терьер', 'Похожа на йорка'],
    ['Лабрадор-ретривер', 'вылитый лабрик'],
    ['Сибирский хаски', 'вроде хасик, или husky'],
  ])('are alike when the texts mention %s: %s', (breed, text) => {
    expect(breedLikeness({ breed, text: '' }, { breed: null, text })).toBe('alike');
  });
});

describe('the marks of two reports', () => {
  it.each([
    ['рыжее пятно на глазу', 'пятно вокруг глаза', 1.4, 'рыжее пятно на глазу'],
    ['шнурок, зелёный', 'зелёная верёвочка', 1.4, 'шнурок, зелёный'],
    ['обрывок поводка', 'поводок', 1, 'обрывок поводка'],
    ['голубые глаза', 'карие глаза', 0.4, 'голубые глаза'],
    ['ни одного белого волоска', 'белые лапы', 0, ''],
    ['красный ошейник', 'ошейник', 0, ''],
    ['', 'хромает', 0, ''],
  ])('are shared when they mean the same: %s, %s', (one, other, amount, words) => {
    const shared = sharedMarks(one, other);
    expect(shared.amount).toBeCloseTo(amount);
    expect(shared.words).toBe(words);
  });
});

describe('the colours of two reports', () => {
  it.each([
    ['рыжий', 'рыжий', 'same'],
    ['рыжий', 'рыже-белый', 'near'],
    ['серый', 'полосатый', 'near'],
    ['зелёный', 'голубой', 'other'],
  ])('%s and %s are %s', (one, other, likeness) => {
    expect([colourLikeness(one, other), colourLikeness(other, one)]).toEqual([likeness, likeness]);
  });
});
