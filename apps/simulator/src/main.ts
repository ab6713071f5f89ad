import { describeOptions, type Options, readOptions } from './options.ts'
import { simulate } from './simulate.ts'
import { StopReason } from './stop-reason.ts'
import { createTally, describeTally, hasRefusals, totalOf } from './tally.ts'

process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  try {
    const options = readOptions(args)
    if (options.mode !== 'help') return await run(options)
    console.log(describeOptions())
    return 0
  } catch (error) {
    if (!(error instanceof StopReason)) throw error
    console.error(error.message)
    return error.exitCode
  }
}

async function run(options: Options): Promise<number> {
  const dataFolder = process.env.PARKDESK_DATA || './data'
  const stop = stopOnSignal()
  const tally = createTally()
  const began = performance.now()
  const say = (line: string) => {
    if (!options.quiet) console.log(line)
  }
  try {
    await simulate(options, { dataFolder, signal: stop.signal, tally, say, warn: console.error })
  } catch (error) {
    if (!stop.signal.aborted) throw error
  } finally {
    const seconds = options.mode === 'replay' ? (performance.now() - began) / 1000 : undefined
    if (totalOf(tally.passes) > 0) describeTally(tally, seconds).forEach(say)
  }
  if (stop.signal.aborted && options.mode === 'replay') {
    say('Stopped before the end. Run again to go on: what was sent already comes back as a duplicate.')
    return 130
  }
  return hasRefusals(tally) ? 1 : 0
}

// The first signal asks for a clean end, the second one gets the usual sudden one. Where the demo's server started this process it holds a
// channel to it: when the server is killed, nobody would stop the traffic, and the next start would play it twice.
function stopOnSignal(): AbortController {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(name, () => stop.abort())
  process.channel?.unref()
  return stop
}
