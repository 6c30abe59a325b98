import { Button, ConfirmDialog, paths, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import type { useConsentRequest } from './useConsentRequest';

const texts = messages.consent;

/** Asks for a missing consent to publication, apart from the form's own fields; nothing once it is given. */
export const ConsentBlock = ({ consent }: { consent: ReturnType<typeof useConsentRequest> }) => (
  <>
    {consent.missing && (
      <Frame>
        <p>{texts.lead}</p>
        <Button variant="secondary" size="sm" onClick={consent.open}>
          {texts.read}
        </Button>
      </Frame>
    )}
    <ConfirmDialog
      open={consent.isOpen}
      title={texts.title}
      text={
        <Text>
          <p>{texts.what}</p>
          <p>{texts.back}</p>
          <a href={paths.consent('publication')} target="_blank" rel="noreferrer">
            {texts.full}
          </a>
        </Text>
      }
      confirmLabel={texts.give}
      cancelLabel={texts.later}
      busy={consent.giving}
      onConfirm={consent.give}
      onClose={consent.close}
    />
  </>
);

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};
  padding: ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.field};
`;

const Text = styled.div`
  display: grid;
  gap: ${theme.space(3)};
`;
