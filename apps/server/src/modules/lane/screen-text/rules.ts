import {
  exampleScreenValues,
  fillScreenLines,
  mostScreenColumns,
  mostScreenLines,
  screenColumnsOf,
  unknownPlaceholders,
} from '@parkdesk/contract'

export type ScreenTextFault =
  | { code: 'screenText.placeholderUnknown'; field: 'shown' | 'spoken'; values: { name: string } }
  | { code: 'screenText.tooManyLines'; field: 'shown'; values: { most: number } }
  | { code: 'screenText.lineTooWide'; field: 'shown'; values: { line: number; columns: number; most: number } }

/** The first fault of a text; undefined: a display can show it, whatever the vehicle. */
export function faultOf({ shown, spoken }: { shown: string; spoken: string }): ScreenTextFault | undefined {
  for (const [field, text] of [['shown', shown] as const, ['spoken', spoken] as const]) {
    const [name] = unknownPlaceholders(text)
    if (name !== undefined) return { code: 'screenText.placeholderUnknown', field, values: { name } }
  }
  const lines = shown.split('\n')
  if (lines.length > mostScreenLines)
    return { code: 'screenText.tooManyLines', field: 'shown', values: { most: mostScreenLines } }
  for (const [index, line] of lines.entries()) {
    const columns = Math.max(0, ...fillScreenLines(line, exampleScreenValues.zh).map(screenColumnsOf))
    if (columns > mostScreenColumns)
      return {
        code: 'screenText.lineTooWide',
        field: 'shown',
        values: { line: index + 1, columns, most: mostScreenColumns },
      }
  }
  return undefined
}
