import { EmptyState, LinkButton, Page, PageMeta, sectionPaths } from 'shared';
import { type Section, toFeedWords } from 'shared/contract';
import { messages } from '../../messages.ru';

/** Says that there is no such listing, or none for this person. */
export const MissingNotice = ({ section }: { section: Section }) => (
  <EmptyState
    picture="lost"
    heading="h1"
    title={messages.missing.title}
    text={messages.missing.text}
    action={<LinkButton to={sectionPaths[section].feed}>{toFeedWords[section]}</LinkButton>}
  />
);

/** The same as a page of its own. */
export const MissingListing = ({ section }: { section: Section }) => (
  <Page>
    <PageMeta title={messages.missing.title} description={messages.missing.text} noindex />
    <MissingNotice section={section} />
  </Page>
);
