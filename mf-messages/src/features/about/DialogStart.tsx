import { ListingPicture, theme } from 'shared';
import { sectionQuestions } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { EaredAvatar } from '../../ui/EaredAvatar';
import type { About } from './useDialogListing';

interface DialogStartProps {
  about: About;
  /** Inserts a question into the field. */
  onQuestion: (question: string) => void;
}

const texts = messages.start;

/** An empty dialog about a listing: its picture, and suggested questions. */
export const DialogStart = ({ about: { section, listing, category }, onQuestion }: DialogStartProps) => {
  const questions = sectionQuestions[section][category] ?? [];
  return (
    <Start>
      <EaredAvatar>
        <ListingPicture file={listing.images[0] ?? null} alt="" sizes="140px" ratio="1" eager />
      </EaredAvatar>
      <h2>{texts.title}</h2>
      {questions.length > 0 && (
        <>
          <p>{texts.hint}</p>
          <ul aria-label={texts.questions}>
            {questions.map((question) => (
              <li key={question}>
                <button type="button" onClick={() => onQuestion(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Start>
  );
};

const Start = styled.section`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${theme.space(1)};
  min-height: 100%;
  text-align: center;

  & > h2 {
    margin-top: ${theme.space(3)};
    font-size: ${theme.font.xl};
  }

  & > p {
    max-width: 320px;
    color: ${theme.color.muted};
  }

  & > ul {
    display: grid;
    justify-items: end;
    gap: ${theme.space(2)};
    width: 100%;
    margin-top: ${theme.space(4)};
    list-style: none;
  }

  & button {
    min-height: ${theme.touchSize};
    padding: ${theme.space(2)} ${theme.space(4)};
    border: 1.5px solid ${theme.color.primary};
    border-radius: 22px 22px 4px;
    background: ${theme.color.surface};
    color: ${theme.color.onPrimarySoft};
    font: inherit;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
  }

  /* The strip shows the picture, too. */
  @media (max-height: 700px) {
    & > [aria-hidden] {
      display: none;
    }
  }

  ${theme.media.hover} {
    & button:hover {
      background: ${theme.color.primarySoft};
    }
  }
`;
