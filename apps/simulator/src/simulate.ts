import { type Box, readDemoBox } from './box.ts'
import { localDate, systemClock } from './clock.ts'
import { createDeviceClient, type DeviceClient } from './device-client.ts'
import type { DaySource } from './live/day-stay.ts'
import { generateDay } from './live/generate-day.ts'
import { createMemory } from './live/memory.ts'
import { playLive } from './live/play-live.ts'
import { recordedDays } from './live/recorded-day.ts'
import type { Options } from './options.ts'
import { createProgress } from './progress.ts'
import { logName } from './replay/log-name.ts'
import { readLog } from './replay/read-log.ts'
import { replay } from './replay/replay.ts'
import type { Tally } from './tally.ts'
import { withCamera } from './with-camera.ts'

/** So far back the passes of the days before have pictures. */
const picturedMs = 6 * 3_600_000

interface Surroundings {
  dataFolder: string
  signal: AbortSignal
  tally: Tally
  say: (line: string) => void
  warn: (line: string) => void
}

// Of the spaces kept back for quick stops, so that black-listed cars find one.
const oddCars = 3

/** Plays what the options ask for. Returns when all is sent, in live mode when the signal fires. */
export async function simulate(options: Options, surroundings: Surroundings): Promise<void> {
  const { server, patienceSeconds } = options
  const box = await chooseBox(options, surroundings.dataFolder)
  const client = createDeviceClient({
    server,
    serial: box.serial,
    key: box.key,
    patienceSeconds,
    clock: systemClock,
    signal: surroundings.signal,
    onTrouble: surroundings.warn,
  })
  surroundings.say(`Playing ${box.lotName} at ${server}`)
  await (options.mode === 'live' ? startLive : startReplay)(options, box, client, surroundings)
}

async function chooseBox({ box, zone, mode }: Options, dataFolder: string): Promise<Box> {
  if (!box) return readDemoBox(dataFolder, mode === 'live' ? 'demo' : 'replay')
  const lanesIn = box.lanesIn.map(code => ({ code, direction: 'in' as const }))
  const lanesOut = box.lanesOut.map(code => ({ code, direction: 'out' as const }))
  return {
    serial: box.serial,
    key: box.key,
    lotName: `the lot of box ${box.serial}`,
    timeZone: zone ?? 'Asia/Shanghai',
    capacity: box.capacity,
    lanes: [...lanesIn, ...lanesOut],
  }
}

async function startReplay(options: Options, box: Box, client: DeviceClient, { tally }: Surroundings): Promise<void> {
  const isTerminal = process.stdout.isTTY ?? false
  const write = (text: string) => {
    if (!options.quiet) process.stdout.write(text)
  }
  await replay({
    client,
    file: options.file ?? '',
    zone: options.zone ?? box.timeZone,
    lanes: box.lanes,
    pays: options.pays,
    tally,
    startProgress: total => createProgress({ total, clock: systemClock, isTerminal, write }),
  })
}

async function startLive({ file, seed, speed }: Options, box: Box, client: DeviceClient, surroundings: Surroundings) {
  const { dataFolder, signal, tally, say: report } = surroundings
  const spare = Math.floor(box.capacity * 0.3)
  const generated: DaySource = date => generateDay({ date, seed, capacity: box.capacity - spare })
  const source = file ? recordedDays(await readLog(file)) : generated
  const passesToday = source(localDate(systemClock.now(), box.timeZone)).length * 2
  const secondsBetweenPasses = speed ? 86_400 / Math.max(1, passesToday * (speed - 1)) : 4
  await playLive({
    client: withCamera(client, systemClock.now() - picturedMs),
    box,
    source,
    name: file ? logName(file) : `day-${seed}`,
    quickStops: { spaces: speed === 1 ? 0 : Math.max(0, spare - oddCars), secondsBetweenPasses },
    seed,
    memory: createMemory(dataFolder, box.serial),
    clock: systemClock,
    signal,
    tally,
    report,
  })
}
