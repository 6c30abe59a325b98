/** A part of the site that did not come, came late, or failed while it was drawn. */
export interface Incident {
  kind: 'load' | 'slow' | 'render';
  /** Federation name of the remote; that of the page at hand unless given. */
  remote?: string | undefined;
  error?: unknown;
}

/** Deals with an incident; gives true when it takes the person elsewhere, so that nothing need be shown. */
export type IncidentListener = (incident: Incident) => Promise<boolean>;

let listener: IncidentListener = async () => false;

/** The shell listens: it reports incidents, and leaves for the live build when this one's files are gone. */
export const onIncident = (next: IncidentListener): void => {
  listener = next;
};

/** Tells the shell. Resolves to true when a page load is under way. */
export const reportIncident = (incident: Incident): Promise<boolean> => listener(incident);
