import type { ProviderStep } from '@parkdesk/contract'
import type { QueriedDrawer, QueriedInvoice, QueriedRed } from '../../../lib/invoice/port.ts'

export type OpenIssueStep = Extract<ProviderStep, 'requested' | 'issuing' | 'waitingDrawer' | 'signing'>
export type OpenRedStep = Extract<ProviderStep, 'redApplied' | 'redWaiting' | 'redConfirmed'>

/** The provider is asked no more. */
export const overSteps: readonly ProviderStep[] = ['issued', 'failed', 'void', 'red', 'refused', 'expired', 'withdrawn']

/** After each question in a state, the next; then every hour. */
const askAgainMs = [4_000, 4_000, 5_000, 15_000, 30_000, 60_000, 180_000, 600_000] as const
const hourMs = 3_600_000
/** How long it takes somebody to find the drawer. */
const drawerMs = 60_000

/** So often a day the provider issues or retries one invoice. */
export const mostTriesADay = 20

/** When the provider is asked again, by how often it was in this state. */
export const nextAskAt = (state: ProviderStep, tries: number, now: Date): Date =>
  new Date(now.getTime() + (state === 'waitingDrawer' ? drawerMs : (askAgainMs[tries] ?? hourMs)))

export type IssueStep =
  | { kind: 'close'; as: 'issued' | 'failed' | 'void' }
  | { kind: 'send'; what: 'apply' | 'retry'; state: OpenIssueStep }
  /** It failed: perhaps only because the drawer is not signed in any more. */
  | { kind: 'askDrawer' }
  /** The provider issued another amount than was asked: people have to look. */
  | { kind: 'differs' }
  | { kind: 'wait'; state: OpenIssueStep }

export interface AskedInvoice {
  state: OpenIssueStep
  amountFen: number
  wantsRetry: boolean
}

/** What follows from what the provider says of an invoice. What is unknown is never taken for issued or for failed. */
export function stepAfterQuery(said: QueriedInvoice, { state, amountFen, wantsRetry }: AskedInvoice): IssueStep {
  switch (said.kind) {
    case 'issued':
      return (said.amountFen ?? amountFen) === amountFen ? { kind: 'close', as: 'issued' } : { kind: 'differs' }
    case 'issuing':
    case 'signing':
      return { kind: 'wait', state: said.kind }
    // The tax office has numbered it; only the seal is missing.
    case 'sealFailed':
      return { kind: 'send', what: 'retry', state: 'signing' }
    case 'failed':
      return wantsRetry ? { kind: 'send', what: 'retry', state: 'issuing' } : { kind: 'askDrawer' }
    case 'void':
      return { kind: 'close', as: 'void' }
    case 'missing':
      return { kind: 'send', what: 'apply', state: 'issuing' }
    default:
      return { kind: 'wait', state }
  }
}

/** What follows for an invoice that failed, from whether the drawer is signed in. */
export function stepAfterDrawer(said: QueriedDrawer | { kind: 'unknown' }, state: OpenIssueStep): IssueStep {
  if (said.kind === 'unknown' || said.kind === 'away') return { kind: 'wait', state }
  if (said.kind === 'drawer' && !said.isSignedIn) return { kind: 'wait', state: 'waitingDrawer' }
  // He is back: the same invoice again. Otherwise something else is wrong with it.
  return state === 'waitingDrawer' ? { kind: 'send', what: 'retry', state: 'issuing' } : { kind: 'close', as: 'failed' }
}

export type RedStep =
  /** The red invoice is there, by this number of the provider. */
  | { kind: 'fetch'; invoiceNo: string; providerNo: string }
  | { kind: 'close'; as: 'refused' | 'expired' | 'withdrawn' }
  | { kind: 'send' }
  | { kind: 'wait'; state: OpenRedStep }

/** What follows from what the provider says of a red form. */
export function stepAfterRedQuery(said: QueriedRed, state: OpenRedStep): RedStep {
  switch (said.kind) {
    case 'confirmed': {
      const { invoiceNo, providerNo } = said
      return invoiceNo !== undefined && providerNo !== ''
        ? { kind: 'fetch', invoiceNo, providerNo }
        : { kind: 'wait', state: 'redConfirmed' }
    }
    case 'waiting':
      return { kind: 'wait', state: 'redWaiting' }
    case 'applied':
      return { kind: 'wait', state: 'redApplied' }
    case 'denied':
    case 'failed':
      return { kind: 'close', as: 'refused' }
    case 'expired':
    case 'withdrawn':
      return { kind: 'close', as: said.kind }
    case 'missing':
      return { kind: 'send' }
    default:
      return { kind: 'wait', state }
  }
}
