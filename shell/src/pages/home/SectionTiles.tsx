import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Picture, sectionDescriptors, sectionPaths, theme } from 'shared';
import { homeTexts, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

/** The four cards of the home page; Events is announced only (docs/specification.md, 'Addresses'). */
export const SectionTiles = () => (
  <Tiles aria-label={messages.sections}>
    {sections.map((section) => (
      <Tile
        key={section}
        title={sectionDescriptors[section].label}
        text={homeTexts[section].card}
        picture={`/static/home-${section}.webp`}
        href={sectionPaths[section].feed}
      />
    ))}
    <Tile title={messages.events.title} text={messages.events.text} picture="/static/home-events.webp" />
  </Tiles>
);

interface TileProps {
  title: string;
  /** Beside the picture, on wide screens. */
  text: string;
  picture: string;
  /** Without it the card is not a link. */
  href?: string;
}

const Tile = ({ title, text, picture, href }: TileProps) => {
  const titleId = useId();
  return (
    <li>
      <article aria-labelledby={titleId} data-soon={href === undefined || undefined}>
        <Picture
          className="photo"
          src={picture}
          alt=""
          width={176}
          height={176}
          loading="eager"
          fetchPriority="low"
          decoding="async"
        />
        <div>
          <h2 id={titleId}>{href === undefined ? title : <Link to={href}>{title}</Link>}</h2>
          {href === undefined && <b>{messages.events.soon}</b>}
          <p>{text}</p>
        </div>
      </article>
    </li>
  );
};

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${theme.space(4)};

  & article {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${theme.space(3.5)};
    height: 100%;
    padding: ${theme.space(2.5)};
    border-radius: ${theme.radius.panel};
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow};
  }

  & [data-soon] {
    box-shadow: none;
    cursor: default;
  }

  & article:has(a:focus-visible) {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  & article > div {
    min-width: 0;
  }

  & .photo {
    flex: none;
    width: 66px;
    height: 66px;
    border-radius: ${theme.radius.tile};
    background: ${theme.color.sunken};
    object-fit: cover;
  }

  & [data-soon] .photo {
    filter: grayscale(1);
    opacity: 0.55;
  }

  & h2 {
    font-size: ${theme.font.lg};
  }

  & [data-soon] h2 {
    display: inline-block;
    margin-right: ${theme.space(2)};
    color: ${theme.color.muted};
  }

  & h2 > a {
    color: inherit;
    text-decoration: none;

    &:focus-visible {
      outline: none;
    }

    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }

  & b {
    display: inline-block;
    padding: 2px ${theme.space(2)};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.ochreSoft};
    color: ${theme.color.onOchreSoft};
    font-size: ${theme.font.xxs};
    line-height: 1.3;
  }

  & p {
    color: ${theme.color.muted};
    font-size: ${theme.font.xs};
    line-height: 1.35;
  }

  @media (max-width: 1100px) {
    gap: ${theme.space(3)};

    & p {
      display: none;
    }
  }

  @media (max-width: 960px) {
    & article {
      flex-direction: column;
      gap: ${theme.space(1.5)};
      padding: 0;
      background: none;
      box-shadow: none;
      text-align: center;
    }

    & .photo {
      width: 72px;
      height: 72px;
      border-radius: 26px;
    }

    & h2 {
      font-size: ${theme.font.xs};
      font-weight: 600;
      letter-spacing: normal;
    }

    & [data-soon] h2 {
      display: block;
      margin: 0;
    }

    & b {
      position: absolute;
      top: -${theme.space(1.5)};
      left: calc(50% - 12px);
    }
  }

  ${theme.media.phone} {
    gap: ${theme.space(1)};
  }

  @media (max-width: 360px) {
    gap: 0;

    & .photo {
      width: 64px;
      height: 64px;
    }

    & h2 {
      font-size: ${theme.font.xxs};
    }
  }
`;
