import { Link } from 'react-router-dom';
import { theme, visuallyHidden } from 'shared';
import { css, styled } from 'styled-components';
import { afterHref } from '../../core/criteria/afterParam';
import { messages } from '../../messages.ru';
import { useTakenOver } from '../../ui/useTakenOver';

/** Link from a later page to the feed itself, above its list. */
export const ToFirstPage = ({ href }: { href: string }) => (
  <Links>
    <Link to={href}>{messages.feed.first}</Link>
  </Links>
);

interface NextPageProps {
  href: string;
  /** Cursor after the last listing shown; null at the end. */
  cursor: string | null;
}

/**
 * Link to the next page for search engines and browsers without scripts. A hydrated page loads more by itself, so there
 * the link takes no room, or each loaded page would push it down.
 */
export const NextPage = ({ href, cursor }: NextPageProps) => {
  // At once: users at the end of the list would see it disappear.
  const lives = useTakenOver();
  return cursor === null ? null : (
    <Links aria-label={messages.feed.pages} $hidden={lives}>
      <Link to={afterHref(href, cursor)} rel="next">
        {messages.feed.next}
      </Link>
    </Links>
  );
};

const hiddenLooks = css`
  &:not(:focus-within) {
    ${visuallyHidden}
  }
`;

const Links = styled.nav<{ $hidden?: boolean }>`
  display: flex;
  justify-content: center;

  & > a {
    padding: ${theme.space(3)} ${theme.space(2)};
    color: ${theme.color.primary};
  }

  ${({ $hidden }) => $hidden && hiddenLooks}
`;
