/** What a typed text may be a part of; a text may be several things. */
export interface Guess {
  orderNo?: string
  plate?: string
  name?: string
  phone?: string
}

/** Shorter parts fit too many. */
const shortest = { orderNo: 6, plate: 3, name: 2, phone: 4 }
/** A plate has at most this many signs. */
const longestPlate = 16

/**
 * What a text may be: digits alone a telephone number's part or, six and more, an order's number; with a letter or a digit a plate's part, of
 * which no plate has six in a row; anything but digits a name's part.
 */
export function guess(typed: string): Guess {
  const text = typed.trim()
  const isNumber = /^\d+$/.test(text)
  const isOrderNo = isNumber && text.length >= shortest.orderNo
  const isPlate = !isOrderNo && /[a-z\d]/i.test(text) && text.length >= shortest.plate && text.length <= longestPlate
  return {
    ...(isOrderNo && { orderNo: text }),
    ...(isPlate && { plate: text }),
    ...(!isNumber && text.length >= shortest.name && { name: text }),
    ...(isNumber && text.length >= shortest.phone && { phone: text }),
  }
}
