import { expect, test } from '@jest/globals';
import { findByAlias } from '../../contract/findByAlias';
import { readNames } from '../../testing/readNames';
import { suggest } from './suggest';

const cities = ['Москва', 'Королёв', 'Орёл', 'Орехово-Зуево', 'Домодедово', 'Подмосковье'];

test.each([
  ['мос', ['Москва', 'Подмосковье']],
  ['орел', ['Орёл']],
  ['ОРЁЛ', ['Орёл']],
  ['ор', ['Орёл', 'Орехово-Зуево', 'Королёв']],
  ['дово', ['Домодедово']],
  ['королев', ['Королёв']],
  ['нет такого', []],
])('%j suggests %j', (text, expected) => {
  expect(suggest(cities, text, (city) => city)).toEqual(expected);
});

const names = ['Санкт-Петербург', 'Москва', 'Мейн-кун', 'Метис (собака)', 'Беспородная собака', 'Ши-тцу', 'Петерболд'];

test.each([
  ['спб', ['Санкт-Петербург']],
  ['Питер', ['Санкт-Петербург']],
  ['пите', ['Санкт-Петербург']],
  ['мск', ['Москва']],
  ['мейнкун', ['Мейн-кун']],
  ['мейн кун', ['Мейн-кун']],
  ['мэйнк', ['Мейн-кун']],
  ['двортерьер', ['Метис (собака)', 'Беспородная собака']],
  ['дворняжка', ['Беспородная собака', 'Метис (собака)']],
  ['шитцу', ['Ши-тцу']],
  ['ши тцу', ['Ши-тцу']],
  ['петер', ['Петерболд', 'Санкт-Петербург']],
  ['!?', []],
])('%j, as people say it, suggests %j', (text, expected) => {
  expect(suggest(names, text, (name) => name)).toEqual(expected);
});

test.each([
  ['Питер', 'Санкт-Петербург'],
  ['мейнкун', 'Мейн-кун'],
  ['дворняга', undefined],
  ['пите', undefined],
  ['', undefined],
  ['—', undefined],
])('%j means %j alone', (text, expected) => {
  expect(findByAlias(names, text, (name) => name)).toBe(expected);
});

const places = readNames('cities.json');
const kinds = [...readNames('breeds.json'), ...readNames('objects.json'), ...readNames('services.json')];

test.each([
  ...[
    'г. Казань',
    'г.Казань',
    'г Казань',
    'гор. Казань',
    'город Казань',
    'Казань г',
    'Казань, Россия',
    'Россия, Казань',
  ]
    .concat('Казань (Татарстан)', 'г. Казань, Республика Татарстан', 'РФ, Татарстан, г. Казань', 'казань ', 'Kazan')
    .concat('Кaзaнь', 'KAЗAHЬ', 'rfpfym', 'RFPFYM')
    .map((text) => [text, 'Казань']),
  ...[
    'г.Санкт-Петербург',
    'Санкт Петербург',
    'санктпетербург',
    'г. Питер',
    'Sankt-Peterburg',
    'spb',
    'cfyrn-gtnth,ehu',
  ].map((text) => [text, 'Санкт-Петербург']),
  ['Ростов на Дону', 'Ростов-на-Дону'],
  ['г. Ростов на Дону, Россия', 'Ростов-на-Дону'],
  ['Rostov-na-Donu', 'Ростов-на-Дону'],
  ['Нижний новгород', 'Нижний Новгород'],
  ['Nizhniy Novgorod', 'Нижний Новгород'],
  ['Nizhny Novgorod', 'Нижний Новгород'],
  ['Московская область, г. Химки', 'Химки'],
  ['Киров, Калужская обл.', 'Киров (Калужская область)'],
  ['Yekaterinburg', 'Екатеринбург'],
  ['Orel', 'Орёл'],
  ['Москва, Казань', undefined],
  ["Москва'; drop table cities --", undefined],
  ['Атлантида, Россия', undefined],
  ['Киров', undefined],
])('%j in a box of cities means %j alone', (text, expected) => {
  expect(findByAlias(places, text ?? '', (name) => name)).toBe(expected);
});

test.each([
  ['г. Каз', 'Казань'],
  ['kaz', 'Казань'],
  ['rfp', 'Казань'],
  ['нижний новг', 'Нижний Новгород'],
  ['екатеринбург, свердл', 'Екатеринбург'],
])('%j in a box of cities offers %j first', (text, expected) => {
  expect(suggest(places, text, (name) => name)[0]).toBe(expected);
});

test.each([
  ['york', 'Йоркширский терьер'],
  ['qjhr', 'Йоркширский терьер'],
  ['йopк', 'Йоркширский терьер'],
  ['mops', 'Мопс'],
  ['vjgc', 'Мопс'],
  ['мoпc', 'Мопс'],
  ['korgi', 'Вельш-корги кардиган'],
  ['corgi', 'Вельш-корги кардиган'],
  ['meyn-kun', 'Мейн-кун'],
  ['vtqyrey', 'Мейн-кун'],
  ['shi tcu', 'Ши-тцу'],
  ['khomyak', 'Хомяк ангорский'],
  ['homyak', 'Хомяк ангорский'],
  ['osheynik', 'Ошейники'],
  ['jitqybr', 'Ошейники'],
  ['oшeйник', 'Ошейники'],
  ['suhoj korm', 'Сухой корм'],
  ['peredergka', undefined],
  ['perederzhka', 'Передержка собак'],
  ['gthtlth;rf', 'Передержка собак'],
  ['гpyминг', 'Груминг и уход'],
  ['grooming', undefined],
  ['uhevbyu', 'Груминг и уход'],
])('%j in a box of breeds, items and services offers %j first', (text, expected) => {
  expect(suggest(kinds, text, (name) => name)[0]).toBe(expected);
});

test('never mixes literal matches with readings', () => {
  expect(suggest(['Roxy', 'Рокси'], 'roxy', (name) => name)).toEqual(['Roxy']);
});

test('suggests the first ten in the given order for an empty text', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Порода ${index}`);
  expect(suggest(names, '', (name) => name)).toEqual(names.slice(0, 10));
});

test('prefers prefixes when there are more than fit', () => {
  const names = [...Array.from({ length: 10 }, (_, index) => `Большой кот ${index}`), 'Кот'];
  expect(suggest(names, 'кот', (name) => name, 3)).toEqual(['Кот', 'Большой кот 0', 'Большой кот 1']);
});
