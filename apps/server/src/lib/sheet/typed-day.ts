/** A day as people type it, as YYYY-MM-DD: "2026/1/5", "2026年1月5日" and a date with a time are days too. Any other text stays as it is. */
export function typedDay(text: string): string {
  const match = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(text)
  if (!match) return text
  const [, year = '', month = '', day = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
