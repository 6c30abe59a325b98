import { EmptyState, LinkButton, paths } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

/** Shown for the address of a dialog that cannot exist. */
export const DialogMissing = () => (
  <Place>
    <EmptyState
      picture="lost"
      heading="h1"
      title={messages.dialog.missing}
      text={messages.dialog.missingHint}
      action={
        <LinkButton variant="secondary" to={paths.messages} replace>
          {messages.dialog.toList}
        </LinkButton>
      }
    />
  </Place>
);

const Place = styled.section`
  display: grid;
  align-content: center;
`;
