import type { ShownNote } from 'server/journal';
import { releaseMessages } from 'server/release';

const text = releaseMessages.list;

/** Lines of the journal of releases, the latest first, under their heading. */
export const journalTable = (entries: readonly ShownNote[]): string =>
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
      ].join('  '),
    ),
  ].join('\n');
