interface LotWords {
  comma: string
  /** `{{count}}` is the number of all. */
  more: string
}

/** Names of lots in a row, as many as fit; then how many there are. At least one is named. */
export function lotsText(names: readonly string[], words: LotWords, fits: (text: string) => boolean): string {
  const all = names.join(words.comma)
  if (fits(all)) return all
  const more = words.more.replace('{{count}}', String(names.length))
  let text = `${names[0]}${more}`
  for (let count = 2; count < names.length; count++) {
    const longer = names.slice(0, count).join(words.comma) + more
    if (!fits(longer)) break
    text = longer
  }
  return text
}
