import { commandMessages } from '@laparyadom/server/release';
import type { JournalEntry } from 'shared/contract';

const text = commandMessages.list;

type Line = Pick<
  JournalEntry,
  'time' | 'package' | 'action' | 'build' | 'who' | 'commit' | 'dirty' | 'refused' | 'sentences'
>;

/** Formats journal entries, latest first, under their heading; of this site or a remote one. */
export const journalTable = (entries: readonly Line[]): string =>
  [
    text.journal,
    ...entries.map(({ time, package: packageName, action, build, who, commit, dirty, refused, sentences }) =>
      [
        text.time(time),
        packageName,
        action,
        build ?? text.none,
        who,
        ...(commit === null ? [] : [text.commit(commit, dirty === true)]),
        ...(refused ? [text.refused(sentences)] : []),
        ...(!refused && action === 'settings' ? sentences : []),
      ].join('  '),
    ),
  ].join('\n');
