/** What a text of a display may leave open, between braces; filled in for each vehicle. */
export const screenPlaceholders = ['plate', 'stay', 'fee', 'arrears', 'free'] as const
export type ScreenPlaceholder = (typeof screenPlaceholders)[number]

/** As many lines as a display at a lane has. */
export const mostScreenLines = 4
/** The widest line, in columns: a Chinese character takes two. */
export const mostScreenColumns = 32

const places = /\{([^{}]*)\}/g

/** Names between braces that no text may have. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(places)]
    .map(([, name = '']) => name)
    .filter(name => !screenPlaceholders.some(known => known === name))

const filled = (text: string, values: Record<ScreenPlaceholder, string>) =>
  text.replace(places, (_, name: string) => values[name as ScreenPlaceholder] ?? '')

/** The sentence with what is known of the vehicle in it. */
export const fillSpoken = (text: string, values: Record<ScreenPlaceholder, string>): string =>
  filled(text, values).trim()

/** The lines with what is known of the vehicle in them; a line of which something is not known is left out. */
export const fillScreenLines = (text: string, values: Record<ScreenPlaceholder, string>): string[] =>
  text
    .split('\n')
    .filter(line => screenPlaceholders.every(name => values[name] !== '' || !line.includes(`{${name}}`)))
    .map(line => filled(line, values).trim())
    .filter(line => line !== '')
    .slice(0, mostScreenLines)

/** How many columns a line takes on a display with GBK characters: one for a narrow one, two for any other. */
export const screenColumnsOf = (line: string): number =>
  [...line].reduce((sum, character) => sum + (character < '\u0080' ? 1 : 2), 0)

/** An example of each, as wide as they usually get: for the preview, and for what fits. */
export const exampleScreenValues: Record<'zh' | 'en', Record<ScreenPlaceholder, string>> = {
  zh: { plate: '粤BD12345', stay: '12 小时 30 分钟', fee: '128.50 元', arrears: '20.00 元', free: '128' },
  en: { plate: '粤BD12345', stay: '12 h 30 min', fee: '128.50', arrears: '20.00', free: '128' },
}
