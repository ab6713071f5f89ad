import type { PatternName } from '@parkdesk/contract'

/** A text that lacks the form its field asks for is refused as `<name>.invalid`, in the words that the form uses too. */
export const failurePatternWords = (hints: Record<PatternName, string>) =>
  // Object.fromEntries forgets the names of the keys.
  Object.fromEntries(Object.entries(hints).map(([name, hint]) => [`${name}.invalid`, hint])) as Record<
    `${PatternName}.invalid`,
    string
  >
