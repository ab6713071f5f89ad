/** A white-listed plate of one lot. */
export interface WhiteRight {
  whiteListId: number
  lotId: number
  plate: string
  from: Date
  /** null: for ever. */
  before: Date | null
}
