import { expect, test } from '@jest/globals';
import { ApiError } from 'shared';
import { sortServerErrors } from './fieldErrors';

const placeOf = (field: string): 'title' | undefined => (field === 'title' ? 'title' : undefined);

test('assigns the first error of a field and returns unmatched ones apart', () => {
  const fields = [
    { field: 'title', msg: 'Коротко' },
    { field: 'title', msg: 'Плохо' },
    { field: 'secret', msg: 'Не то' },
  ];
  const error = new ApiError({ kind: 'http', status: 422, detail: '', fields });
  expect(sortServerErrors(error, placeOf)).toEqual({ errors: { title: 'Коротко' }, others: ['Не то'] });
});

test('returns no field errors for another error', () => {
  expect(sortServerErrors(new Error('boom'), placeOf)).toEqual({ errors: {}, others: [] });
});
