import type { Verdict } from '@parkdesk/camera'
import type { CommandKind } from '@parkdesk/contract'
import type { BoxStore } from './box-store.ts'
import type { Camera } from './cameras-file.ts'

/** What cameras take in the answer to a heartbeat, by dialect. */
const byHeartbeat: Readonly<Record<string, Partial<Record<CommandKind, Verdict['kind']>>>> = {
  vzenith: { openOnce: 'open', capture: 'capture', text: 'show', speak: 'speak' },
  qianyi: { openOnce: 'open', close: 'close', capture: 'capture' },
  huaxia: { openOnce: 'open', text: 'show', speak: 'speak' },
}

interface Waiting {
  commandId: number
  kind: CommandKind
  verdict: Verdict
  /** For whose vehicle it is. */
  askId: string | undefined
  untilMs: number
}

type NewCommand = Pick<Waiting, 'commandId' | 'kind' | 'untilMs'> & { text: string; askId?: string | undefined }

export interface CommandQueue {
  /** Whether cameras of this dialect can be given this. */
  canTake(camera: Camera, kind: CommandKind): boolean
  add(camera: Camera, command: NewCommand): void
  /** What to answer the camera's heartbeat: the next command that waits for it. */
  verdictFor(camera: Camera): Verdict
  /** Gives up what no heartbeat came for. */
  dropOver(): void
}

interface QueueOptions {
  store: BoxStore
  now(): number
  /** The barrier of a camera was opened by a command, for the vehicle of an ask where it names one. */
  onOpen(camera: Camera, askId: string | undefined): void
  /** A camera is ordered to take a picture. */
  onCapture?(camera: Camera): void
}

/** Commands that wait for the next heartbeat of their camera: most cameras take them by no other way. */
export function createCommandQueue({ store, now, onOpen, onCapture = () => {} }: QueueOptions): CommandQueue {
  const waiting = new Map<string, Waiting[]>()
  const verdictOf = ({ dialectName }: Camera, kind: CommandKind) => byHeartbeat[dialectName]?.[kind]
  const giveUp = ({ commandId }: Waiting) =>
    store.settle({ commandId, result: 'unreachable', note: 'The camera did not report in time' })

  const next = (camera: Camera): Waiting | undefined => {
    const line = waiting.get(camera.name) ?? []
    for (let first = line.shift(); first; first = line.shift()) {
      if (now() < first.untilMs) return first
      giveUp(first)
    }
    return undefined
  }

  return {
    canTake: (camera, kind) => verdictOf(camera, kind) !== undefined,
    add(camera, { commandId, kind, text, untilMs, askId }) {
      const verdictKind = verdictOf(camera, kind)
      if (!verdictKind || verdictKind === 'hold' || verdictKind === 'nothing' || verdictKind === 'notNow')
        throw new Error(`${camera.name} cannot be given ${kind}`)
      const verdict: Verdict =
        verdictKind === 'show' || verdictKind === 'speak' ? { kind: verdictKind, text } : { kind: verdictKind }
      const line = waiting.get(camera.name) ?? []
      waiting.set(camera.name, [...line, { commandId, kind, verdict, untilMs, askId }])
    },
    verdictFor(camera) {
      const command = next(camera)
      if (!command) return { kind: 'nothing' }
      // Written down before the camera hears it: after a sudden end it is not said a second time.
      store.settle({ commandId: command.commandId, result: 'accepted', note: '' })
      if (command.kind === 'openOnce') onOpen(camera, command.askId)
      if (command.kind === 'capture') onCapture(camera)
      return command.verdict
    },
    dropOver() {
      for (const [name, line] of waiting) {
        for (const command of line) if (now() >= command.untilMs) giveUp(command)
        waiting.set(
          name,
          line.filter(({ untilMs }) => now() < untilMs),
        )
      }
    },
  }
}
