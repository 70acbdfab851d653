const TICKET_LIFE_IN_MS = 180_000;

/** What the portal's server knows of the Tableau server. */
export class TableauServer {
  /** World time at which each unused ticket was given. */
  readonly tickets = new Map<string, number>();
  isRefusing = false;
  externalUrl = 'https://tableau.example.org';

  /** Uses a ticket up; false for one that is unknown, used or too old. */
  redeem(ticket: string, now: number): boolean {
    const given = this.tickets.get(ticket);
    this.tickets.delete(ticket);
    return given !== undefined && now - given <= TICKET_LIFE_IN_MS;
  }
}
