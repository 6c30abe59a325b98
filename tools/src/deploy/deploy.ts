import { messages } from './messages';
import { checkPortFree, otherPort, type Places, setCurrent, startServer, stopServer } from './servers';
import { runProgram, type Site } from './siteProgram';
import { type Change, readState, type Server, type State, writeState } from './state';
import { checkSchemas, checkVersion, installVersion, removeVersions } from './versions';

/** Versions kept for going back. */
const EARLIER_MAX = 2;

export interface Machine extends Site, Places {
  log: (line: string) => void;
}

const readSections = async (machine: Machine, version: string): Promise<unknown> =>
  JSON.parse(await runProgram(machine, version, ['sections', 'show']));

const printed = (output: string): string[] => output.split('\n').filter((line) => line !== '');

const logLines = (machine: Machine, output: string): void => printed(output).forEach(machine.log);

/** Restores the previously live sections with the newer server's commands, which know both versions. */
const returnSections = async (machine: Machine, newer: string, sections: unknown): Promise<void> => {
  if (sections === null) return;
  logLines(machine, await runProgram(machine, newer, ['sections', 'return'], JSON.stringify(sections)));
};

/** Replaces one server by another: both serve for a moment, and the leaving one finishes its requests. */
const moveServer = async (machine: Machine, from: Server | null, to: Server): Promise<void> => {
  await startServer(machine, to);
  machine.log(messages.started(to.version, to.port));
  setCurrent(machine.home, to.version);
  if (!from) return;
  await stopServer(machine, from);
  machine.log(messages.stopped(from.version, from.port));
};

/** Undoes a failed or interrupted change: sections leave before the server that they need, and return after it. */
const undo = async (machine: Machine, { live, earlier, change }: State & { change: Change }): Promise<void> => {
  if (change.kind === 'deploy' && live) await returnSections(machine, change.to.version, change.sections);
  if (live) await moveServer(machine, change.to, live);
  else await stopServer(machine, change.to);
  if (change.kind === 'back' && live) await returnSections(machine, live.version, change.sections);
  writeState(machine.home, { live, earlier, change: null });
  machine.log(live ? messages.undone(live.version) : messages.undoneFirst);
};

const sayFailure = (machine: Machine, error: unknown): void =>
  machine.log(messages.failed(error instanceof Error ? error.message : String(error)));

const orUndo = async (
  machine: Machine,
  state: State & { change: Change },
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    sayFailure(machine, error);
    await undo(machine, state).catch((cause: unknown) => {
      sayFailure(machine, cause);
      throw new Error(messages.notUndone, { cause });
    });
    throw new Error(messages.gaveUp, { cause: error });
  }
};

/** Begins a change once the other version's server could start: its settings, database and port are available. */
const begin = async (machine: Machine, state: State, kind: Change['kind'], version: string) => {
  const to = { version, port: otherPort(machine, state.live) };
  await checkPortFree(to.port);
  logLines(machine, await runProgram(machine, version, ['prepareSite']));
  const sections = await readSections(machine, state.live?.version ?? version);
  const change: Change = { kind, to, sections };
  return { ...writeState(machine.home, { ...state, change }), change };
};

const versionsOf = ({ live, earlier, change }: State): string[] => [
  ...(live ? [live.version] : []),
  ...earlier.map(({ version }) => version),
  ...(change ? [change.to.version] : []),
];

/**
 * Makes a pack's version live: the server, then its sections unless `serverOnly`. Finishes an interrupted call. Throws
 * a sentence when refused, or when failed and undone.
 */
export const deploy = async (machine: Machine, pack: string, { serverOnly = false } = {}): Promise<void> => {
  const { home, log } = machine;
  const before = readState(home);
  const version = await installVersion(home, pack, versionsOf(before));
  log(messages.installed(version));
  const { live, change } = before;
  if (change && (change.kind !== 'deploy' || change.to.version !== version))
    throw new Error(messages.unfinished[change.kind](change.to.version));
  if (!change && live?.version === version) {
    log(messages.already(version));
    return;
  }
  if (!change && live) checkSchemas(home, live.version, version);
  const state = change ? { ...before, change } : await begin(machine, before, 'deploy', version);
  const publishSections = async (): Promise<void> => {
    if (!serverOnly) logLines(machine, await runProgram(machine, version, ['sections', 'publish']));
  };
  await orUndo(machine, state, async () => {
    // Without sections no server becomes ready, and no existing ones can be too new.
    const isFirst = state.change.sections === null;
    if (isFirst) await publishSections();
    await moveServer(machine, live, state.change.to);
    if (!isFirst) await publishSections();
  });
  const left = live ? [{ version: live.version, sections: state.change.sections }] : [];
  const earlier = [...left, ...state.earlier].slice(0, EARLIER_MAX);
  const after = writeState(home, { live: state.change.to, earlier, change: null });
  for (const gone of removeVersions(home, versionsOf(after))) log(messages.removed(gone));
  log(messages.done(version));
};

/**
 * Makes the previous version live: sections first, since an older server may not support newer ones. Undoes an
 * unfinished change. Throws a sentence when refused, or when failed and undone.
 */
export const goBack = async (machine: Machine): Promise<void> => {
  const { home, log } = machine;
  const before = readState(home);
  const { live, change } = before;
  if (change && change.kind !== 'back') return undo(machine, { ...before, change });
  const [previous, ...earlier] = before.earlier;
  if (!live || !previous) throw new Error(messages.nothingBefore);
  await checkVersion(home, previous.version);
  const state = change ? { ...before, change } : await begin(machine, before, 'back', previous.version);
  await orUndo(machine, state, async () => {
    await returnSections(machine, live.version, previous.sections);
    await moveServer(machine, live, state.change.to);
  });
  writeState(home, { live: state.change.to, earlier, change: null });
  log(messages.done(previous.version));
};

/** Replaces the server by one of the same version that rereads the settings. Throws a sentence on failure. */
export const restart = async (machine: Machine): Promise<void> => {
  const before = readState(machine.home);
  const { live, change } = before;
  if (change && change.kind !== 'restart') throw new Error(messages.unfinished[change.kind](change.to.version));
  if (!live) throw new Error(messages.notInstalled);
  const state = change ? { ...before, change } : await begin(machine, before, 'restart', live.version);
  await orUndo(machine, state, () => moveServer(machine, live, state.change.to));
  writeState(machine.home, { ...before, live: state.change.to, change: null });
  machine.log(messages.done(live.version));
};
