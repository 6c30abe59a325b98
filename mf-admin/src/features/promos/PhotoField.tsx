import { useEffect, useId, useState } from 'react';
import { FieldLabel, FieldNote, PlusIcon, Stack, theme, visuallyHidden } from 'shared';
import { PICTURE_ACCEPT } from 'shared/contract';
import { ChosenPicture, RefusedFiles } from 'shared/form';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const { fields } = messages;

interface PhotoFieldProps {
  photo: File | null;
  error: string | undefined;
  refused: readonly string[];
  onChoose: (files: readonly File[]) => void;
}

/** The picture of an advertisement, with its preview and replacement. */
export const PhotoField = ({ photo, error, refused, onChoose }: PhotoFieldProps) => {
  const id = useId();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (photo === null) return;
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [photo]);
  return (
    <Stack $gap={1.5}>
      <FieldLabel id={`${id}-label`}>{fields.photo}</FieldLabel>
      <Choice>
        <input
          type="file"
          accept={PICTURE_ACCEPT}
          aria-labelledby={`${id}-label`}
          aria-describedby={refused.length > 0 ? `${id}-note ${id}-refused` : `${id}-note`}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => {
            onChoose([...(event.currentTarget.files ?? [])]);
            // The same file may be chosen again after a change.
            event.currentTarget.value = '';
          }}
        />
        <span>
          {url === undefined || photo === null ? (
            <PlusIcon />
          ) : (
            <ChosenPicture src={url} alt={fields.photoAlt} file={photo} />
          )}
          <span>{photo === null ? fields.photoChoose : fields.photoReplace}</span>
        </span>
      </Choice>
      <FieldNote id={`${id}-note`} $error={error !== undefined} role={error === undefined ? undefined : 'alert'}>
        {error ?? fields.photoHint}
      </FieldNote>
      {refused.length > 0 && <RefusedFiles id={`${id}-refused`} refused={refused} />}
    </Stack>
  );
};

const Choice = styled.label`
  position: relative;
  display: block;
  max-width: 320px;
  cursor: pointer;

  input {
    ${visuallyHidden}
  }

  > span {
    display: grid;
    place-content: center;
    place-items: center;
    gap: ${theme.space(2)};
    min-height: 120px;
    padding: ${theme.space(3)};
    border: 2px dashed ${theme.color.controlLine};
    border-radius: ${theme.radius.field};
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
  }

  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    border-radius: ${theme.radius.small};
    object-fit: cover;
  }

  input:focus-visible + span {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  input[aria-invalid='true'] + span {
    border-color: ${theme.color.danger};
  }
`;
