import { setTimeout as pause } from 'node:timers/promises'
import type { GateOrder } from '@parkdesk/camera'
import {
  type DeviceCommand,
  type LaneMode,
  listsVersion,
  mostWaitSeconds,
  takeLaneCommands,
  takeLaneLists,
} from '@parkdesk/contract'
import { callDevice, type Door, ServerAway, ServerRefuses } from '@parkdesk/device-client'
import type { BoxStore } from './box-store.ts'
import type { Camera } from './cameras-file.ts'
import type { CommandQueue } from './command-queue.ts'
import type { Gates } from './gate.ts'
import { withKnownRights } from './lists.ts'
import { type Say, sayRarely } from './say.ts'

const tickMs = 500
const listsMs = 60_000
const firstPauseMs = 500
const longestPauseMs = 30_000

interface CommandOptions {
  door: Door
  cameras: readonly Camera[]
  store: BoxStore
  queue: CommandQueue
  gates: Gates
  /** The barrier of a camera was opened by a command, for the vehicle of an ask where it names one. */
  onOpen(camera: Camera, askId: string | undefined): void
  now(): number
  say: Say
}

interface Moving {
  commandId: number
  askId: string | undefined
  order: GateOrder
}

/** Takes the server's commands for as long as the box runs, carries each out at most once, and says what became of it. */
export function carryOutCommands({
  door,
  cameras,
  store,
  queue,
  gates,
  onOpen,
  now,
  say,
}: CommandOptions): Promise<unknown> {
  const { signal } = door
  const rarely = sayRarely(say)
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => {})
  const unfinished = store.giveUpUnfinished('The box ended meanwhile; whether it was carried out is not known')
  if (unfinished > 0) say(`${unfinished} commands were not finished when the box ended; they are not repeated.`)

  const take = (command: DeviceCommand) => {
    const { commandId, kind, laneCode, text, askId, validForMs } = command
    if (!store.receive(commandId, now())) return
    const settle = (result: 'accepted' | 'refused' | 'unreachable', note: string) =>
      store.settle({ commandId, result, note })
    const ofLane = cameras.filter(camera => camera.laneCode === laneCode)
    const mode = modes[kind]
    if (kind === 'lists') return void refreshLists().then(isDone => settle(isDone ? 'accepted' : 'unreachable', ''))
    if (mode !== undefined) {
      if (!ofLane.some(({ opens }) => opens === 'ask'))
        return settle('refused', 'No camera of this lane asks before it opens')
      keepMode(laneCode, mode)
      return settle('accepted', 'From the next vehicle on')
    }
    const order = orders[kind]
    const gated = ofLane.find(gates.canTake)
    if (order !== undefined && gated) return void moveGate(gated, { commandId, askId, order })
    const camera = ofLane.find(each => queue.canTake(each, kind))
    if (!camera) return settle('refused', 'No camera of this lane can do this')
    queue.add(camera, { commandId, kind, text, askId, untilMs: now() + validForMs })
  }

  const moveGate = async (camera: Camera, { commandId, askId, order }: Moving) => {
    try {
      const { outcome, note } = await gates.move(camera, order, null)
      if (order === 'open' && (outcome === 'accepted' || outcome === 'unknown')) onOpen(camera, askId)
      store.settle({ commandId, result: outcome === 'unknown' ? 'unreachable' : outcome, note })
    } catch (error) {
      rarely(`${camera.name}: a command could not be carried out: ${error instanceof Error ? error.message : error}`)
    }
  }

  const keepMode = (laneCode: string, mode: LaneMode) => {
    const lists = store.readLists()
    if (!lists) return
    const others = lists.lanes.filter(lane => lane.laneCode !== laneCode)
    const known = lists.lanes.find(lane => lane.laneCode === laneCode)
    store.writeLists({ ...lists, lanes: [...others, { ...known, laneCode, mode }] })
  }

  let hasFreshLists = false
  const refreshLists = async (): Promise<boolean> => {
    try {
      const known = store.readLists()
      const body = { version: listsVersion, ...(known?.rights && { print: known.print }) }
      store.writeLists(withKnownRights(await callDevice(door, takeLaneLists, body), known))
      if (!hasFreshLists) say('The box has the lists that it decides by while the line is cut.')
      hasFreshLists = true
      return true
    } catch (error) {
      if (!(error instanceof ServerAway || error instanceof ServerRefuses) && !signal.aborted)
        rarely(`The lists cannot be kept: ${error instanceof Error ? error.message : error}`)
      return false
    }
  }

  /** Asks with what has become of the earlier ones. While some wait for a heartbeat, the server is asked without waiting. */
  const poll = async () => {
    queue.dropOver()
    const answers = store.unanswered()
    const { commands } = await callDevice({ ...door, timeoutMs: (mostWaitSeconds + 10) * 1000 }, takeLaneCommands, {
      answers,
      waitSeconds: store.hasUnfinished() ? 0 : mostWaitSeconds,
    })
    store.answered(answers.map(({ commandId }) => commandId))
    for (const command of commands) take(command)
    if (store.hasUnfinished()) await rest(tickMs)
  }

  const pollOn = async () => {
    let failures = 0
    while (!signal.aborted) {
      try {
        await poll()
        failures = 0
      } catch (error) {
        if (signal.aborted) return
        // What is wrong with the line, the delivery of passes says. A full disk takes no commands; the server lets them lapse.
        if (!(error instanceof ServerAway || error instanceof ServerRefuses))
          rarely(`Commands cannot be taken: ${error instanceof Error ? error.message : error}`)
        await rest(Math.min(firstPauseMs * 2 ** failures++, longestPauseMs))
      }
    }
  }

  const listOn = async () => {
    while (!signal.aborted) {
      await refreshLists()
      await rest(listsMs)
    }
  }

  return Promise.all([pollOn(), listOn()])
}

/** What these tell a barrier that takes orders of its own. */
const orders: Partial<Record<DeviceCommand['kind'], GateOrder>> = { openOnce: 'open', close: 'close' }

/** What these make of a lane: the answers to its vehicles follow. */
const modes: Partial<Record<DeviceCommand['kind'], LaneMode>> = {
  holdOpen: 'heldOpen',
  holdClosed: 'closed',
  release: 'normal',
}
