import { useState } from 'react';
import { messages } from '../messages.ru';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useConfirmedAct } from './useConfirmedAct';

interface OfferAgainProps {
  /** Path of the refused call. */
  path: string;
  /** Returns the question that offers the act. */
  question: (typed: { address?: string }) => string;
  onAgain: (typed: { address?: string }) => void;
}

const texts = messages.confirmSignIn;

/** Offers to repeat an act that was interrupted by a new sign-in. */
export const OfferAgain = ({ path, question, onAgain }: OfferAgainProps) => {
  const [typed, setTyped] = useState<{ address?: string } | null>(null);
  useConfirmedAct(path, setTyped);
  return (
    <ConfirmDialog
      open={typed !== null}
      title={texts.confirmed}
      text={typed && question(typed)}
      confirmLabel={texts.again}
      cancelLabel={texts.cancel}
      onConfirm={() => {
        if (typed) onAgain(typed);
        setTyped(null);
      }}
      onClose={() => setTyped(null)}
    />
  );
};
