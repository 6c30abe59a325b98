import { markdownTable } from '@laparyadom/server/markdown';
import { commands } from '../commands/index';
import { type Command, describeCommand } from '../process/runCommand';

const others: readonly [call: string, help: string][] = [
  ['npm run test:full', 'every test in full, see docs/testing.md'],
  ['npm run format', 'formats the sources'],
];

const rowsOf = (name: string, command: Command): string[][] =>
  describeCommand(name === 'test' || name === 'start' ? `npm ${name}` : `npm run ${name}`, command).map((line) => {
    const [call = '', help = ''] = line.trim().split(/\s{2,}/);
    return [`\`${call}\``, help];
  });

/** Returns the text of `docs/commands.md`: a table of every command with its parts. */
export const commandsPage = (): string =>
  [
    '# Commands',
    '`npm run <command> -- --help` describes a command with its parts. Commands that need dependencies install them first.',
    markdownTable(
      ['command', 'what it does'],
      [
        ...Object.entries(commands).flatMap(([name, command]) => rowsOf(name, command)),
        ...others.map(([call, help]) => [`\`${call}\``, help]),
      ],
    ),
    'Written by `npm run commands -w tools` from `tools/src/commands/index.ts`; do not edit it by hand.\n',
  ].join('\n\n');
