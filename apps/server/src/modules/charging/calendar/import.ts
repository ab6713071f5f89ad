import { holidayImportColumns, type ImportResult } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import type { SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { postImported } from '../../message/message/service.ts'
import { saveFailedRows, saveImportSheet, textColumn } from '../../system/file/service.ts'
import { changeCalendar } from './change-calendar.ts'
import { changedDays, differences } from './changes.ts'
import { readFileRows } from './file-rows.ts'
import { type FailedRow, readImport } from './read-import.ts'
import { names, words } from './words.ts'

const maxBytes = 5 * 1024 * 1024
const maxRows = 5_000
/** Rows that are not counted: headings and notes of several sheets. */
const spareRows = 200

/**
 * Sets the days of a file, all as one version; days that it does not name stay as they are. Good rows are kept, bad ones told, rows that say
 * what the calendar says already counted as repeats.
 */
export async function importHolidays(ctx: SignedInContext): Promise<ImportResult> {
  const upload = await ctx.upload({ maxBytes, tooLarge: 'file.tooLarge' })
  const rows = await readFileRows(upload.bytes, maxRows + spareRows)
  const { total, days, repeats, failed } = readImport(rows, ctx.language, maxRows)
  const fileName = upload.name.slice(0, 200)
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
  return {
    Total: total,
    SuccessNum: changed,
    RepeatNum: repeat,
    FailedNum: failed.length,
    URL: failed.length > 0 ? (await writeFailed(ctx, failed)).url : '',
    FailedRecords: failed.map(({ told }) => told),
  }
}

/** An empty import sheet with examples. */
export async function holidayTemplate(ctx: SignedInContext): Promise<{ url: string }> {
  const { template } = words[ctx.language]
  const rows = template.examples.map(example => holidayImportColumns.map(column => example[column]))
  const sheetName = names[ctx.language].title
  return saveImportSheet(ctx, { name: template.name, sheetName, columns: importColumns(ctx), rows })
}

const writeFailed = (ctx: SignedInContext, failed: FailedRow[]): Promise<{ url: string }> =>
  saveFailedRows(ctx, {
    sheetName: names[ctx.language].title,
    columns: importColumns(ctx),
    failed: failed.map(({ texts, told }) => ({ cells: holidayImportColumns.map(column => texts[column]), told })),
    said: words[ctx.language].failed,
  })

const importColumns = ({ language }: SignedInContext): SheetColumn[] =>
  holidayImportColumns.map(column => textColumn(names[language].field[column], column === 'name' ? 24 : 14))
