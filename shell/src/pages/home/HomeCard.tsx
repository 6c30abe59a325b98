import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Picture, theme } from 'shared';
import { styled } from 'styled-components';

interface HomeCardProps {
  title: string;
  /** Below the title, on screens with room for it. */
  text: string;
  /** In the place of the text where there is no room for that. */
  shortText?: string;
  /** Address of a picture of 320 by 200 pixels, enough for the 84 it takes. */
  picture: string;
  /** Without it the card is there to be seen only. */
  href?: string;
  /** For the one picture that the first paint waits for; the others are on the first screen, too. */
  priority?: boolean;
}

/** One card of the home page, an item of its list; the whole card is the link. */
export const HomeCard = ({ title, text, shortText, picture, href, priority = false }: HomeCardProps) => {
  const titleId = useId();
  const content = (
    <>
      <Photo
        src={picture}
        alt=""
        width={320}
        height={200}
        loading="eager"
        fetchPriority={priority ? 'high' : 'low'}
        decoding="async"
      />
      <Body>
        <Title id={titleId}>{href === undefined ? title : <CardLink to={href}>{title}</CardLink>}</Title>
        <Text>{text}</Text>
        {shortText !== undefined && <ShortText>{shortText}</ShortText>}
      </Body>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <Card as="div" role="group" aria-disabled="true" aria-labelledby={titleId}>
          {content}
        </Card>
      ) : (
        <Card>{content}</Card>
      )}
    </li>
  );
};

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  height: 100%;
  min-height: 84px;
  border-radius: ${theme.radius.panel};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};
  overflow: hidden;

  ${theme.media.phone} {
    grid-template-columns: 56px minmax(0, 1fr);
    min-height: 72px;
  }

  /* The longest title does not fit beside a picture. */
  @media (max-width: 370px) {
    grid-template-columns: minmax(0, 1fr);
    padding-top: 48px;
  }

  &[aria-disabled] {
    color: ${theme.color.muted};
    cursor: default;
  }

  &[aria-disabled] img {
    opacity: 0.65;
  }

  &:has(a:focus-visible) {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  ${theme.media.hover} {
    transition: transform ${theme.motion};

    &:hover:not([aria-disabled]) {
      transform: translateY(-2px);
    }
  }
`;

/* As high as the card makes it, whatever its own proportions. */
const Photo = styled(Picture)`
  position: absolute;
  width: 84px;
  height: 100%;
  object-fit: cover;
  background: ${theme.color.sunken};

  ${theme.media.phone} {
    width: 56px;
  }

  @media (max-width: 370px) {
    top: 0;
    width: 100%;
    height: 48px;
  }
`;

const Body = styled.div`
  grid-column: -2;
  align-self: center;
  min-width: 0;
  padding: ${theme.space(3)} ${theme.space(3.5)};

  ${theme.media.phone} {
    padding: ${theme.space(2)} ${theme.space(2.5)};
  }
`;

const Title = styled.h2`
  font-size: ${theme.font.lg};

  ${theme.media.phone} {
    font-size: ${theme.font.sm};
  }
`;

const CardLink = styled(Link)`
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
`;

const Text = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
  line-height: 1.35;

  ${theme.media.phone} {
    display: none;
  }
`;

const ShortText = styled(Text)`
  display: none;

  ${theme.media.phone} {
    display: block;
  }
`;
