const MAX_LENGTH = 31
const FORBIDDEN = /[\\/?*[\]:\p{Cc}]/gu

/**
 * The title Excel accepts for the ordinal-th sheet (from 1) of an export: "进出记录", "进出记录 2", …; at most 31 characters,
 * without \ / ? * [ ] : and without an apostrophe at either end. An unusable name becomes "Sheet".
 */
export const sheetTitle = (name: string, ordinal: number): string => {
  const suffix = ordinal === 1 ? '' : ` ${ordinal}`
  const clean = name
    .replace(FORBIDDEN, ' ')
    .toWellFormed()
    .replace(/^['\s]+/, '')
  const kept = clean.slice(0, MAX_LENGTH - suffix.length).replace(/['\s\p{Cs}]+$/u, '')
  // Excel reserves "History".
  return `${kept === '' || /^history$/i.test(kept) ? 'Sheet' : kept}${suffix}`
}
