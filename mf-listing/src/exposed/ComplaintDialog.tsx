import type { ComplaintDialogProps } from 'shared';
import { ComplaintSheet } from 'shared/complaints';

/** Complaining about an author, lent to the author's page; each time it opens it begins with what the tab has kept. */
export const ComplaintDialog = (props: ComplaintDialogProps) => props.open && <ComplaintSheet {...props} />;
