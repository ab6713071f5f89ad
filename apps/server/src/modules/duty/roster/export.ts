import {
  type DataOf,
  type exportRoster as exportOf,
  rosterNames as names,
  type ParsedBodyOf,
  RosterExportRow,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { listEntries, type PlannedLot, type StoredEntry } from './queries.ts'
import { daysOf } from './rules.ts'

const time = { kind: 'time', widthChars: 20 } as const
const layout = {
  ...{ day: 12, parkingName: 24, sentryName: 16, userName: 12, shiftName: 12, startsAt: time, endsAt: time },
  minutes: { kind: 'number', widthChars: 14 },
} as const

/** The shifts of a month as one .xls, for whoever may see them. */
export function exportMonth(
  ctx: SignedInContext,
  lot: PlannedLot,
  { month }: ParsedBodyOf<typeof exportOf>,
): Promise<DataOf<typeof exportOf>> {
  const days = daysOf(month)
  const cells = ({ day, sentryName, realName, shiftName, startsText, endsText, ...span }: StoredEntry) => ({
    ...{
      day,
      parkingName: lot.name,
      sentryName,
      userName: realName,
      shiftName,
      startsAt: startsText,
      endsAt: endsText,
    },
    minutes: Math.round((span.endsAt.getTime() - span.startsAt.getTime()) / 60_000),
  })
  async function* rows() {
    const isAll = ctx.session.permissions.has('roster.save')
    const found = await listEntries(ctx.db, ctx.scope.tenantId, lot.lotId, {
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
    })
    yield* found.filter(({ isPublished }) => isAll || isPublished)
  }
  return exportSheet(ctx, rowSheet(RosterExportRow, { names: names[ctx.language], layout, cells }, rows()))
}
