import { expect, test } from '@jest/globals';
import { ApiError } from 'shared';
import { serverFaults } from './fieldErrors';

const placeOf = (field: string): 'title' | undefined => (field === 'title' ? 'title' : undefined);

test('the first text of a field goes to its place, texts without a place are given apart', () => {
  const fields = [
    { field: 'title', msg: 'Коротко' },
    { field: 'title', msg: 'Плохо' },
    { field: 'secret', msg: 'Не то' },
  ];
  const error = new ApiError({ kind: 'http', status: 422, detail: '', fields });
  expect(serverFaults(error, placeOf)).toEqual({ faults: { title: 'Коротко' }, others: ['Не то'] });
});

test('any other error says nothing of fields', () => {
  expect(serverFaults(new Error('boom'), placeOf)).toEqual({ faults: {}, others: [] });
});
