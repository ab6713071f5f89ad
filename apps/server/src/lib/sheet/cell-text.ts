/** What hucre reads from a cell. */
type ReadValue = string | number | boolean | Date | null

const EXCEL_DIGITS = 15
const EPOCH_YEAR = 1899

/**
 * A read cell as the text a person sees: trimmed, numbers without exponent and without a double's noise (0.30000000000000004 is
 * 0.3), dates "2016-12-02", with a time when it is not midnight "2016-12-02 01:50:35", a time alone "01:50:35". Blank is null.
 */
export const cellText = (value: ReadValue): string | null => {
  if (typeof value === 'number') return plainNumber(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return dateText(value)
  return value?.trim() || null
}

const plainNumber = (value: number): string | null => {
  if (!Number.isFinite(value)) return null
  if (Number.isInteger(value)) {
    const digits = String(value)
    return digits.includes('e') ? BigInt(value).toString() : digits
  }
  const text = String(Number(value.toPrecision(EXCEL_DIGITS)))
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

const dateText = (date: Date): string | null => {
  const seconds = new Date(Math.round(date.getTime() / 1000) * 1000)
  const year = seconds.getUTCFullYear()
  if (!(year >= EPOCH_YEAR && year <= 9999)) return null
  const [day = '', rest = ''] = seconds.toISOString().split('T')
  const time = rest.slice(0, 8)
  if (year === EPOCH_YEAR) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}
