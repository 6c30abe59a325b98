import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { ListingPicture } from 'shared';
import { styled } from 'styled-components';

interface ZoomablePictureProps {
  file: string;
  alt: string;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
}

/** Where the person tapped, as shares of the picture's box. */
interface Focal {
  x: number;
  y: number;
}

const CENTRE: Focal = { x: 0.5, y: 0.5 };

/** A picture seen whole, or twice as large and scrolled; a double click or tap changes between the two. */
export const ZoomablePicture = ({ file, alt, zoomed, onZoom }: ZoomablePictureProps) => {
  const viewport = useRef<HTMLDivElement>(null);
  const focal = useRef(CENTRE);

  useLayoutEffect(() => {
    const box = viewport.current;
    if (!zoomed || !box) return;
    box.scrollLeft = focal.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = focal.current.y * box.scrollHeight - box.clientHeight / 2;
    focal.current = CENTRE;
  }, [zoomed]);

  const toggle = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    focal.current = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    onZoom(!zoomed);
  };

  return (
    <Viewport ref={viewport} $zoomed={zoomed} onDoubleClick={toggle} {...(zoomed && { tabIndex: 0 })}>
      <Canvas $zoomed={zoomed}>
        <ListingPicture file={file} alt={alt} sizes={zoomed ? '200vw' : '100vw'} ratio="fill" fit="contain" />
      </Canvas>
    </Viewport>
  );
};

const Viewport = styled.div<{ $zoomed: boolean }>`
  width: 100%;
  height: 100%;
  overflow: ${({ $zoomed }) => ($zoomed ? 'auto' : 'hidden')};
  cursor: ${({ $zoomed }) => ($zoomed ? 'zoom-out' : 'zoom-in')};
`;

const Canvas = styled.div<{ $zoomed: boolean }>`
  width: ${({ $zoomed }) => ($zoomed ? '200%' : '100%')};
  height: ${({ $zoomed }) => ($zoomed ? '200%' : '100%')};
`;
