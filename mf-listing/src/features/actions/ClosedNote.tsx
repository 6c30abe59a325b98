import { LinkButton, sectionPaths } from 'shared';
import { type OutcomeTexts, type Section, toFeedTexts } from 'shared/contract';
import { messages } from './messages.ru';
import { StateNote } from './StateNote';

interface ClosedNoteProps {
  section: Section;
  outcome: OutcomeTexts;
  /** A lost or found animal is home. */
  isHome: boolean;
}

/** Tells others that the listing is closed, and where to look instead. */
export const ClosedNote = ({ section, outcome, isHome }: ClosedNoteProps) => (
  <StateNote
    tone="primary"
    title={messages.closed.title(outcome.label, isHome)}
    action={<LinkButton to={sectionPaths[section].feed}>{toFeedTexts[section]}</LinkButton>}
  >
    <p>{outcome.closed}</p>
  </StateNote>
);
