import type { Run } from './history.ts'
import type { Line } from './line.ts'
import { columnsTable } from './table.ts'

/** How this run stands beside an earlier one: a line for each figure that either has. */
export function comparison(lines: readonly Line[], { at, commit, machine, isQuick, lines: earlier }: Run): string {
  const names = new Set([...earlier, ...lines].map(({ what }) => what))
  const rows = [...names].map(what => {
    const before = earlier.find(line => line.what === what)?.ours ?? ''
    const now = lines.find(line => line.what === what)?.ours ?? ''
    return { what, before, now, change: change(before, now) }
  })
  const heading = `Beside ${at}, ${commit || 'no commit'}, ${machine}${isQuick ? ', quick' : ''}:`
  return `${heading}\n${columnsTable(['what', 'before', 'now', 'change'], rows)}`
}

/** In percent of the earlier figure; empty when one of the two is missing. */
function change(before: string, now: string): string {
  const [from, to] = [before, now].map(text => Number.parseFloat(text.replaceAll(',', '')))
  if (from === undefined || to === undefined || !(from > 0) || Number.isNaN(to)) return ''
  const percent = (to / from - 1) * 100
  return `${percent >= 0 ? '+' : ''}${percent.toFixed(1)} %`
}
