/** Whose second factor it is. */
export interface Person {
  tenantId: number
  userId: number
}
