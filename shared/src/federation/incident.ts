/** Failure or lateness of a part of the site. @internal */
export interface Incident {
  kind: 'load' | 'slow' | 'render';
  /** The current page's remote by default. */
  remote?: string | undefined;
  error?: unknown;
}

/** Handles an incident; resolves to true when it navigates away, so that nothing need be shown. @internal */
export type IncidentListener = (incident: Incident) => Promise<boolean>;

let listener: IncidentListener = async () => false;

/** Sets the shell's listener, which reports incidents and reloads when a build's files are gone. @internal */
export const onIncident = (next: IncidentListener): void => {
  listener = next;
};

/** Reports an incident to the shell. Resolves to true when a page load is under way. @internal */
export const reportIncident = (incident: Incident): Promise<boolean> => listener(incident);
