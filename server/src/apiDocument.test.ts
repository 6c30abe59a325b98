import { expect, it } from '@jest/globals';
import { calls } from 'shared/calls';
import { documentedCalls, nameOf } from './testing/documentedCalls';

it('docs/api.md lists every call of the register, and no other', () => {
  expect(documentedCalls().sort()).toEqual(calls.map(nameOf).sort());
});
