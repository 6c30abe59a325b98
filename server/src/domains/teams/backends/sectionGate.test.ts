import { expect, it } from '@jest/globals';
import { BackendFailure } from './backendFailure';
import { createSectionGate } from './sectionGate';

const absent = (): Promise<never> => Promise.reject(new BackendFailure('unreachable'));
const wrong = (): Promise<never> => Promise.reject(new BackendFailure('type'));
const there = (): Promise<string> => Promise.resolve('there');
const never = (): Promise<never> => new Promise(() => undefined);

const setUp = () => {
  let time = 0;
  const gate = createSectionGate(() => time);
  const callGate = (call: () => Promise<string>, caller = 'one'): Promise<unknown> =>
    gate.run(caller, call).catch((error: { statusCode?: number; reason?: string }) => error.statusCode ?? error.reason);
  return {
    gate,
    callGate,
    pass: (ms: number) => {
      time += ms;
    },
    open: async () => {
      for (let count = 0; count < 5; count += 1) await callGate(absent);
    },
  };
};

it('opens the circuit after five failures, and tries it by one call', async () => {
  const { gate, callGate, pass, open } = setUp();
  await open();
  expect([gate.isOpen(), await callGate(there)]).toEqual([true, 503]);
  pass(10_000);
  const tries: ((answer: string) => void)[] = [];
  const trying = callGate(() => new Promise((resolve) => tries.push(resolve)));
  expect(await callGate(there)).toBe(503);
  tries[0]?.('there');
  expect([await trying, gate.isOpen(), await callGate(there)]).toEqual(['there', false, 'there']);
});

it('opens it again when that call fails', async () => {
  const { callGate, pass, open } = setUp();
  await open();
  pass(10_000);
  expect([await callGate(absent), await callGate(there)]).toEqual(['unreachable', 503]);
  pass(10_000);
  expect(await callGate(there)).toBe('there');
});

it('keeps calling a backend that answers wrongly or intermittently', async () => {
  const { gate, callGate } = setUp();
  for (let count = 0; count < 20; count += 1) await callGate(wrong);
  for (let count = 0; count < 20; count += 1) await callGate(count % 5 === 4 ? there : absent);
  expect(gate.isOpen()).toBe(false);
});

it('allows a backend twenty concurrent calls, eight of one caller', async () => {
  const { callGate } = setUp();
  for (let count = 0; count < 8; count += 1) void callGate(never, 'one');
  expect(await callGate(there, 'one')).toBe(429);
  for (let count = 0; count < 11; count += 1) void callGate(never, `other ${count}`);
  expect(await callGate(there, 'another')).toBe('there');
  void callGate(never, 'last');
  expect(await callGate(there, 'another')).toBe(503);
});
