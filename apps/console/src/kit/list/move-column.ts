/** The order with one column so many places further, left if negative; it stops at either end. */
export const movedBy = (order: readonly string[], key: string, places: number): string[] => {
  const next = order.filter(entry => entry !== key)
  next.splice(Math.min(Math.max(0, order.indexOf(key) + places), next.length), 0, key)
  return next
}

/** The order with one column where another is, which makes room for it. */
export const movedTo = (order: readonly string[], key: string, place: string): string[] =>
  order.includes(place) ? movedBy(order, key, order.indexOf(place) - order.indexOf(key)) : [...order]

/** The same among the columns in sight: hidden ones between them count for nothing. */
export const movedAmong = (
  order: readonly string[],
  shown: readonly string[],
  key: string,
  places: number,
): string[] => {
  const place = shown[shown.indexOf(key) + places]
  return place === undefined ? [...order] : movedTo(order, key, place)
}
