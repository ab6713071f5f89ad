import { expect, test } from 'vitest'
import { exportFileName, type FileSuffix } from './export-file-name.ts'

const now = new Date(2026, 2, 1, 14, 5, 9)

test.each<[FileSuffix, string]>([
  [{ type: 1, startPage: 3, endPage: 3 }, '停车订单_2026-03-01_14-05-09_3.xlsx'],
  [{ type: 1, startPage: 2, endPage: 4 }, '停车订单_2026-03-01_14-05-09_2-4.xlsx'],
  [{ type: 2 }, '停车订单_2026-03-01_14-05-09_2026-03-01.xlsx'],
  [{ type: 3 }, '停车订单_2026-03-01_14-05-09_2026-03.xlsx'],
  [{ type: 4 }, '停车订单_2026-03-01_14-05-09_2026-02-28~2026-03-01.xlsx'],
  [{ type: 4, from: '2026-01-01', to: '2026-01-31' }, '停车订单_2026-03-01_14-05-09_2026-01-01~2026-01-31.xlsx'],
  [{ type: 'year' }, '停车订单_2026-03-01_14-05-09_2026.xlsx'],
])('[CN-04] %o', (suffix, expected) => {
  expect(exportFileName('停车订单', suffix, 'xlsx', now)).toBe(expected)
})

test('[CN-04] a report name cannot leave the folder or break the file system', () => {
  expect(exportFileName('../a:b "c"?', { type: 2 }, 'xls', now)).toBe('.. a b c_2026-03-01_14-05-09_2026-03-01.xls')
})
