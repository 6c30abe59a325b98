import { Link } from 'react-router-dom';
import { theme, visuallyHidden } from 'shared';
import { css, styled } from 'styled-components';
import { afterHref } from '../../core/criteria/afterParam';
import { messages } from '../../messages.ru';
import { useTakenOver } from '../../ui/useTakenOver';

/** From a page behind the first to the feed itself, above its list. */
export const ToFirstPage = ({ href }: { href: string }) => (
  <Links>
    <Link to={href}>{messages.feed.first}</Link>
  </Links>
);

interface NextPageProps {
  /** The address of the feed itself. */
  href: string;
  /** The cursor of what comes after all that is shown; null at the end. */
  cursor: string | null;
}

/**
 * The way on for whoever does not scroll: search engines, and browsers without scripts. A page that lives goes on by
 * itself, so there the link takes no room, or each page that comes would push it down before people's eyes.
 */
export const NextPage = ({ href, cursor }: NextPageProps) => {
  // At once: whoever is at the end of the list would see it go.
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
