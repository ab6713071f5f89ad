import { randomBytes } from 'node:crypto'
import type { ConnectionOutcome } from '@parkdesk/contract'
import type { SignedRequest } from '../../../lib/invoice/port.ts'
import type { Answered } from '../../../lib/pay/port.ts'
import { sendSigned } from '../../../platform/send-signed.ts'
import type { OpenProvider, ProviderServices } from './open-provider.ts'

export interface TriedProvider {
  outcome: ConnectionOutcome
  said: string
  leftFen: number | null
  isDrawerSignedIn: boolean | null
}

const newSigning = ({ clock }: ProviderServices) => ({ now: clock(), nonce: randomBytes(16).toString('hex') })

/** Asks for an invoice that there is not: harmless, and only somebody whom the provider knows gets that answer. Then what is left, and whether the drawer is signed in. */
export async function tryProvider(services: ProviderServices, { port }: OpenProvider): Promise<TriedProvider> {
  const { timeoutMs } = services.payChannels
  const ask = async <T>(request: SignedRequest, read: (answered: Answered) => T): Promise<T | undefined> => {
    const answered = await sendSigned(request, timeoutMs)
    return answered && read(answered)
  }
  const requestNo = `T${randomBytes(12).toString('hex')}`
  const by = { requestNo }
  const said = await ask(port.query(by, newSigning(services)), answered => port.readQueried(answered, by))
  const nothing = { leftFen: null, isDrawerSignedIn: null }
  if (!said) return { outcome: 'unreachable', said: '', ...nothing }
  if (said.kind === 'away' || said.kind === 'refused') return { outcome: 'refused', said: said.said, ...nothing }
  if (said.kind !== 'missing') return { outcome: 'unsure', said: said.kind, ...nothing }
  const quota = await ask(port.quota(newSigning(services)), port.readQuota)
  const drawer = await ask(port.drawer(newSigning(services)), port.readDrawer)
  return {
    ...{ outcome: 'works', said: '' },
    leftFen: quota?.kind === 'quota' ? quota.leftFen : null,
    isDrawerSignedIn: drawer?.kind === 'drawer' ? drawer.isSignedIn : null,
  }
}
