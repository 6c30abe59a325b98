import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { PawIcon } from './icons';
import { useLives } from './useLives';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'ref' | 'onError'> {
  src: string;
  alt: string;
  /** Leaves the picture out of the first render, so that it does not compete with the scripts; its place has to be kept. */
  deferred?: boolean | undefined;
  /** Shown instead of `no-image.jpg`. */
  standIn?: ReactNode;
}

/** Stands in for a picture that there is none of. */
export const NO_IMAGE = '/static/no-image.jpg';

/**
 * Every picture of the site: one that cannot be had gives way to `no-image.jpg`, and to a drawn paw when that cannot be
 * had either, so that nobody sees the browser's broken icon. What failed is tried anew when the device is online again.
 */
export const Picture = ({ deferred = false, ...picture }: PictureProps) => {
  const lives = useLives();
  if (!deferred || lives) return <ShownPicture {...picture} />;
  // For browsers without scripts, which may do with one rendition: the page is a tenth shorter without the others.
  const { srcSet, sizes, ...plain } = picture;
  return (
    <noscript>
      <ShownPicture {...plain} />
    </noscript>
  );
};

const ShownPicture = ({ src, srcSet, sizes, alt, className, style, standIn, ...rest }: PictureProps) => {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const image = useRef<HTMLImageElement>(null);
  const shown = [src, NO_IMAGE].find((source) => !failed.includes(source));

  // A picture that failed before hydration has told nobody.
  useEffect(() => {
    const element = image.current;
    if (shown !== undefined && element?.complete && element.naturalWidth === 0) setFailed((all) => [...all, shown]);
  }, [shown]);

  useEffect(() => {
    if (failed.length === 0) return;
    const tryAnew = (): void => setFailed([]);
    window.addEventListener('online', tryAnew);
    return () => window.removeEventListener('online', tryAnew);
  }, [failed]);

  if (standIn !== undefined && shown !== src) return standIn;
  const place = { className, style };
  if (shown === undefined) {
    return (
      <Drawn {...place} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
        <PawIcon size={32} />
      </Drawn>
    );
  }
  return (
    <Image
      {...rest}
      {...place}
      key={shown}
      ref={image}
      src={shown}
      {...(shown === src && { srcSet, sizes })}
      alt={alt}
      onError={() => setFailed((all) => [...all, shown])}
    />
  );
};

const Image = styled.img`
  display: block;
`;

const Drawn = styled.span`
  && {
    display: grid;
    place-items: center;
  }

  background: ${theme.color.sunken};
  color: ${theme.color.muted};
`;
