import type { Line } from './line.ts'

const columns = ['what', 'ours', 'floor', 'ratio', 'target', 'verdict'] as const

/** The lines as a table that reads the same in a terminal and in Markdown. */
export function table(lines: readonly Line[]): string {
  const widths = columns.map(column => Math.max(column.length, ...lines.map(line => line[column].length)))
  const row = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`
  return [row(columns), rule, ...lines.map(line => row(columns.map(column => line[column])))].join('\n')
}
