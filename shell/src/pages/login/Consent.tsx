import { Link } from 'react-router-dom';
import { paths, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const { before, terms, between, privacy, after } = messages.consent;

/** What the person agrees to by signing in. */
export const Consent = () => (
  <Text>
    {before}
    <Link to={paths.terms}>{terms}</Link>
    {between}
    <Link to={paths.privacy}>{privacy}</Link>
    {after}
  </Text>
);

const Text = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
  line-height: 1.5;
`;
