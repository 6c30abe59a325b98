import { expect, it } from '@jest/globals';
import { namesKind } from './CardText';

it.each([
  ['Щенки корги, документы РКФ', 'Вельш-корги пемброк', true],
  ['Котёнок мейн-кун', 'Мейн-кун', true],
  ['Клетка для птиц', 'Для птиц', true],
  ['Таксы ищут дом', 'Такса', true],
  ['Бим', 'Вельш-корги пемброк', false],
  ['Для Бима', 'Для птиц', false],
  ['Котёнок', 'Без породы', false],
])('%s names %s: %s', (title, kind, named) => {
  expect(namesKind(title, kind)).toBe(named);
});
