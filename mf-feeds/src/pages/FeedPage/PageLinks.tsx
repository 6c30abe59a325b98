import { Link } from 'react-router-dom';
import { theme } from 'shared';
import { styled } from 'styled-components';
import { afterHref } from '../../core/criteria/criteriaCodec';
import { messages } from '../../messages.ru';

interface PageLinksProps {
  /** The address of the feed itself. */
  href: string;
  /** The page begins with the feed. */
  isFirst: boolean;
  /** The cursor of what comes after all that is shown; null at the end. */
  next: string | null;
}

/** The ways through a feed for whoever does not scroll: search engines, and browsers without scripts. */
export const PageLinks = ({ href, isFirst, next }: PageLinksProps) =>
  isFirst && next === null ? null : (
    <Links aria-label={messages.feed.pages}>
      {!isFirst && <Link to={href}>{messages.feed.first}</Link>}
      {next !== null && (
        <Link to={afterHref(href, next)} rel="next">
          {messages.feed.next}
        </Link>
      )}
    </Links>
  );

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 ${theme.space(6)};

  & > a {
    padding: ${theme.space(3)} ${theme.space(2)};
    color: ${theme.color.primary};
  }
`;
