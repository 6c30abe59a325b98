import { theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import type { AdviceKind } from '../../core/advice/adviceRules';
import { messages } from '../../messages.ru';

/** Advice below a message that may be fraud; read with the log, never announced. */
export const Advice = ({ kind, onComplain }: { kind: AdviceKind; onComplain: () => void }) => (
  <Note>
    <VisuallyHidden>{messages.advice.label}: </VisuallyHidden>
    <span>{`${messages.advice.texts[kind]} `}</span>
    <Complain type="button" onClick={onComplain}>
      {messages.advice.complain}
    </Complain>
  </Note>
);

const Note = styled.p`
  align-self: flex-start;
  max-width: min(78%, 560px);
  margin: ${theme.space(1.5)} 0;
  padding-left: ${theme.space(3)};
  border-left: 3px solid ${theme.color.ochreDeep};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  line-height: 1.4;

  ${theme.media.phone} {
    max-width: 86%;
  }
`;

const Complain = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.primary};
  font: inherit;
  font-weight: 600;
  text-decoration: underline;
  cursor: pointer;
`;
