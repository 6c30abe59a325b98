import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog, callApi, failureText, isStaleSignIn, paths, theme, toast, useAppContext } from 'shared';
import { endpoints } from 'shared/contract';
import { styled } from 'styled-components';
import { profileQuery, useSignOut } from './account';
import { messages } from './messages.ru';

const texts = messages.data;

/** Explains what deleting the account means, asks for a confirmation, and deletes it. */
export const DeleteAccountDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { api } = useAppContext();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { data: profile } = useQuery(profileQuery(api));
  const consequences = profile?.is_banned ? [...texts.consequences, texts.banStays] : texts.consequences;
  const isDeleted = useRef(false);
  const signOutIfDeleted = useEffectEvent(() => {
    if (isDeleted.current) signOut();
  });
  // Not before the profile is unmounted: it would redirect a visitor to the login page.
  useEffect(() => () => signOutIfDeleted(), []);
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => callApi(api, endpoints.deleteMe),
    onSuccess: async () => {
      isDeleted.current = true;
      await navigate(paths.home, { replace: true });
      toast.success(texts.removed);
    },
    onError: (error) => {
      // Another sign-in is requested; two dialogs at once would be too many.
      if (isStaleSignIn(error)) return onClose();
      toast.error(failureText(error, { other: texts.removeFailed }));
    },
  });

  return (
    <ConfirmDialog
      open={open}
      title={texts.question}
      text={
        <Text>
          <ul>
            {consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
          <p>{texts.irreversible}</p>
        </Text>
      }
      confirmLabel={texts.confirm}
      danger
      busy={isPending}
      onConfirm={() => remove()}
      onClose={onClose}
    />
  );
};

const Text = styled.div`
  display: grid;
  gap: ${theme.space(3)};

  ul {
    display: grid;
    gap: ${theme.space(2)};
    padding-left: ${theme.space(5)};
    list-style: disc;
  }

  p {
    color: ${theme.color.ink};
    font-weight: 600;
  }
`;
