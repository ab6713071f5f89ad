import { benchExport } from './export/export.ts'
import { table } from './report/table.ts'

const lines = await benchExport({ orders: Number(process.env.ORDERS ?? 100000), fewer: Number(process.env.FEWER ?? 20000) })
console.log(table(lines))
