import { benchIngest } from './ingest/ingest.ts'
import { stopEverything } from './product/start-product.ts'
import { say } from './report/say.ts'
import { table } from './report/table.ts'

const lines = await benchIngest({ passes: Number(process.env.PASSES ?? 4000), batch: 500 })
console.log(table(lines))
