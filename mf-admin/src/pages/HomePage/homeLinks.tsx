import type { ReactNode } from 'react';
import { sectionDescriptors } from 'shared';
import { type AdminSummary, contractOf, type Section, sections } from 'shared/contract';
import { adminPaths } from 'shared/paths';
import { Age } from '../../ui/Age';
import { messages } from './messages.ru';

export interface HomeLink {
  to: string;
  label: string;
  /** Note below the label once the counts are known. */
  note: (summary: AdminSummary) => ReactNode;
  /** Number of items that wait for a moderator. */
  waiting?: (summary: AdminSummary) => number;
}

const moderationLink = (section: Section): HomeLink => ({
  to: adminPaths.moderation[section],
  label: sectionDescriptors[section].label,
  waiting: ({ waiting }) => waiting[section],
  note: ({ waiting, oldest, urgent, wait }) => {
    const since = oldest[section];
    return (
      <>
        <span>{messages.waiting(waiting[section])}</span>
        {since !== null && (
          <>
            <br />
            <span>{`${messages.oldest} `}</span>
            <Age value={since} />
          </>
        )}
        {contractOf(section).lost && <UrgentNote urgent={urgent} wait={wait} />}
      </>
    );
  },
});

/** Number of waiting lost and found pets, and the usual wait of an author. */
const UrgentNote = ({ urgent, wait }: Pick<AdminSummary, 'urgent' | 'wait'>) => (
  <>
    {urgent && urgent.oldest !== null && (
      <>
        <br />
        <strong>
          <span>{`${messages.urgent(urgent.waiting)} `}</span>
          <Age value={urgent.oldest} />
        </strong>
      </>
    )}
    {urgent?.wait && (
      <>
        <br />
        <span>{messages.usual(messages.urgentWait, urgent.wait.minutes, urgent.wait.decisions)}</span>
      </>
    )}
    {wait && (
      <>
        <br />
        <span>{messages.usual(messages.wait, wait.minutes, wait.decisions)}</span>
      </>
    )}
  </>
);

/** Returns the link to a screen below this one. */
const linkTo = (name: keyof typeof messages.links, note: HomeLink['note']): HomeLink => ({
  to: adminPaths[name],
  label: messages.links[name],
  note,
});

/** The moderation lists, and the queue of complaints. */
export const moderationLinks: readonly HomeLink[] = [
  ...sections.map(moderationLink),
  {
    ...linkTo('complaints', ({ complaints }) => messages.complaints(complaints)),
    waiting: ({ complaints }) => complaints,
  },
];

/** The other screens, for administrators only. */
export const managementLinks: readonly HomeLink[] = [
  linkTo('createPromo', () => messages.createPromo),
  linkTo('promos', ({ promos }) => promos && messages.promos(promos.running, promos.total)),
  linkTo('users', ({ users }) => users && messages.users(users.total, users.banned)),
  linkTo('refs', ({ refs }) => refs && messages.refs(refs.breeds, refs.cities, refs.objects)),
  linkTo('audit', () => messages.audit),
  linkTo('composition', () => messages.composition),
  linkTo('teams', () => messages.teams),
  linkTo('deadLetters', () => messages.deadLetters),
];
