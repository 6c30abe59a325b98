import { type DevProblem, devTexts } from '@laparyadom/server/dev';
import { messages } from './messages';

/**
 * Collects problems of development builds, prints them, and calls `onChange` with all of them. Silent about good builds
 * until `start`: a step reports the first ones.
 */
export const createBuildReport = (onChange: (problems: DevProblem[]) => void = () => undefined) => {
  let started = false;
  const failures = new Map<string, string>();
  let notRendered = new Map<string, string>();
  const problems = (): DevProblem[] => [
    ...[...failures].map(([packageName, text]) => ({ title: messages.notBuilt(packageName), text })),
    ...[...new Set(notRendered.values())].map((text) => ({ title: devTexts.failed, text })),
  ];
  const sayNew = (before: ReadonlyMap<string, string>): void => {
    const known = new Set(before.values());
    for (const sentence of new Set(notRendered.values())) if (!known.has(sentence)) console.error(`✗ ${sentence}`);
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
    /** Records the result of addresses: a sentence for each that failed to render. Other addresses stay unchanged. */
    onRendered: (addresses: readonly string[], failures: ReadonlyMap<string, string>): void => {
      const before = notRendered;
      notRendered = new Map([...before].filter(([address]) => !addresses.includes(address)));
      for (const [address, sentence] of failures) notRendered.set(address, sentence);
      sayNew(before);
    },
    /** Clears render failures: there is a new build. */
    forgetRendered: (): void => {
      notRendered = new Map();
    },
    start: (): void => {
      started = true;
    },
  };
};
export type BuildReport = ReturnType<typeof createBuildReport>;
