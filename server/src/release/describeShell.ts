import { randomUUID } from 'node:crypto';
import { checkWith, Refusal } from './buildCheck';
import { messages } from './messages.ru';

const text = messages.gate;

export interface ShellFacts {
  /** Export names of each shared package. */
  names: Record<string, string[]>;
  /** Patterns of its own pages. */
  routes: string[];
}

/** Evaluates a shell's server bundle in an isolated rendering process and returns its exports. Throws a sentence. */
export const describeShell = (dir: string, file: string, limitMs?: number): Promise<ShellFacts> =>
  checkWith(dir, { label: 'shell', shell: { server: file }, limitMs }, async ({ child, next }) => {
    const token = randomUUID();
    child.send({ type: 'describe', token });
    const { token: received, names, routes } = await next('described', text.stepRoutes);
    if (received !== token) throw new Refusal(text.broken('shell', text.noToken));
    return { names, routes };
  });
