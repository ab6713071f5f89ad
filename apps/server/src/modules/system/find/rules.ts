import { shortestFind } from '@parkdesk/contract'

/** The kinds of values that a typed text may be part of. */
export interface Guess {
  orderNo?: string
  plate?: string
  name?: string
  phone?: string
}

/** The maximum length of a plate. */
const longestPlate = 16

/**
 * Classifies a text: only digits may be part of a telephone number or, from six digits on, of an order number; with a letter or a digit, part of a plate,
 * unless it has six digits in a row; anything but digits, part of a name.
 */
export function guess(typed: string): Guess {
  const text = typed.trim()
  const isNumber = /^\d+$/.test(text)
  const isOrderNo = isNumber && text.length >= shortestFind.orderNo
  const isPlate =
    !isOrderNo && /[a-z\d]/i.test(text) && text.length >= shortestFind.plate && text.length <= longestPlate
  return {
    ...(isOrderNo && { orderNo: text }),
    ...(isPlate && { plate: text }),
    ...(!isNumber && text.length >= shortestFind.name && { name: text }),
    ...(isNumber && text.length >= shortestFind.phone && { phone: text }),
  }
}
