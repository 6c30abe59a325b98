import type { ComponentProps } from 'react';
import { Picture, theme } from 'shared';
import { styled } from 'styled-components';
import { pictureTypes } from '../contract/pictureFormat';
import { messages } from './messages.ru';
import type { TextForm } from './useTextForm';

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> {
  of: Pick<TextForm<never, never>, 'ref' | 'submit'>;
}

/** Form element for `useTextForm`; native validation is off, as the schema validates. @beta */
export const Form = ({ of: { ref, submit }, ...props }: FormProps) => (
  <form {...props} ref={ref} onSubmit={submit} noValidate />
);

/** Maximum number of sentences, so that the form stays on the screen. */
const SHOWN_MAX = 6;

/** Messages about files that a field refused, a sentence each. @beta */
export const RefusedFiles = ({ id, refused }: { id: string; refused: readonly string[] }) => {
  const texts = [...new Set(refused)];
  const rest = texts.length - SHOWN_MAX;
  return (
    <Root id={id} role="alert">
      {texts.slice(0, SHOWN_MAX).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {rest > 0 && <p>{messages.refused.more(rest)}</p>}
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  color: ${theme.color.danger};
  font-size: ${theme.font.xs};
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

interface ChosenPictureProps {
  src: string;
  alt: string;
  file: Blob;
}

/** Preview of a picture; a tile with its name where the browser cannot decode it, as HEIC. @beta */
export const ChosenPicture = ({ src, alt, file }: ChosenPictureProps) => {
  const name = file instanceof File ? file.name : '';
  const kind = file.type === pictureTypes.heic ? messages.preview.heic : messages.preview.other;
  const standIn = (
    <StandIn role="img" aria-label={[alt, kind, name].filter((text) => text !== '').join(', ')}>
      <b>{kind}</b>
      <span>{name}</span>
    </StandIn>
  );
  return <Picture src={src} alt={alt} draggable={false} standIn={standIn} />;
};

const StandIn = styled.span`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${theme.space(1)};
  padding: ${theme.space(1.5)};
  background: ${theme.color.sunken};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
  line-height: 1.2;
  text-align: center;

  b {
    color: ${theme.color.ink};
  }

  span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
