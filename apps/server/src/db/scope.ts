/** Whose rows a query may touch: the tenant, and of it the lots a person may see (null: all). */
export interface Scope {
  tenantId: number
  lotIds: readonly number[] | null
  /** The tenant's IANA zone, in which filters and days are read. */
  timeZone: string
}
