import { ActionMenu } from '../ui/ActionMenu';
import { Badge, type BadgeTone, ToneBox } from '../ui/Badge';
import { BrandMark } from '../ui/BrandMark';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { Button, Spinner } from '../ui/Button';
import type { ButtonVariant } from '../ui/buttonStyles';
import { Card } from '../ui/Card';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Dialog, Sheet } from '../ui/Dialog';
import { EmptyDrawing, EmptyState } from '../ui/EmptyState';
import { ErrorState, QueryFailure, RetryLine } from '../ui/ErrorState';
import { IconButton } from '../ui/IconButton';
import { HeartIcon, PlusIcon } from '../ui/icons';
import { LinkButton } from '../ui/LinkButton';
import { ListingPicture } from '../ui/ListingPicture';
import { LoadingText } from '../ui/LoadingText';
import { MutedText } from '../ui/MutedText';
import { Page } from '../ui/Page';
import { Picture } from '../ui/Picture';
import { SectionUnavailable } from '../ui/SectionUnavailable';
import { Skeleton, SkeletonLimit } from '../ui/Skeleton';
import { SlowState } from '../ui/SlowState';
import { Grid, Inline, Stack } from '../ui/Stack';
import { Time } from '../ui/Time';
import { Toaster } from '../ui/Toaster';
import { Tooltip } from '../ui/Tooltip';
import { toast } from '../ui/toast';
import { fieldSamples } from './fieldSamples';
import { messages as m } from './messages.ru';
import { modalSample, Row, type Samples } from './Sample';

const nothing = (): void => undefined;
const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'danger', 'ghost'];
const tones: readonly BadgeTone[] = ['neutral', 'primary', 'ochre', 'danger', 'overlay'];

const byName = <N extends string>(names: readonly N[], render: (name: N) => React.ReactNode) =>
  Object.fromEntries(names.map((name) => [name, () => render(name)]));

const badges = tones.map((tone) => (
  <Badge key={tone} tone={tone}>
    {m.badge}
  </Badge>
));

const failed = { error: new Error(m.failed), isFetching: false, refetch: nothing };

const posted = '2026-11-12T07:24:00.000Z';

/** Exports of the kit without a visible form, with the reason. */
export const unseen: Readonly<Record<string, string>> = {
  PageMeta: 'goes into the head of the page',
  HeadTagsProvider: 'collects tags of the head on the server',
  LegalDocument: 'is a page of its own',
  VisuallyHidden: 'is there for screen readers alone',
};

/** All components of the kit in their states. A test fails for a component without samples. */
export const samples: Samples = {
  Button: {
    ...byName(variants, (variant) => <Button variant={variant}>{m.place}</Button>),
    small: () => <Button size="sm">{m.place}</Button>,
    icon: () => <Button icon={<PlusIcon />}>{m.place}</Button>,
    busy: () => <Button busy>{m.place}</Button>,
    off: () => <Button disabled>{m.place}</Button>,
    block: () => <Button block>{m.long}</Button>,
  },
  LinkButton: byName(variants, (variant) => (
    <LinkButton to="/" variant={variant}>
      {m.place}
    </LinkButton>
  )),
  IconButton: byName(['plain', 'outline', 'floating'] as const, (variant) => (
    <IconButton label={m.like} variant={variant}>
      <HeartIcon />
    </IconButton>
  )),
  ActionMenu: {
    usual: () => (
      <ActionMenu
        label={m.edit}
        actions={[
          { label: m.edit, onPress: nothing },
          { label: m.remove, onPress: nothing, danger: true },
        ]}
      />
    ),
  },
  ...fieldSamples,
  Badge: {
    ...byName(tones, (tone) => <Badge tone={tone}>{m.badge}</Badge>),
    solid: () => (
      <Badge tone="primary" solid>
        {m.badge}
      </Badge>
    ),
  },
  Card: { usual: () => <Card>{m.text}</Card>, flush: () => <Card $flush>{m.text}</Card> },
  Stack: { usual: () => <Stack $gap={2}>{badges}</Stack> },
  Inline: { usual: () => <Inline $gap={2}>{badges}</Inline> },
  Grid: {
    usual: () => (
      <Grid>
        {badges.map((badge) => (
          <li key={badge.key}>{badge}</li>
        ))}
      </Grid>
    ),
  },
  MutedText: { usual: () => <MutedText>{m.text}</MutedText>, small: () => <MutedText $small>{m.text}</MutedText> },
  ToneBox: { usual: () => <ToneBox $tone="ochre">{m.text}</ToneBox> },
  Picture: { missing: () => <Picture src="data:image/webp," alt={m.name} width={160} height={120} /> },
  ListingPicture: { none: () => <ListingPicture file={null} alt={m.name} sizes="160px" /> },
  BrandMark: { usual: () => <BrandMark size={48} /> },
  Tooltip: {
    usual: () => (
      <Tooltip label={m.hint}>
        <Button variant="secondary">{m.label}</Button>
      </Tooltip>
    ),
  },
  Dialog: {
    usual: modalSample((modal) => (
      <Dialog {...modal} title={m.name} footer={<Button onClick={modal.onClose}>{m.place}</Button>}>
        {m.text}
      </Dialog>
    )),
  },
  ConfirmDialog: {
    danger: modalSample((modal) => (
      <ConfirmDialog
        {...modal}
        title={m.question}
        text={m.final}
        confirmLabel={m.remove}
        onConfirm={modal.onClose}
        danger
      />
    )),
  },
  Sheet: {
    usual: modalSample((modal) => (
      <Sheet {...modal} title={m.name} footer={<Button onClick={modal.onClose}>{m.place}</Button>}>
        {m.text}
      </Sheet>
    )),
  },
  Toaster: {
    success: () => (
      <>
        <Toaster />
        <Button onClick={() => toast.success(m.done)}>{m.open}</Button>
      </>
    ),
    error: () => <Button onClick={() => toast.error(m.failed)}>{m.open}</Button>,
  },
  EmptyState: {
    usual: () => <EmptyState title={m.nothing} text={m.nothingHint} />,
    drawn: () => <EmptyState title={m.nothing} picture="search" action={<Button>{m.cancel}</Button>} />,
  },
  EmptyDrawing: byName(['search', 'favourites', 'messages', 'listings', 'lost'] as const, (picture) => (
    <Row>
      <EmptyDrawing $picture={picture} aria-hidden="true" />
    </Row>
  )),
  QueryFailure: {
    usual: () => <QueryFailure query={failed} title={m.failed} />,
    busy: () => <QueryFailure query={{ ...failed, isFetching: true }} title={m.failed} />,
  },
  RetryLine: { usual: () => <RetryLine text={m.failed} onRetry={nothing} /> },
  ErrorState: {
    usual: () => <ErrorState text={m.failed} onRetry={nothing} />,
    busy: () => <ErrorState text={m.failed} onRetry={nothing} busy />,
  },
  SectionUnavailable: {
    usual: () => <SectionUnavailable onRetry={nothing} />,
    late: () => <SectionUnavailable onRetry={nothing} late />,
  },
  LoadingText: { usual: () => <LoadingText /> },
  SkeletonLimit: { usual: () => <SkeletonLimit line>{m.long}</SkeletonLimit> },
  SlowState: { usual: () => <SlowState />, line: () => <SlowState line /> },
  Spinner: { usual: () => <Spinner />, large: () => <Spinner size={48} /> },
  Skeleton: { line: () => <Skeleton />, block: () => <Skeleton height={120} radius={16} /> },
  Breadcrumbs: {
    page: () => <Breadcrumbs crumbs={[{ text: m.name, to: '/' }, { text: m.long, to: '/x' }, { text: m.place }]} />,
  },
  Time: {
    full: () => <Time value={posted} />,
    day: () => <Time value={posted} show="day" />,
    brief: () => <Time value={posted} show="brief" />,
  },
  Page: { narrow: () => <Page title={m.name} actions={<Button>{m.place}</Button>} back narrow /> },
};
