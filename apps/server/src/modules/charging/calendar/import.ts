import type { ImportResult } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { importResult } from '../../../lib/sheet/import-table.ts'
import { postImported } from '../../../platform/message/post-message.ts'
import { importedRows, saveFailedRows, saveTemplate, takeImportFile } from '../../../platform/sheet/import-sheet.ts'
import { changeCalendar } from './change-calendar.ts'
import { changedDays, differences } from './changes.ts'
import { readFileRows } from './file-rows.ts'
import { readImport, table } from './read-import.ts'

/**
 * Sets the days of a file, all as one version; days that it does not name stay as they are. Good rows are kept, bad ones reported, rows that say
 * what the calendar says already counted as repeats.
 */
export async function importHolidays(ctx: SignedInContext): Promise<ImportResult> {
  const { bytes, fileName } = await takeImportFile(ctx)
  const rows = await readFileRows(bytes)
  const { total, days, repeats, failed } = readImport(rows, ctx.language, importedRows)
  let changed = 0
  await changeCalendar(ctx, {
    action: 'holiday.import',
    note: fileName,
    change: calendar => {
      const imported = days.map(({ date, ...holiday }) => ({ date, holiday }))
      const next = { ...calendar, days: changedDays(calendar.days, imported) }
      changed = differences(calendar, next).days.length
      return next
    },
  })
  const repeat = repeats + days.length - changed
  await ctx.db
    .transaction()
    .execute(db =>
      postImported(db, ctx, { noun: 'holiday', fileName, total, success: changed, repeat, failed: failed.length }),
    )
  return importResult({ total, success: changed, repeat, failed, url: await saveFailedRows(ctx, table, failed) })
}

/** An empty import sheet with examples. */
export const holidayTemplate = (ctx: SignedInContext): Promise<{ url: string }> => saveTemplate(ctx, table)
