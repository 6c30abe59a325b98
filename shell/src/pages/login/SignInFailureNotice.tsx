import { AlertIcon, theme } from 'shared';
import { styled } from 'styled-components';
import type { SignInFailure } from '../../features/sign-in/useSignIn';

/** Shows why signing in failed; announced at once. */
export const SignInFailureNotice = ({ failure: { title, hint } }: { failure: SignInFailure }) => (
  <Box role="alert">
    <AlertIcon />
    <div>
      <Title>{title}</Title>
      {hint !== undefined && <p>{hint}</p>}
    </div>
  </Box>
);

const Box = styled.div`
  display: flex;
  gap: ${theme.space(2.5)};
  padding: ${theme.space(3)} ${theme.space(3.5)};
  border-radius: ${theme.radius.field};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.onDangerSoft};
  font-size: ${theme.font.sm};
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  font-weight: 600;
`;
