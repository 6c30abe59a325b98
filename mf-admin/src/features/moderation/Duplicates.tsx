import { Link } from 'react-router-dom';
import { Badge, DOT, MutedText, sectionDescriptors, sectionPaths, theme } from 'shared';
import type { AdminListing, Duplicate } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const texts = messages.similar;

const reasons = ({ same_picture, same_text, near_text, author }: Duplicate, own: number): string =>
  [
    same_picture && texts.picture,
    same_text ? texts.text : near_text && texts.nearText,
    author === own && texts.sameAuthor,
  ]
    .filter(Boolean)
    .join(', ');

/** Other listings with the same picture, or the same or nearly the same text. */
export const Duplicates = ({ listing }: { listing: AdminListing }) => {
  const more = listing.duplicate_count - listing.duplicates.length;
  return (
    <section>
      <h2>{texts.title}</h2>
      <List>
        {listing.duplicates.map((duplicate) => (
          <li key={`${duplicate.section}-${duplicate.id}`}>
            <Link to={sectionPaths[duplicate.section].detail(duplicate.id)}>{duplicate.title}</Link>
            <MutedText as="span" $small>
              {`${sectionDescriptors[duplicate.section].label}${DOT}${messages.statuses[duplicate.is_visible]}`}
            </MutedText>
            <Badge tone="danger">{reasons(duplicate, listing.author)}</Badge>
          </li>
        ))}
      </List>
      {more > 0 && (
        <MutedText as="span" $small>
          {texts.more(more)}
        </MutedText>
      )}
    </section>
  );
};

const List = styled.ul`
  display: grid;
  gap: ${theme.space(2.5)};

  > li {
    display: grid;
    justify-items: start;
    gap: ${theme.space(1)};
    overflow-wrap: anywhere;
    line-height: 1.35;
  }
`;
