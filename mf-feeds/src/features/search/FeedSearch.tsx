import { type ReactNode, useState } from 'react';
import { SearchField, sectionDescriptors } from 'shared';
import { type FeedCriteria, type Section, writeCriteria } from 'shared/contract';
import { messages } from '../../messages.ru';

interface FeedSearchProps {
  section: Section;
  criteria: FeedCriteria;
  onApply: (criteria: FeedCriteria) => void;
  /** At the end of the field. */
  end?: ReactNode;
}

/** Search of a feed by words within its filters; shows the address's words. */
export const FeedSearch = ({ section, criteria, onApply, end }: FeedSearchProps) => {
  const { q = '', ...rest } = criteria;
  const { label, paths, searchHint } = sectionDescriptors[section];
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    setText(q);
  }
  return (
    <SearchField
      label={messages.search.label(label)}
      placeholder={searchHint}
      value={text}
      onChange={setText}
      action={paths.feed}
      kept={Object.fromEntries(writeCriteria(section, rest))}
      onSearch={(words) => onApply(words === '' ? rest : { ...rest, q: words })}
      clearSearches={q !== ''}
      compact
      end={end}
    />
  );
};
