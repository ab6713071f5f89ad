import { type FileUrl, LotExportRow, type LotFilter, lotNames } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { divisionName } from '../area/divisions.ts'
import { type Part, streamLots } from './list-queries.ts'
import { hoursText } from './rules.ts'

const degrees = (value: number | null) => value?.toFixed(6) ?? ''

/** Everything that fits, as one .xls; kept for a day. */
export function exportLots(ctx: SignedInContext, filter: LotFilter, part: Part): Promise<FileUrl> {
  const words = lotNames[ctx.language]
  const comma = ctx.language === 'zh' ? '、' : ', '
  const count = { kind: 'number', widthChars: 10 } as const
  const layout = {
    code: 10,
    name: 28,
    state: 10,
    divisionName: 28,
    address: 36,
    longitude: 12,
    latitude: 12,
    capacity: count,
    inside: count,
    hours: 16,
    hoursNote: 24,
    contactName: 14,
    contactPhone: 16,
    payChannels: 24,
    remark: 36,
    createdAt: { kind: 'time', widthChars: 20 } as const,
  }
  const rows = streamLots(ctx.db, { scope: ctx.scope, now: ctx.clock() }, filter, part)
  return exportSheet(
    ctx,
    rowSheet(
      LotExportRow,
      {
        names: words,
        layout,
        cells: row => ({
          ...row,
          state: words.state[row.state],
          divisionName: divisionName(row.division),
          longitude: degrees(row.longitude),
          latitude: degrees(row.latitude),
          payChannels: row.payChannels.map(channel => words.payChannels[channel]).join(comma),
          hours: hoursText(row) || words.roundTheClock,
        }),
      },
      rows,
    ),
  )
}
