import { type GateOrder, gateCalls } from '@parkdesk/camera'
import type { Camera } from './cameras-file.ts'
import { AccessRefused, createDigestClient, type DigestClient, NoAnswer } from './digest-client.ts'
import { type Say, sayRarely } from './say.ts'

/** `unknown`: the camera may have heard the order, and nobody repeats it. */
export interface GateResult {
  outcome: 'accepted' | 'refused' | 'unreachable' | 'unknown'
  note: string
}

/** Barriers that are moved by an order of their own, because no answer to their camera moves them. */
export interface Gates {
  canTake(camera: Camera): boolean
  /** Gives an order once. */
  move(camera: Camera, order: GateOrder, plate: string | null): Promise<GateResult>
}

/** The first that can. */
export const anyGate = (gates: readonly Gates[]): Gates => ({
  canTake: camera => gates.some(each => each.canTake(camera)),
  async move(camera, order, plate) {
    const gate = gates.find(each => each.canTake(camera))
    return gate ? gate.move(camera, order, plate) : { outcome: 'refused', note: 'No order reaches this camera' }
  },
})

/** Cameras that are called at their own address, by Digest. */
export function createCalledGates(say: Say): Gates {
  const rarely = sayRarely(say)
  const clients = new Map<string, DigestClient>()

  const clientOf = ({ name, control }: Camera) => {
    if (!control) throw new Error(`${name} has no address`)
    const known = clients.get(name)
    if (known) return known
    const made = createDigestClient(control.address, control)
    clients.set(name, made)
    return made
  }

  const callOn = async (camera: Camera, order: GateOrder, plate: string | null): Promise<GateResult> => {
    const maker = gateCalls[camera.dialectName]
    if (!maker) throw new Error(`${camera.name} is not called to open`)
    const channel = camera.control?.channel ?? 1
    const { status, bytes } = await clientOf(camera).call(maker.callOf(order, { channel, plate }))
    if (maker.isAccepted({ status, text: Buffer.from(bytes).toString() })) return { outcome: 'accepted', note: '' }
    rarely(`${camera.name}: it does not take the order to ${order} (${status})`)
    return { outcome: 'refused', note: `The camera answered ${status} and did not take the order` }
  }

  return {
    canTake: ({ control, dialectName }) => control !== undefined && dialectName in gateCalls,
    async move(camera, order, plate) {
      try {
        return await callOn(camera, order, plate)
      } catch (error) {
        return failed(camera, error)
      }
    },
  }

  function failed({ name }: Camera, error: unknown): GateResult {
    if (error instanceof AccessRefused) {
      rarely(
        `${name}: the camera refused user and password twice; it is not called again until the box is started again, since it would lock itself`,
      )
      return { outcome: 'refused', note: 'The camera refuses user and password' }
    }
    if (!(error instanceof NoAnswer)) throw error
    rarely(`${name}: the camera does not answer when it is called`)
    if (!error.wasReached) return { outcome: 'unreachable', note: 'The camera cannot be reached' }
    return { outcome: 'unknown', note: 'The camera did not answer in time; whether the barrier moved is not known' }
  }
}
