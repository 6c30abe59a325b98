import { randomUUID } from 'node:crypto';
import { covers } from './buildAddress';
import { type BuildCheck, findProblem, labelOf, type Pair, pageOf, plainAddresses, Refusal } from './buildCheck';
import { checkExposedComponents } from './checkExposedComponents';
import { messages } from './messages.ru';

const text = messages.gate;

const checkRoutes = async ({ child, next, refuseChanges }: BuildCheck, { remote }: Pair): Promise<void> => {
  const label = labelOf(remote);
  // Unknown to the bundles while they are evaluated, so that they cannot forge the answer.
  const token = randomUUID();
  child.send({ type: 'inspect', token });
  const inspected = await next('inspected', text.stepRoutes);
  if (inspected.token !== token) throw new Refusal(text.broken(label, text.noToken));
  refuseChanges(inspected.changed);
  if (inspected.late) throw new Refusal(text.broken(label, text.late[inspected.late]));
  if (!inspected.patterns) throw new Refusal(text.broken(label, text.noCreateRoutes));
  const lost = inspected.patterns.filter((pattern) => !remote.routes.some((one) => covers(one, pattern)));
  if (lost.length > 0) throw new Refusal(text.undeclared(label, lost));
};

/** Whether the section's element in a page (`sectionRoutes` of the shell) is there and empty. */
const isEmpty = (html: string, name: string): boolean => new RegExp(`\\sdata-remote="${name}"[^<>]*></`).test(html);

/** Checks that every declared address without parameters renders; pages that fail for lack of data are skipped. */
const checkPages = async ({ child, rendered }: BuildCheck, { shell, remote }: Pair): Promise<void> => {
  const label = labelOf(remote);
  for (const address of plainAddresses(remote)) {
    const html = await rendered(
      address,
      (id) => child.send({ type: 'render', id, ...pageOf(shell, [remote], address), frame: false }),
      ({ message }) => text.notRendered(label, address, message),
    );
    if (html !== null && isEmpty(html, remote.name)) throw new Refusal(text.rendersNothing(label, address));
  }
};

/** Runs a remote's bundle under the shell's in an isolated process, which always ends. Returns the problem, or null. */
export const checkPair = (releasesDir: string, pair: Pair, limitMs?: number): Promise<string | null> =>
  findProblem(releasesDir, { ...pair, label: labelOf(pair.remote), limitMs }, async (check) => {
    await checkRoutes(check, pair);
    if (pair.shell.ssr && pair.remote.audience === 'everyone') await checkPages(check, pair);
    await checkExposedComponents(check, releasesDir, pair.remote);
  });
