import { parseArgs } from 'node:util'
import { serveProvider } from './provider/serve-provider.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const provider = await serveProvider({ port: Number(values.port) })
console.log(JSON.stringify({ origin: provider.origin }))
// Whoever started it is gone when this closes.
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
