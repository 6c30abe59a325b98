import { Button, IconButton, ShareIcon, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { type Shared, sharePage } from './sharePage';

interface ShareButtonProps extends Shared {
  /** An icon in a frame, a disc upon a picture, icon and words, the same as the first button of a page, or a row of `ActionRows`. */
  look: 'icon' | 'disc' | 'words' | 'main' | 'row';
  /** 'Поделиться' unless given. */
  label?: string;
}

const variants = { main: 'primary', words: 'secondary', row: 'ghost' } as const;

/** Hands the page's address to the device's share sheet, or copies it where there is none. */
export const ShareButton = ({ look, label = messages.share.button, ...shared }: ShareButtonProps) => {
  const press = (): void => void sharePage(shared);
  if (look !== 'icon' && look !== 'disc') {
    return (
      <Button variant={variants[look]} icon={<ShareIcon />} onClick={press}>
        {label}
      </Button>
    );
  }
  if (look === 'disc') {
    return (
      <IconButton variant="floating" tooltip={false} label={label} onClick={press}>
        <ShareIcon />
      </IconButton>
    );
  }
  return (
    <Share data-icon data-share variant="outline" label={label} onClick={press}>
      <ShareIcon />
    </Share>
  );
};

const Share = styled(IconButton)`
  width: ${theme.controlHeight};
  height: ${theme.controlHeight};
`;
