import { expect, test } from '@jest/globals';
import { addRefSchema, editRefSchema, foldName, objectNameSchema, refNameSchema, refTexts } from './adminRefs';

test.each([
  ['  Той   терьер ', 'Той терьер'],
  ['Ёж\u0000', 'Ёж'],
  ['и\u0306ети', 'йети'],
  ['Киров (Калужская область)', 'Киров (Калужская область)'],
  ['x'.repeat(100), 'x'.repeat(100)],
])('stores %j as %j', (typed, name) => {
  expect(refNameSchema.parse(typed)).toBe(name);
});

test.each([
  ['', refTexts.required],
  [' \u0000\n', refTexts.required],
  [null, refTexts.required],
  [['Мопс'], refTexts.required],
  [{}, refTexts.required],
  ['x'.repeat(101), refTexts.tooLong],
  ['x'.repeat(200_000), refTexts.tooLong],
  ['12', refTexts.needsLetter],
  ['—', refTexts.needsLetter],
  ['Все', refTexts.reserved],
  [' ВСЁ ', refTexts.reserved],
  ['Main', refTexts.reserved],
])('rejects the name %j', (typed, message) => {
  expect(refNameSchema.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('rejects a slash in the name of an item', () => {
  expect(objectNameSchema.safeParse('Корм/Сухой').error?.issues[0]?.message).toBe(refTexts.noSlash);
  expect(refNameSchema.safeParse('Корм/Сухой').success).toBe(true);
});

test('ignores case, spaces and ё when comparing names', () => {
  expect(foldName(' ЁЖ  Обыкновенный')).toBe(foldName('еж обыкновенный'));
  expect(foldName('Ёж')).not.toBe(foldName('Уж'));
});

test.each([[undefined], [null], [''], ['0'], [0], ['main']])('treats owner %j as the top level', (owner) => {
  expect(addRefSchema.parse({ table: 'objects', name: 'Гамак', owner })).toMatchObject({ owner: 'main' });
});

test.each([
  [{ table: 'breed', name: 'Мопс' }, 'type'],
  [{ table: 'breed', type: 'Собаки' }, 'name'],
  [{ table: 'objects', name: 'Гамак', owner: 5 }, 'owner'],
  [{ table: 'users', name: 'x' }, 'table'],
  [{ name: 'x' }, 'table'],
])('rejects the addition %j', (ref, field) => {
  expect(addRefSchema.safeParse(ref).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test.each([
  [{ table: 'breed', new_name: 'Мопс' }, 'old_name'],
  [{ table: 'city', old_name: 'Москва', new_name: ' ' }, 'new_name'],
  [{ table: 'objects', new_name: 'Гамак' }, 'id'],
  [{ table: 'objects', id: '1;drop', new_name: 'Гамак' }, 'id'],
  [{ table: 'objects', id: 1.5, new_name: 'Гамак' }, 'id'],
])('rejects the renaming %j', (ref, field) => {
  expect(editRefSchema.safeParse(ref).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
