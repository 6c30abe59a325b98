import { LinkButton, sectionPaths } from 'shared';
import { type OutcomeWords, type Section, toFeedWords } from 'shared/contract';
import { messages } from './messages.ru';
import { StateNote } from './StateNote';

/** Tells others kindly that the listing is closed, and where to go on. */
export const ClosedNote = ({ section, outcome }: { section: Section; outcome: OutcomeWords }) => (
  <StateNote
    tone="primary"
    title={messages.closed.title(outcome.label)}
    action={<LinkButton to={sectionPaths[section].feed}>{toFeedWords[section]}</LinkButton>}
  >
    <p>{outcome.closed}</p>
  </StateNote>
);
