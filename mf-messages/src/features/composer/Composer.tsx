import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button, controlStyles, formatNumber, IconButton, PlusIcon, SendIcon, theme } from 'shared';
import { cleanMessage, MESSAGE_MAX, PICTURE_ACCEPT, textLength } from 'shared/contract';
import { RefusedFiles } from 'shared/form';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { ChosenPhotoRow, useChosenPhotos } from './ChosenPhotos';
import type { Draft } from './useDraft';

/** Sizes a textarea to its text, within the bounds of its style. */
const useGrowingHeight = (field: RefObject<HTMLTextAreaElement | null>, text: string): void => {
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
    // Inserted text stays in view.
    if (element.selectionEnd === text.length) element.scrollTop = element.scrollHeight;
  }, [field, text]);
};

/** Returns whether touch is the main input: Enter then starts a new line, because there is no Shift. */
export const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;

interface ComposerProps {
  draft: Draft;
  field: RefObject<HTMLTextAreaElement | null>;
  onSend: (text: string, photos: readonly File[]) => void;
}

/** Below this number of remaining characters the count is shown. */
const COUNT_FROM_LEFT = 200;

const texts = messages.composer;

/** Input of a message. Enter sends, Shift+Enter breaks the line; on touch devices Enter breaks it. */
export const Composer = ({ draft, field, onSend }: ComposerProps) => {
  const { text, change } = draft;
  const countId = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const { photos, refused, reading, add, remove, clear: clearPhotos } = useChosenPhotos();
  const refusedId = useId();
  useGrowingHeight(field, text);

  useEffect(() => {
    // A tap that opened the dialog did not ask for the keyboard.
    if (!isTouchDevice()) field.current?.focus({ preventScroll: true });
  }, [field]);

  const clean = cleanMessage(text);
  const left = MESSAGE_MAX - textLength(clean);
  const sendable = (clean !== '' || photos.length > 0) && left >= 0 && reading === 0;

  const send = (): void => {
    if (!sendable) return;
    onSend(
      clean,
      photos.map(({ file }) => file),
    );
    draft.clear();
    clearPhotos();
    field.current?.focus({ preventScroll: true });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent): void => {
    // An Enter that picks an input method's suggestion does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouchDevice()) return;
    event.preventDefault();
    send();
  };

  const showCount = left < COUNT_FROM_LEFT;
  return (
    <Form onSubmit={submit}>
      {photos.length > 0 && <ChosenPhotoRow photos={photos} onRemove={remove} />}
      <input
        ref={fileInput}
        type="file"
        accept={PICTURE_ACCEPT}
        multiple
        hidden
        onChange={({ currentTarget: input }) => {
          add([...(input.files ?? [])]);
          // The same file may be chosen again after its removal.
          input.value = '';
        }}
      />
      <IconButton
        label={messages.photos.attach}
        variant="outline"
        tooltip={false}
        aria-describedby={refused.length > 0 ? refusedId : undefined}
        onClick={() => fileInput.current?.click()}
      >
        <PlusIcon />
      </IconButton>
      <Field
        ref={field}
        rows={1}
        dir="auto"
        enterKeyHint={isTouchDevice() ? 'enter' : 'send'}
        aria-label={texts.label}
        aria-describedby={showCount ? countId : undefined}
        aria-invalid={left < 0 || undefined}
        placeholder={texts.placeholder}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={press}
        onPaste={({ clipboardData: { files } }) => files.length > 0 && add([...files])}
      />
      <Send type="submit" size="sm" icon={<SendIcon />} disabled={!sendable} aria-label={texts.send}>
        <Label>{texts.send}</Label>
      </Send>
      {refused.length > 0 && (
        <Refused>
          <RefusedFiles id={refusedId} refused={refused} />
        </Refused>
      )}
      {showCount && (
        <Count id={countId} $over={left < 0}>
          {left < 0 ? texts.over(formatNumber(-left)) : texts.left(formatNumber(left))}
        </Count>
      )}
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space(1)} ${theme.space(2.5)};
`;

const Field = styled.textarea`
  display: block;
  ${controlStyles}
  min-height: 44px;
  max-height: 66px;
  padding: 10px ${theme.space(3.5)};
  border-radius: 22px;
  line-height: 22px;
  resize: none;
`;

const Send = styled(Button)`
  ${theme.media.phone} {
    width: ${theme.touchSize};
    padding: 0;
  }

  ${theme.media.tablet} {
    font-size: ${theme.font.md};

    svg {
      display: none;
    }
  }
`;

const Label = styled.span`
  ${theme.media.phone} {
    display: none;
  }
`;

const Refused = styled.div`
  grid-column: 1 / -1;
`;

const Count = styled.p<{ $over: boolean }>`
  grid-column: 1 / -1;
  color: ${({ $over }) => ($over ? theme.color.danger : theme.color.muted)};
  font-size: ${theme.font.xs};
  font-variant-numeric: tabular-nums;
`;
