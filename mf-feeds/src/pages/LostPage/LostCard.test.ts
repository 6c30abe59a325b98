import { expect, test } from '@jest/globals';
import { petListing } from 'shared/testing';
import { lostLooks } from './LostCard';

test.each([
  ['рыжий', 'есть, без адресника', 'Такса\u00a0· окрас рыжий\u00a0· ошейник без адресника'],
  ['рыжий', 'синий с бубенчиком', 'Такса\u00a0· окрас рыжий\u00a0· ошейник синий с бубенчиком'],
  [null, 'Красная шлейка', 'Такса\u00a0· Красная шлейка'],
  ['рыжий', null, 'Такса\u00a0· окрас рыжий'],
  [null, null, 'Такса'],
] as const)('an animal of the colour %j with the collar %j', (colour, collar, looks) => {
  const marks = { colour, collar, size: null, special: null };
  const lost = { event_date: null, place: null, point: null, reward: null, marks };
  expect(lostLooks({ ...petListing(), breed: 'Такса', lost })).toBe(looks);
});
