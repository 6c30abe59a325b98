import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { BackIcon, paths, roundControl, Skeleton, SkeletonLimit, theme } from 'shared';
import { SUPPORT_USER_ID } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { Avatar } from '../../ui/Avatar';

interface DialogHeaderProps {
  userId: number;
  /** Undefined until known. */
  name: string | undefined;
  action?: ReactNode;
}

/** Name of the open dialog; on phones with a link back to the list. */
export const DialogHeader = ({ userId, name, action }: DialogHeaderProps) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const goBack = (event: MouseEvent): void => {
    // The list must not be in the history twice.
    if (state?.fromList !== true || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Bar>
      <ToList to={paths.messages} replace aria-label={messages.dialog.toList} onClick={goBack}>
        <BackIcon />
      </ToList>
      {name === undefined ? (
        <SkeletonLimit quiet>
          <Skeleton width={160} height={21} />
        </SkeletonLimit>
      ) : (
        <>
          <Face>
            <Avatar name={name} support={userId === SUPPORT_USER_ID} size={40} />
          </Face>
          <Name dir="auto">{name}</Name>
        </>
      )}
      {action}
    </Bar>
  );
};

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: 67px;
  padding: ${theme.space(2)} ${theme.space(5)};

  ${theme.media.phone} {
    gap: ${theme.space(2)};
    min-height: 60px;
    padding: ${theme.space(1.5)} ${theme.space(3)} ${theme.space(1.5)} ${theme.space(1)};
  }
`;

const ToList = styled(Link)`
  ${roundControl}
  color: ${theme.color.ink};

  ${theme.media.tablet} {
    display: none;
  }
`;

const Face = styled.span`
  display: none;

  ${theme.media.phone} {
    display: block;
  }
`;

const Name = styled.h1`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-size: ${theme.font.lg};
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
