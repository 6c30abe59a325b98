import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Picture, theme } from 'shared';
import { styled } from 'styled-components';

interface HomeCardProps {
  title: string;
  text: string;
  /** Address of a picture of 640 by 400 pixels. */
  picture: string;
  /** Without it the card is there to be seen only. */
  href?: string;
  badge?: ReactNode;
  /** For the one picture that the first paint waits for; the others are on the first screen, too. */
  priority?: boolean;
}

/** One card of the home page, an item of its list; the whole card is the link. */
export const HomeCard = ({ title, text, picture, href, badge, priority = false }: HomeCardProps) => {
  const titleId = useId();
  const content = (
    <>
      <Photo
        src={picture}
        alt=""
        width={640}
        height={400}
        loading="eager"
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
      {badge !== undefined && <Corner>{badge}</Corner>}
      <Body>
        <Title id={titleId}>{href === undefined ? title : <CardLink to={href}>{title}</CardLink>}</Title>
        <Text>{text}</Text>
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
  display: flex;
  flex-direction: column;
  height: 100%;
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};
  overflow: hidden;

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

const Photo = styled(Picture)`
  width: 100%;
  height: auto;
  aspect-ratio: 8 / 5;
  object-fit: cover;
  background: ${theme.color.neutralSoft};
`;

const Corner = styled.div`
  position: absolute;
  top: ${theme.space(2.5)};
  left: ${theme.space(2.5)};
`;

const Body = styled.div`
  padding: ${theme.space(4)} ${theme.space(4.5)} ${theme.space(5)};

  ${theme.media.phone} {
    padding: ${theme.space(3)} ${theme.space(3)} ${theme.space(4)};
  }
`;

const Title = styled.h2`
  margin-bottom: ${theme.space(0.5)};

  ${theme.media.phone} {
    font-size: ${theme.font.lg};
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
  font-size: ${theme.font.sm};
  line-height: 1.4;
`;
