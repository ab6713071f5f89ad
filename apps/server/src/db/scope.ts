/** The rows that a query may touch: those of the tenant, limited to the lots that the person may see (null: all). */
export interface Scope {
  tenantId: number
  lotIds: readonly number[] | null
  /** The tenant's IANA time zone, in which filters and days are interpreted. */
  timeZone: string
}
