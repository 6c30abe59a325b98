import type { ComplaintDialogProps } from 'shared';
import { ComplaintSheet } from 'shared/complaints';

/** Complaint about an author, for the author's page; opens with the tab's stored draft. */
export const ComplaintDialog = (props: ComplaintDialogProps) => props.open && <ComplaintSheet {...props} />;
