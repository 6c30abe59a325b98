import { Time, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

/** Until when the listing's paid option runs, beside the mark that names it. `until` is ISO 8601. */
export const BoostTerm = ({ until }: { until: string }) => (
  <Term>
    {messages.boostedUntil} <Time value={until} inSentence />
  </Term>
);

const Term = styled.span`
  color: ${theme.color.onAccentSoft};
  font-size: ${theme.font.xs};
  font-weight: 600;
  line-height: 1.4;
`;
