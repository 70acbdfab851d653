const TICKET_LIFE_IN_MS = 180_000;

/** A view that a ticket has opened. */
export interface OpenedView {
  ticket: string;
  /** '' for the default one. */
  site: string;
  filePath: string;
}

/** What the portal's server knows of the Tableau server, and what that one remembers. */
export class TableauServer {
  /** World time at which each unused ticket was given. */
  readonly tickets = new Map<string, number>();
  readonly opened: OpenedView[] = [];
  isRefusing = false;
  /** Its views never become interactive. */
  isSilent = false;
  externalUrl = 'https://tableau.example.org';

  /** Uses a ticket up; false for one that is unknown, used or too old. */
  redeem(ticket: string, now: number): boolean {
    const given = this.tickets.get(ticket);
    this.tickets.delete(ticket);
    return given !== undefined && now - given <= TICKET_LIFE_IN_MS;
  }
}
