/** What is there, and what it cost. */
export interface Held {
  quantity: number
  valueFen: number
}

/** Below 0: what leaves. */
export type Moved = Held

const rounded = (valueFen: number, part: number, whole: number): number => {
  const [value, of, all] = [BigInt(valueFen), BigInt(part), BigInt(whole)]
  return Number((2n * value * of + all) / (2n * all))
}

/** What so many cost at the moving average; the last take the rest, so that nothing is left when none is there. undefined: there are fewer. */
export const taken = ({ quantity, valueFen }: Held, wanted: number): Moved | undefined => {
  if (wanted > quantity) return undefined
  return { quantity: -wanted, valueFen: 0 - rounded(valueFen, wanted, quantity) }
}

/**
 * What makes good a count. What is found beyond what should be there is worth the average, or what was paid last where none should be there.
 *
 * @param lastPaid so many, and what they cost; undefined: nothing was bought yet
 */
export const counted = (held: Held, found: number, lastPaid: Held | undefined): Moved => {
  const more = found - held.quantity
  if (more === 0) return { quantity: 0, valueFen: 0 }
  if (more < 0) return taken(held, -more) ?? { quantity: 0, valueFen: 0 }
  const price = held.quantity > 0 ? held : lastPaid
  return { quantity: more, valueFen: price ? rounded(price.valueFen, more, price.quantity) : 0 }
}

export const after = (held: Held, moved: Moved): Held => ({
  quantity: held.quantity + moved.quantity,
  valueFen: held.valueFen + moved.valueFen,
})

/** Of one. */
export const averageFen = ({ quantity, valueFen }: Held): number | null =>
  quantity === 0 ? null : rounded(valueFen, 1, quantity)
