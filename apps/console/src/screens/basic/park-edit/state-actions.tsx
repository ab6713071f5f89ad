import type { LotRow } from '@parkdesk/contract'
import { StateButton } from '../../../nouns/lot/state-button.tsx'

/** What may become of a lot: it opens by being set up, closes for good, or is planned again. */
export function StateActions({ lot }: { lot: LotRow }) {
  if (lot.state === 'closed') return <StateButton lot={lot} action="plan" />
  return <StateButton lot={lot} action="close" disabled={lot.inside > 0} />
}
