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
  note: (summary) => {
    const { waiting, oldest } = summary;
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
        {contractOf(section).lost && <UrgentNote {...summary} />}
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

/** The moderation lists, and the queue of complaints. */
export const moderationLinks: readonly HomeLink[] = [
  ...sections.map(moderationLink),
  {
    to: adminPaths.complaints,
    label: messages.links.complaints,
    waiting: ({ complaints }) => complaints,
    note: ({ complaints }) => messages.complaints(complaints),
  },
];

/** The other screens, for administrators only. */
export const managementLinks: readonly HomeLink[] = [
  { to: adminPaths.createPromo, label: messages.links.createPromo, note: () => messages.createPromo },
  {
    to: adminPaths.promos,
    label: messages.links.promos,
    note: ({ promos }) => promos && messages.promos(promos.running, promos.total),
  },
  {
    to: adminPaths.users,
    label: messages.links.users,
    note: ({ users }) => users && messages.users(users.total, users.banned),
  },
  {
    to: adminPaths.refs,
    label: messages.links.refs,
    note: ({ refs }) => refs && messages.refs(refs.breeds, refs.cities, refs.objects),
  },
  { to: adminPaths.audit, label: messages.links.audit, note: () => messages.audit },
  { to: adminPaths.composition, label: messages.links.composition, note: () => messages.composition },
  { to: adminPaths.teams, label: messages.links.teams, note: () => messages.teams },
  { to: adminPaths.deadLetters, label: messages.links.deadLetters, note: () => messages.deadLetters },
];
