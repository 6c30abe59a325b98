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
  const say = (call: () => Promise<string>, caller = 'one'): Promise<unknown> =>
    gate.run(caller, call).catch((error: { statusCode?: number; reason?: string }) => error.statusCode ?? error.reason);
  return {
    gate,
    say,
    pass: (ms: number) => {
      time += ms;
    },
    open: async () => {
      for (let count = 0; count < 5; count += 1) await say(absent);
    },
  };
};

it('opens the circuit after five failures, and tries it by one call', async () => {
  const { gate, say, pass, open } = setUp();
  await open();
  expect([gate.isOpen(), await say(there)]).toEqual([true, 503]);
  pass(10_000);
  const tries: ((answer: string) => void)[] = [];
  const trying = say(() => new Promise((resolve) => tries.push(resolve)));
  expect(await say(there)).toBe(503);
  tries[0]?.('there');
  expect([await trying, gate.isOpen(), await say(there)]).toEqual(['there', false, 'there']);
});

it('opens it again when that call fails', async () => {
  const { say, pass, open } = setUp();
  await open();
  pass(10_000);
  expect([await say(absent), await say(there)]).toEqual(['unreachable', 503]);
  pass(10_000);
  expect(await say(there)).toBe('there');
});

it('keeps calling a backend that answers wrongly or intermittently', async () => {
  const { gate, say } = setUp();
  for (let count = 0; count < 20; count += 1) await say(wrong);
  for (let count = 0; count < 20; count += 1) await say(count % 5 === 4 ? there : absent);
  expect(gate.isOpen()).toBe(false);
});

it('allows a backend twenty concurrent calls, eight of one caller', async () => {
  const { say } = setUp();
  for (let count = 0; count < 8; count += 1) void say(never, 'one');
  expect(await say(there, 'one')).toBe(429);
  for (let count = 0; count < 11; count += 1) void say(never, `other ${count}`);
  expect(await say(there, 'another')).toBe('there');
  void say(never, 'last');
  expect(await say(there, 'another')).toBe(503);
});
