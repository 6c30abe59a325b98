import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ChevronRightIcon, lostFormLinks, Picture, Sheet, sectionPaths, theme, useSignedInHref } from 'shared';
import { homeTexts, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';

const texts = messages.createListing;

/** Choice of what to create: a listing of each section, a loss or a find. Visitors go through the login page. */
export const CreateListingSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title={texts.title}>
    {open && <Choices />}
  </Sheet>
);

const Choices = () => {
  const titleId = useId();
  return (
    <Rows>
      <ul>
        {sections.map((section) => (
          <Row
            key={section}
            to={sectionPaths[section].create}
            picture={`/static/home-${section}.webp`}
            title={homeTexts[section].place}
            text={homeTexts[section].placeHint}
          />
        ))}
      </ul>
      <h3 id={titleId}>{texts.lostTitle}</h3>
      <ul aria-labelledby={titleId}>
        {sections.flatMap(lostFormLinks).map(({ kind, text, to }) => (
          <Row
            key={to}
            to={to}
            picture={`/static/way-${kind}.webp`}
            ring={kind}
            title={text}
            text={texts.lostHints[kind]}
          />
        ))}
      </ul>
    </Rows>
  );
};

interface RowProps {
  to: string;
  picture: string;
  title: string;
  text: string;
  ring?: string;
}

const Row = ({ to, picture, title, text, ring }: RowProps) => {
  const loginFirst = useSignedInHref();
  return (
    <li>
      <Link to={loginFirst(to)}>
        <Picture className={ring ? `photo ${ring}` : 'photo'} src={picture} alt="" width={176} height={176} />
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
        <ChevronRightIcon size={20} />
      </Link>
    </li>
  );
};

const Rows = styled.div`
  & ul {
    list-style: none;
  }

  & h3 {
    margin-top: ${theme.space(3)};
    padding: ${theme.space(3.5)} 0 ${theme.space(1)};
    border-top: 1px solid ${theme.color.line};
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
    letter-spacing: normal;
  }

  & a {
    display: flex;
    align-items: center;
    gap: ${theme.space(3.5)};
    min-height: 72px;
    border-radius: ${theme.radius.tile};
    color: ${theme.color.ink};
    text-decoration: none;
  }

  & a > span {
    display: grid;
    flex: 1;
    min-width: 0;
  }

  & b {
    font-size: ${theme.font.md};
    line-height: 1.3;
  }

  & small {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
    line-height: 1.35;
  }

  & .photo {
    flex: none;
    width: 52px;
    height: 52px;
    border-radius: ${theme.radius.tile};
    background: ${theme.color.sunken};
    object-fit: cover;
  }

  & .lost {
    box-shadow:
      0 0 0 2px ${theme.color.surface},
      0 0 0 5px ${theme.color.danger};
  }

  & .found {
    box-shadow:
      0 0 0 2px ${theme.color.surface},
      0 0 0 5px ${theme.color.primary};
  }

  & a > svg {
    flex: none;
    color: ${theme.color.muted};
  }

  ${theme.media.hover} {
    & a:hover b {
      color: ${theme.color.primary};
    }
  }
`;
