import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { PersonalData } from 'shared/contract';
import * as schema from '../../../db/schema';
import { markdownTable } from '../../../markdownTable';
import { ownSweeps, type Retention, retention } from '../../retention/retention';
import type { Fate } from './fates';
import { register } from './register';

const head = `# How long data is kept

Every table of the database, what it holds of people, what ends a row, and which parts of the export have it. Made by \`npm run retention -w server\` from the register in \`server/src/domains/personalData/register\`, which every table and every column that can hold something of a person has to be in; it is not edited by hand. The deletion of an account is \`eraseAccount.ts\` beside it, and runs once more ten minutes later for what was written meanwhile; it also erases what accounts left that were deleted before there was the register. Sweeps are jobs of their domains (\`domain.ts\`).`;

const aged = `## What ends by age

The job 'sweep' deletes these rows within five minutes after their time, in batches; \`retention_deleted_rows_total\` of the metrics counts them by table. Days end at midnight in Moscow.`;

const own = '## What jobs of its own end';

const kept = `## What outlives an account

An account keeps its number alone: nothing here names the person, but for what was written to others and is theirs.`;

const missing = '## What the export leaves out';

const elsewhere = `## Beyond the database

- Pictures lie in the storage under random names, and go within seconds after the last listing that shows them.
- The mailbox and the Telegram of a demo site are in memory: the latest 200, less those of people who delete their account.
- The log has numbers, no names, texts or addresses of people.
- Backups keep what they have until they are replaced (docs/operations/backup.md).
- Letters, pushes and messages of Telegram that were delivered are with those who got them.`;

const HOUR_MS = 60 * 60 * 1000;

const durationOf = ({ keepMs }: Retention): string => {
  if (keepMs === 0) return 'not beyond it';
  const hours = keepMs / HOUR_MS;
  if (hours === 24) return 'a day';
  return hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
};

const agedRows = (): string[][] =>
  retention.map((one) => [
    `\`${getTableConfig(one.column.table).name}\``,
    `\`${one.column.name}\``,
    `${durationOf(one)}${one.only ? `; ${one.only.text}` : ''}`,
  ]);

const tableOf = (key: string) => {
  const table: unknown = Reflect.get(schema, key);
  return is(table, PgTable) ? { name: getTableConfig(table).name, columns: getTableColumns(table) } : undefined;
};

const ownRows = (): string[][] =>
  Object.entries(ownSweeps).map(([key, job]) => [`\`${tableOf(key)?.name ?? key}\``, job]);

interface Described {
  table: string;
  people: string;
  until: string;
  part: keyof PersonalData | undefined;
  columns: { name: string; fate: Fate }[];
}

const described: Described[] = Object.entries(register).flatMap(
  ([key, { people, until, part, columns, hidden = {} }]) => {
    const table = tableOf(key);
    if (!table) return [];
    const named = Object.entries<Fate>(columns).map(([column, fate]) => ({
      name: table.columns[column]?.name ?? column,
      fate,
    }));
    const written = Object.entries(hidden).map(([name, fate]) => ({ name, fate }));
    return [{ table: table.name, people, until, part, columns: [...named, ...written] }];
  },
);

const partsOf = ({ part, columns }: Described): string => {
  const parts = columns.flatMap(({ fate }) => (fate && 'part' in fate.export ? [fate.export.part] : []));
  return [...new Set([...(part ? [part] : []), ...parts])].map((name) => `\`${name}\``).join(', ');
};

/** Rows of the columns for which there is something to say. */
const columnsWith = (say: (fate: NonNullable<Fate>) => string | undefined): string[][] =>
  described.flatMap(({ table, columns }) =>
    columns.flatMap(({ name, fate }) => {
      const said = fate ? say(fate) : undefined;
      return said === undefined ? [] : [[`\`${table}.${name}\``, said]];
    }),
  );

/** The text of docs/operations/retention.md. */
export const retentionPage = (): string => {
  const tables = described.map((one) => [`\`${one.table}\``, one.people || '—', one.until, partsOf(one) || '—']);
  const parts = [
    head,
    markdownTable(['table', 'of people', 'until', 'in the export'], tables),
    aged,
    markdownTable(['table', 'counts from', 'kept'], agedRows()),
    own,
    markdownTable(['table', 'job'], ownRows()),
    kept,
    markdownTable(
      ['column', 'why, until when'],
      columnsWith((fate) => fate.kept),
    ),
    missing,
    markdownTable(
      ['column', 'why'],
      columnsWith((fate) => ('missing' in fate.export ? fate.export.missing : undefined)),
    ),
    elsewhere,
  ];
  return `${parts.join('\n\n')}\n`;
};
