import { rootDir } from '../webpack/federatedPackages';
import { refusedFolder } from '../webpack/refusedFolder.mjs';

/** Ends this process and its `runProcess` children when its output is closed, as in `npm test | head`. */
export const exitWhenOutputCloses = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(1);
  });
};

/** The module's `run` returns the exit code. */
type Load = () => Promise<{ run: (args: string[]) => Promise<number> }>;

export interface Command {
  load: Load;
  /** One line of help. */
  help: string;
  parts?: Readonly<Record<string, Command>>;
}

const pick = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

/** Returns one line for a command and for each of its parts, with the words that call it. */
export const describeCommand = (words: string, { help, parts = {} }: Command): string[] => [
  `  ${words.padEnd(38)}${help}`,
  ...Object.entries(parts).flatMap(([name, part]) =>
    describeCommand(words.includes(' -- ') ? `${words} ${name}` : `${words} -- ${name}`, part),
  ),
];

/** Returns the command or part that `args` name with the remaining arguments, or the lines that describe it. */
export const findCommand = (
  commands: Readonly<Record<string, Command>>,
  [name = '', first, ...rest]: readonly string[],
): { load: Load; args: string[] } | { lines: string[]; isHelp: boolean } => {
  const command = pick(commands, name);
  if (!command) {
    const lines = Object.entries(commands).flatMap(([one, known]) => describeCommand(`npm run ${one}`, known));
    return { lines: [`There is no command '${name}'. There are:`, ...lines], isHelp: false };
  }
  if (first === '--help') return { lines: describeCommand(`npm run ${name}`, command), isHelp: true };
  const part = pick(command.parts, first ?? '');
  if (part) return { load: part.load, args: rest };
  return { load: command.load, args: first === undefined ? [] : [first, ...rest] };
};

/** Runs the command named by this process's arguments, and sets the exit code. */
export const runCommand = async (commands: Readonly<Record<string, Command>>): Promise<void> => {
  exitWhenOutputCloses();
  const found = findCommand(commands, process.argv.slice(2));
  if ('lines' in found) {
    (found.isHelp ? console.log : console.error)(found.lines.join('\n'));
    process.exitCode = found.isHelp ? 0 : 1;
    return;
  }
  try {
    const refusal = refusedFolder(rootDir);
    if (refusal) throw new Error(refusal);
    const { run } = await found.load();
    process.exitCode = await run(found.args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (process.env.DEBUG) console.error(error);
    process.exitCode = 1;
  }
};
