import { theme } from 'shared';
import { initialOf } from 'shared/contract';
import { styled } from 'styled-components';

interface AvatarProps {
  name: string;
  support?: boolean | undefined;
  size?: number | undefined;
}

/** The first letter of a name on a disc; decorative beside the name. */
export const Avatar = ({ name, support = false, size = 44 }: AvatarProps) => (
  <Disc aria-hidden="true" $support={support} $size={size}>
    {initialOf(name)}
  </Disc>
);

const Disc = styled.span<{ $support: boolean; $size: number }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  overflow: hidden;
  border-radius: 50%;
  background: ${({ $support }) => ($support ? theme.color.primary : theme.color.sun)};
  color: ${({ $support }) => ($support ? theme.color.onPrimary : theme.color.onSun)};
  font-weight: 700;
`;
