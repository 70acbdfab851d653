/** What a user may do in the portal; it gives permissions, not access to studies. */
export interface PortalRole {
  readonly id: number;
  readonly description: string;
  readonly permissions: readonly string[];
  readonly sort: number;
  readonly isInactive: boolean;
}
