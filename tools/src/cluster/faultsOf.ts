import type { Answer } from './callers';
import type { Phase } from './phase';

/** Returns whether an answer is a refusal of something that exists. */
const isRefused = ({ status }: Answer): boolean => status === 0 || status >= 400;

/** Returns one line for each refusal that neither the phase of its request nor that of its answer excuses. */
export const faultsOf = (answers: readonly Answer[], phases: readonly Phase[]): string[] => {
  const excused = (answer: Answer): boolean =>
    phases.some(({ name, excuses }) => [answer.phase, answer.until].includes(name) && excuses(answer));
  return answers
    .filter((answer) => isRefused(answer) && !excused(answer))
    .map(({ phase, kind, status, refusal = '' }) => `${phase}: ${kind} was answered ${status} ${refusal}`);
};
