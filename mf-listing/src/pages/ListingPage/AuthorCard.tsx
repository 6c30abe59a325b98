import { Link } from 'react-router-dom';
import { Card, Time, theme, VisuallyHidden } from 'shared';
import { initialOf } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

interface AuthorCardProps {
  name: string;
  /** ISO 8601. */
  publishedAt: string;
  /** The author's page; null when there may be none. */
  href: string | null;
}

/** Who placed the listing, and when. */
export const AuthorCard = ({ name, publishedAt, href }: AuthorCardProps) => {
  return (
    <Frame as="section">
      <Avatar aria-hidden>{initialOf(name)}</Avatar>
      <Text>
        <Name>
          <VisuallyHidden>{messages.author}: </VisuallyHidden>
          {href === null ? <span>{name}</span> : <NameLink to={href}>{name}</NameLink>}
        </Name>
        <Published>
          {messages.published} <Time value={publishedAt} inSentence />
        </Published>
      </Text>
    </Frame>
  );
};

const Frame = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
`;

const Avatar = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  font-weight: 700;
`;

const Text = styled.div`
  display: grid;
  gap: ${theme.space(0.5)};
  min-width: 0;
`;

const Name = styled.span`
  overflow-wrap: anywhere;
  font-weight: 600;
`;

const NameLink = styled(Link)`
  display: inline-block;
  padding: ${theme.space(1)} 0;
  color: ${theme.color.primary};
`;

const Published = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
