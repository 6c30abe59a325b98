import { randomUUID } from 'node:crypto';
import { Refusal, STEP_LIMIT_MS, sourceOf, startBuildCheck } from './buildCheck';
import { messages } from './messages.ru';

const text = messages.gate;

export interface ShellFacts {
  /** Export names of each shared package. */
  names: Record<string, string[]>;
  /** Patterns of its own pages. */
  routes: string[];
}

/** Evaluates a shell's server bundle in an isolated rendering process and returns its exports. Throws a sentence. */
export const describeShell = async (dir: string, file: string, limitMs = STEP_LIMIT_MS): Promise<ShellFacts> => {
  const shell = await sourceOf(dir, file);
  const { child, next, started } = await startBuildCheck('shell', limitMs);
  try {
    await started();
    child.send({ type: 'load', shell, remote: null });
    await next('loaded', text.stepLoad);
    const token = randomUUID();
    child.send({ type: 'describe', token });
    const { token: received, names, routes } = await next('described', text.stepRoutes);
    if (received !== token) throw new Refusal(text.broken('shell', text.noToken));
    return { names, routes };
  } finally {
    child.kill();
    await child.ended;
  }
};
