import { expect, test } from '@jest/globals';
import { nearestCity } from './LocateCity';

const cities = [
  { name: 'Москва', latitude: 55.7522, longitude: 37.6156 },
  { name: 'Химки', latitude: 55.897, longitude: 37.4297 },
  { name: 'Казань', latitude: 55.7887, longitude: 49.1221 },
  { name: 'Анадырь', latitude: 64.7333, longitude: 177.5167 },
  { name: 'Уэлькаль', latitude: 65.52, longitude: -179.3 },
];

test.each([
  ['the middle of Moscow', 55.75, 37.62, 'Москва'],
  ['Sheremetyevo', 55.9726, 37.4146, 'Химки'],
  ['a village 60 km from Kazan', 55.35, 49.6, 'Казань'],
  ['beyond the meridian of 180°', 65.5, 179.9, 'Уэлькаль'],
  ['a ship on the Baltic', 58.5, 20, undefined],
  ['London', 51.5, -0.12, undefined],
])('nearestCity: %s', (_, latitude, longitude, name) => {
  expect(nearestCity({ latitude, longitude }, cities)).toBe(name);
});

test('returns nothing without cities', () => {
  expect(nearestCity({ latitude: 55.75, longitude: 37.62 }, [])).toBeUndefined();
});
