/** The characters of a unified social credit code, by their values; I, O, S, V and Z do not occur. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Whether the last of 18 characters checks the others: those are weighted by the powers of 3, and all of them make nothing modulo 31. */
function isChecked(code: string): boolean {
  const values = [...code].map(character => characters.indexOf(character))
  if (values.includes(-1)) return false
  let weight = 1
  let sum = 0
  for (const value of values.slice(0, 17)) {
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return (sum + (values[17] ?? 0)) % 31 === 0
}

/** Whether a text is the tax number of an enterprise: a social credit code of 18 characters, or one of the older 15 or 20. */
export const isTaxNumber = (text: string): boolean =>
  text.length === 18 ? isChecked(text) : /^(?:[0-9A-Z]{15}|[0-9A-Z]{20})$/.test(text)
