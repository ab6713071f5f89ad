import { statfsSync } from 'node:fs'
import { askServer } from './ask.ts'
import { readCameras } from './cameras-file.ts'
import { createCommandQueue } from './command-queue.ts'
import { carryOutCommands } from './commands.ts'
import { deliver } from './deliver.ts'
import { Fault } from './fault.ts'
import { anyGate, createCalledGates } from './gate.ts'
import { createEar } from './hear.ts'
import { createIntake } from './intake.ts'
import { listen } from './listen.ts'
import { openMqttDoor } from './mqtt-door.ts'
import { describeOptions, type Options, type ProbeOptions, readOptions } from './options.ts'
import { probe } from './probe.ts'
import { sayOnConsole as say } from './say.ts'
import { sendPictures } from './send-pictures.ts'
import { sendTurnBacks } from './send-turn-backs.ts'
import { openSpool, type Spool } from './spool.ts'
import { openUnreadStore } from './unread-store.ts'
import { createVitals } from './vitals.ts'

/** So long a settled read is known, so that a camera which sends it again is understood. */
const rememberMs = 60 * 24 * 3_600_000
const housekeepingMs = 30_000
const fullBytes = 4 * 2 ** 20

process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  try {
    const options = readOptions(args, process.env)
    if (options === undefined) console.log(describeOptions())
    else if ('camera' in options) await runProbe(options)
    else await run(options)
    return 0
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    console.error(error.message)
    return 2
  }
}

async function runProbe({ camera, access }: ProbeOptions): Promise<void> {
  const { verdict, lines } = await probe(camera, access)
  for (const line of lines) console.log(line)
  console.log(`Verdict: ${verdict}.`)
}

async function run(options: Options): Promise<void> {
  const { server, serial, key, camerasFile, host, port, mqttPort, dataFolder, pictureBytes } = options
  const cameras = await readCameras(camerasFile)
  const stop = stopOnSignal()
  const spool = openSpool(dataFolder, pictureBytes)
  const now = Date.now
  let wake = () => {}
  const intake = createIntake({ spool, now, say, onRead: () => wake() })
  const keepHouse = housekeeper(spool, dataFolder, () => intake.writeKept())
  // Before the first read: one that comes while the disk fills up finds its room.
  keepHouse()
  const door = { server, serial, key, signal: stop.signal }
  const { store } = spool
  const onOpen = intake.letThrough
  const queue = createCommandQueue({ store, now, onOpen, onCapture: intake.expectPicture })
  const vitals = createVitals(cameras, now)
  const broker = await openMqttDoor({ cameras, ear: () => ear, host, port: mqttPort, now, say })
  const gates = anyGate([broker.gates, createCalledGates(say)])
  const decide = askServer({ door, intake, queue, gates, store, now, say })
  const ear = createEar({ intake, vitals, decide, unread: openUnreadStore(dataFolder, now, say) })
  const listening = await listen({ cameras, ear, onLeftOut: vitals.leaveOut, host, port, now, say })
  if (broker.address) say(`Cameras that speak MQTT connect to ${broker.address}.`)
  say(
    `${cameras.length} ${cameras.length === 1 ? 'camera sends' : 'cameras send'} to ${listening.address}/in/SECRET; ${spool.countPending()} reads wait to be sent.`,
  )
  const housekeeping = setInterval(keepHouse, housekeepingMs)
  const pictures = sendPictures({ pictures: spool.pictures, door, say })
  const turnBacks = sendTurnBacks({ turnBacks: spool.turnBacks, door, say })
  const delivery = deliver({ spool, door, devices: vitals.reports, now, say, onSent: pictures.wake })
  const commands = carryOutCommands({ door, cameras, store, queue, gates, onOpen, now, say })
  wake = () => {
    delivery.wake()
    pictures.wake()
    turnBacks.wake()
  }
  await Promise.all([delivery.ended, pictures.ended, turnBacks.ended, commands])
  clearInterval(housekeeping)
  await Promise.all([listening.close(), broker.close()])
  spool.close()
  say('The box has ended. What was not sent is sent after the next start.')
}

/** Forgets what is old and keeps room on the disk; says when that is full, and when it is not any more. */
function housekeeper(spool: Spool, dataFolder: string, writeKept: () => void): () => void {
  let wasFull = false
  return () => {
    writeKept()
    try {
      spool.forget(Date.now() - rememberMs)
      spool.keepRoom()
      spool.pictures.keepHouse(Date.now())
    } catch (error) {
      say(`Old reads could not be removed: ${error instanceof Error ? error.message : error}`)
    }
    const { bavail, bsize } = statfsSync(dataFolder)
    const isFull = bavail * bsize < fullBytes
    if (isFull && !wasFull)
      say(
        `The disk is full. The box goes on in the room that it keeps for some 15,000 reads in ${dataFolder}; make space.`,
      )
    if (!isFull && wasFull) say('There is room on the disk again.')
    wasFull = isFull
  }
}

// The first signal asks for a clean end, the second one gets the usual sudden one.
function stopOnSignal(): AbortController {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(name, () => stop.abort())
  process.channel?.unref()
  return stop
}
