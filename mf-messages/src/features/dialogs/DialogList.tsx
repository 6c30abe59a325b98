import { PawIcon, Skeleton, SkeletonLimit, theme, useBrowserNow, VisuallyHidden } from 'shared';
import { type Dialog, SUPPORT_USER_ID } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { EaredAvatar } from '../../ui/EaredAvatar';
import { DialogItem } from './DialogItem';

/** History state of a dialog opened from the list, which is one step back. */
const FROM_LIST = { fromList: true } as const;

/** Placeholder of the dialogs while they load. */
export const DialogListSkeleton = () => (
  <SkeletonLimit>
    <div>
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      {[1, 2, 3, 4].map((number) => (
        <Row key={number}>
          <Skeleton width={44} height={44} radius="50%" />
          <Words>
            <Skeleton width="50%" height={16} />
            <Skeleton width="85%" height={14} />
          </Words>
        </Row>
      ))}
    </div>
  </SkeletonLimit>
);

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: 72px;
  padding: ${theme.space(3)} ${theme.space(4.5)};
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  gap: ${theme.space(2)};
`;

interface DialogListProps {
  dialogs: readonly Dialog[];
  /** User id of the open dialog. */
  openId: number | null;
}

/** The list of dialogs in the server's order: support first, then the newest. */
export const DialogList = ({ dialogs, openId }: DialogListProps) => {
  const now = useBrowserNow('day');
  return (
    <>
      <Items>
        {dialogs.map((dialog) => (
          <li key={dialog.user_id}>
            <DialogItem
              dialog={dialog}
              open={dialog.user_id === openId}
              // Switching dialogs leaves the list further back.
              state={openId === null ? FROM_LIST : null}
              now={now}
            />
          </li>
        ))}
      </Items>
      {dialogs.every(({ user_id }) => user_id === SUPPORT_USER_ID) && (
        <Empty>
          <EaredAvatar>
            <PawIcon size={56} />
          </EaredAvatar>
          <p className="title">{messages.dialogs.empty}</p>
          <p>{messages.dialogs.emptyHint}</p>
        </Empty>
      )}
    </>
  );
};

const Items = styled.ul`
  li + li {
    border-top: 1px solid ${theme.color.line};
  }
`;

const Empty = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(1)};
  padding: ${theme.space(8)} ${theme.space(4)};
  color: ${theme.color.muted};
  text-align: center;

  & > .title {
    margin-top: ${theme.space(3)};
    color: ${theme.color.ink};
    font-size: ${theme.font.lg};
    font-weight: 700;
  }
`;
