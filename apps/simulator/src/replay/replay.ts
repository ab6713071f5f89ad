import type { Lane } from '../box.ts'
import { localDate } from '../clock.ts'
import { deliver, payAtOnce } from '../deliver.ts'
import type { DeviceClient } from '../device-client.ts'
import type { Progress } from '../progress.ts'
import type { Tally } from '../tally.ts'
import { logName } from './log-name.ts'
import { orderEvents } from './order-events.ts'
import { readLog } from './read-log.ts'

interface ReplayOptions {
  client: DeviceClient
  file: string
  zone: string
  lanes: readonly Lane[]
  pays: boolean
  /** Updated during the run, so that an interrupted replay can still report what it did. */
  tally: Tally
  startProgress: (total: number) => Progress
}

/**
 * Sends a whole recorded log as fast as the server takes it. Running it again sends the same event ids, so an interrupted replay is resumed by
 * starting over.
 */
export async function replay(options: ReplayOptions): Promise<void> {
  const { client, file, zone, lanes, pays, tally } = options
  const passes = orderEvents(await readLog(file), { name: logName(file), zone, lanes })
  const progress = options.startProgress(passes.length)
  const onBatch = (done: number, last: { moment: number }) => progress.update(done, localDate(last.moment, zone))
  try {
    await deliver({ client, passes, zone, tally, onBatch, ...(pays && { onDue: payAtOnce(client, tally) }) })
  } finally {
    progress.end()
  }
}
