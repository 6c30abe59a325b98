import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ApiClient,
  Button,
  callApi,
  callQuery,
  failureText,
  theme,
  toast,
  useAppContext,
  useOnDemand,
} from 'shared';
import {
  animalTexts,
  type DismissMatch,
  endpoints,
  type LostMatches,
  lostKindOf,
  type PetListing,
} from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

/** Returns the query of possible matches of an own listing. */
export const matchesQuery = (api: ApiClient, id: number) => callQuery(api, endpoints.lostMatches, { params: { id } });

const texts = messages.compare;
/** Milliseconds during which an answer can be undone. */
const UNDO_MS = 8000;

/** Returns the dismissal of a match and its undo. */
const useDismissal = (own: number) => {
  const { api, queryClient } = useAppContext();
  const { queryKey } = matchesQuery(api, own);
  const { mutate } = useMutation({
    mutationFn: (answer: DismissMatch) => callApi(api, endpoints.dismissMatch, { params: { id: own }, body: answer }),
    onSuccess: async (_answer, { other, dismissed }) => {
      await queryClient.invalidateQueries({ queryKey });
      const onPress = (): void => mutate({ other, dismissed: false });
      if (dismissed) toast.success(texts.dismissed, { label: texts.undo, onPress, duration: UNDO_MS });
    },
    onError: (error) => toast.error(failureText(error, { other: texts.failed })),
  });
  return (other: number): void => mutate({ other, dismissed: true });
};

export interface MatchAnswersProps {
  own: PetListing;
  match: LostMatches[number];
}

/** The author's answers to a match: compare the two, or dismiss it. */
export const MatchAnswers = ({ own, match }: MatchAnswersProps) => {
  const { listing } = match;
  const words = animalTexts(own);
  const other = lostKindOf('pets', own.category) === 'lost' ? words.notMine : words.other;
  const dismiss = useDismissal(own.id);
  const onDismiss = own.is_owner ? () => dismiss(listing.id) : undefined;
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, load] = useOnDemand(async () => (await import('./CompareDialog')).CompareDialog, texts.notLoaded);
  const compare = async (): Promise<void> => setIsOpen(await load());
  return (
    <>
      <Answers>
        <Button aria-haspopup="dialog" aria-label={texts.buttonOf(listing.title)} onClick={() => void compare()}>
          {texts.button}
        </Button>
        {onDismiss && (
          <Button variant="ghost" aria-label={texts.about(other, listing.title)} onClick={onDismiss}>
            {other}
          </Button>
        )}
      </Answers>
      {Dialog && <Dialog open={isOpen} onClose={() => setIsOpen(false)} {...{ own, match, other, onDismiss }} />}
    </>
  );
};

const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: ${theme.space(2)};
`;
