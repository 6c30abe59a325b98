import { expect, it } from '@jest/globals';
import { withQuery } from './withQuery';

it.each([
  [{}, '/api/promos'],
  [{ city: undefined }, '/api/promos'],
  [{ sex: 0, breed: 'А & Б', city: undefined }, '/api/promos?sex=0&breed=%D0%90+%26+%D0%91'],
])('%j', (values, expected) => {
  expect(withQuery('/api/promos', values)).toBe(expected);
});
