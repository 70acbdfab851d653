const TICKET_LIFE_IN_MS = 180_000;

/** A view that a ticket has opened. */
export interface OpenedView {
  ticket: string;
  /** '' for the default site. */
  site: string;
  filePath: string;
}

/** The state of the mock Tableau server. */
export class TableauServer {
  /** Server time at which each unused ticket was issued. */
  readonly tickets = new Map<string, number>();
  readonly opened: OpenedView[] = [];
  isRefusing = false;
  /** Its views never become interactive. */
  isSilent = false;
  externalUrl = 'https://tableau.example.org';

  /** Redeems a ticket; false if it is unknown, used or expired. */
  redeem(ticket: string, now: number): boolean {
    const given = this.tickets.get(ticket);
    this.tickets.delete(ticket);
    return given !== undefined && now - given <= TICKET_LIFE_IN_MS;
  }
}
