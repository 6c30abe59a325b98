import { rootDir } from '../webpack/federatedPackages';
import { refusedFolder } from '../webpack/refusedFolder.mjs';
import { endWhenUnread } from './endWhenUnread';

/** A module of a command; `run` gives the exit code. */
interface Command {
  run: (args: string[]) => Promise<number>;
}

/** Runs the command that the arguments of this process name, with the rest of them, and sets the exit code. */
export const runCommand = async (commands: Record<string, () => Promise<Command>>): Promise<void> => {
  endWhenUnread();
  const [name = '', ...args] = process.argv.slice(2);
  const load = commands[name];
  if (!load) {
    console.error(`Неизвестная команда «${name}». Есть: ${Object.keys(commands).join(', ')}.`);
    process.exit(1);
  }
  try {
    const refusal = refusedFolder(rootDir);
    if (refusal) throw new Error(refusal);
    const { run } = await load();
    process.exitCode = await run(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (process.env.DEBUG) console.error(error);
    process.exitCode = 1;
  }
};
