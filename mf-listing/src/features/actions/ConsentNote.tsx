import { Button, paths, toast, useChangeConsent } from 'shared';
import { useNoticeTarget } from '../../core/useNoticeTarget';
import { messages } from './manageMessages.ru';
import { StateNote } from './StateNote';

const texts = messages.consent;

/** Informs the owner that a listing, or an edit of it, awaits the consent to publication, and requests it. */
export const ConsentNote = () => {
  const { mutate, isPending } = useChangeConsent('publication', texts);
  const targetRef = useNoticeTarget('consent');
  const consent = () => mutate(true, { onSuccess: () => toast.success(texts.given) });
  return (
    <StateNote
      tone="ochre"
      title={texts.title}
      action={
        <Button ref={targetRef} busy={isPending} onClick={consent}>
          {texts.give}
        </Button>
      }
    >
      <p>{texts.text}</p>
      <a href={paths.consent('publication')} target="_blank" rel="noreferrer">
        {texts.full}
      </a>
    </StateNote>
  );
};
