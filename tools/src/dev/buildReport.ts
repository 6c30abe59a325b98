import { type DevProblem, devTexts } from '@laparyadom/server/dev';
import { messages } from './messages.ru';

/**
 * Collects what is wrong with the builds that somebody works on, and says it in the terminal. `onChange` is told of all
 * problems whenever they change. Quiet about good builds until `start`: of the first ones a step tells.
 */
export const createBuildReport = (onChange: (problems: DevProblem[]) => void = () => undefined) => {
  let started = false;
  const failures = new Map<string, string>();
  let undrawn = new Map<string, string>();
  const problems = (): DevProblem[] => [
    ...[...failures].map(([packageName, text]) => ({ title: messages.notBuilt(packageName), text })),
    ...[...new Set(undrawn.values())].map((text) => ({ title: devTexts.undrawn, text })),
  ];
  const sayNew = (before: ReadonlyMap<string, string>): void => {
    const known = new Set(before.values());
    for (const sentence of new Set(undrawn.values())) if (!known.has(sentence)) console.error(`✗ ${sentence}`);
    onChange(problems());
  };
  return {
    problems,
    onBuilt: (packageName: string, failure: string | null): void => {
      if (failure) {
        console.error(messages.failed(packageName, failure));
        failures.set(packageName, failure);
      } else {
        if (started) console.log(messages.built(packageName));
        failures.delete(packageName);
      }
      onChange(problems());
    },
    /** Notes what became of addresses: a sentence for each that cannot be drawn. Others stay as they were. */
    onDrawn: (addresses: readonly string[], faults: ReadonlyMap<string, string>): void => {
      const before = undrawn;
      undrawn = new Map([...before].filter(([address]) => !addresses.includes(address)));
      for (const [address, sentence] of faults) undrawn.set(address, sentence);
      sayNew(before);
    },
    /** Forgets what could not be drawn: there is a new build. */
    forgetDrawn: (): void => {
      undrawn = new Map();
    },
    start: (): void => {
      started = true;
    },
  };
};
export type BuildReport = ReturnType<typeof createBuildReport>;
