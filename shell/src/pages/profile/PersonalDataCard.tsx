import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Button,
  Card,
  callApi,
  failureText,
  isStaleSignIn,
  MutedText,
  RetryAfterSignIn,
  theme,
  toast,
  useAppContext,
  useRefusedCall,
} from 'shared';
import { consentKinds, endpoints } from 'shared/contract';
import { styled } from 'styled-components';
import { ConsentRow } from './ConsentRow';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { messages } from './messages.ru';

/** Downloads `value` as a JSON file. Browser only. */
const downloadJson = (value: unknown, fileName: string): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has read the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
};

const texts = messages.data;

/** Exports the user's data and deletes the account, as the privacy policy promises. */
export const PersonalDataCard = () => {
  const { api } = useAppContext();
  const [asking, setAsking] = useState(false);
  useRefusedCall(endpoints.deleteMe.path, () => setAsking(true));
  const { mutate: download, isPending } = useMutation({
    mutationFn: async () => callApi(api, endpoints.exportMe),
    onSuccess: (data) => downloadJson(data, texts.fileName(data.exported_at.slice(0, 10))),
    onError: (error) => {
      if (isStaleSignIn(error)) return;
      toast.error(failureText(error, { other: texts.downloadFailed }));
    },
  });

  return (
    <Frame as="section">
      <h2>{texts.title}</h2>
      <Lead>{texts.lead}</Lead>
      <Buttons>
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => download()}>
          {texts.download}
        </Button>
        <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
          {texts.remove}
        </Button>
      </Buttons>
      {consentKinds.map((kind) => (
        <ConsentRow key={kind} kind={kind} />
      ))}
      <RetryAfterSignIn
        path={endpoints.exportMe.path}
        question={() => texts.downloadAgain}
        onAgain={() => download()}
      />
      <DeleteAccountDialog open={asking} onClose={() => setAsking(false)} />
    </Frame>
  );
};

const Frame = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};
`;

const Lead = styled(MutedText)`
  max-width: 60ch;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2.5)};

  ${theme.media.phone} {
    width: 100%;

    > * {
      flex: 1 1 100%;
    }
  }
`;
