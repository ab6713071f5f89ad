import { benchList } from './list/list.ts'
import { table } from './report/table.ts'

const lines = await benchList({ orders: Number(process.env.ORDERS ?? 100000), calls: 100 })
console.log(table(lines))
