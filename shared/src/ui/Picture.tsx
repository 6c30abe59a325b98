import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { PawIcon } from './icons';
import { useHydrated } from './laterParts';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'ref' | 'onError'> {
  src: string;
  alt: string;
  /** Leaves the picture out of the first render, to load after the scripts; reserve its place. */
  deferred?: boolean | undefined;
  /** Replaces `no-image.jpg`. */
  standIn?: ReactNode;
}

export const NO_IMAGE = '/static/no-image.jpg';

/** Picture that falls back to `no-image.jpg`, then to a drawn paw; retries on reconnect. @public */
export const Picture = ({ deferred = false, src, srcSet, sizes, alt, standIn, ...rest }: PictureProps) => {
  const lives = useHydrated();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const image = useRef<HTMLImageElement>(null);
  const shown = [src, NO_IMAGE].find((source) => !failed.includes(source));
  const { className, style } = rest;
  const isLater = deferred && !lives;

  // No handler saw a failure before hydration.
  useEffect(() => {
    const element = image.current;
    if (isLater || shown === undefined) return;
    if (element?.complete && element.naturalWidth === 0) setFailed((all) => [...all, shown]);
  }, [shown, isLater]);

  useEffect(() => {
    if (failed.length === 0) return;
    const tryAnew = (): void => setFailed([]);
    window.addEventListener('online', tryAnew);
    return () => window.removeEventListener('online', tryAnew);
  }, [failed]);

  if (isLater) {
    // For browsers without scripts one rendition will do: without the others the page is a tenth shorter.
    return (
      <noscript>
        <img src={src} alt={alt} {...rest} />
      </noscript>
    );
  }
  if (standIn !== undefined && shown !== src) return standIn;
  if (shown === undefined) {
    return (
      <DrawnPaw
        {...{ className, style }}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        <PawIcon size={32} />
      </DrawnPaw>
    );
  }
  return (
    <img
      key={shown}
      ref={image}
      src={shown}
      srcSet={shown === src ? srcSet : undefined}
      sizes={shown === src ? sizes : undefined}
      alt={alt}
      onError={() => setFailed((all) => [...all, shown])}
      {...rest}
    />
  );
};

const DrawnPaw = styled.span`
  && {
    display: grid;
    place-items: center;
  }

  background: ${theme.color.sunken};
  color: ${theme.color.muted};
`;
