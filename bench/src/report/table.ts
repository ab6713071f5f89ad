import type { Line } from './line.ts'

/** The lines as a table that reads the same in a terminal and in Markdown. */
export const table = (lines: readonly Line[]): string =>
  columnsTable(['what', 'ours', 'floor', 'ratio', 'target', 'verdict'], lines)

/** The same of any rows of text. */
export function columnsTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
): string {
  const widths = columns.map(column => Math.max(column.length, ...rows.map(row => row[column].length)))
  const row = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`
  return [row(columns), rule, ...rows.map(cells => row(columns.map(column => cells[column])))].join('\n')
}
