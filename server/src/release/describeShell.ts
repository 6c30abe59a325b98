import { randomUUID } from 'node:crypto';
import { checkWith, Refusal } from './buildCheck';
import { messages } from './messages.ru';

const text = messages.gate;

/**
 * Evaluates a shell's server bundle in an isolated rendering process. Returns the export names of each shared package
 * and the patterns of its own pages. Throws a sentence.
 */
export const describeShell = (dir: string, file: string, limitMs?: number) =>
  checkWith(dir, { label: 'shell', shell: { server: file }, limitMs }, async ({ child, next }) => {
    const token = randomUUID();
    child.send({ type: 'describe', token });
    const { token: received, names, routes } = await next('described', text.stepRoutes);
    if (received !== token) throw new Refusal(text.broken('shell', text.noToken));
    return { names, routes };
  });
