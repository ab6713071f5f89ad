import type { Asked, QueriedInvoice } from '../../../lib/invoice/port.ts'
import { type AskingAbout, askProvider, type NoAnswer } from './ask-provider.ts'
import { closeFailed, closeIssued } from './close-request.ts'
import { loadWanted } from './load-wanted.ts'
import * as queue from './request-queue.ts'
import {
  type IssueStep,
  mostTriesADay,
  nextAskAt,
  type OpenIssueStep,
  stepAfterDrawer,
  stepAfterQuery,
} from './request-rules.ts'

type Said = QueriedInvoice | NoAnswer

/** Has an invoice issued, or asks what became of it. */
export async function askIssue(asking: AskingAbout): Promise<void> {
  const { request } = asking
  // Whatever was sent before may be there: it is asked about first, never sent blindly.
  if (request.sentAt === null) await send(asking, { what: 'apply', state: 'issuing' })
  else await follow(asking, await queryInvoice(asking))
}

const queryInvoice = (asking: AskingAbout): Promise<Said> => {
  const by = { requestNo: asking.request.requestNo }
  return askProvider(asking, {
    what: 'query',
    request: (port, signing) => port.query(by, signing),
    read: (port, answered) => port.readQueried(answered, by),
  })
}

const stateOf = ({ request }: AskingAbout) => request.state as OpenIssueStep

async function follow(asking: AskingAbout, said: Said, refusal?: string): Promise<void> {
  const { request } = asking
  const { amountFen, wantsRetry } = request
  const step = stepAfterQuery(said, { state: stateOf(asking), amountFen, wantsRetry })
  // It was refused a moment ago, and the provider has none: it will not be issued.
  if (refusal !== undefined && step.kind === 'send')
    return closeFailed(asking, { as: 'failed', said: refusal, raw: '' })
  await take(asking, step, said)
}

async function take(asking: AskingAbout, step: IssueStep, said: Said): Promise<void> {
  const shown = 'raw' in said ? { raw: said.raw, said: said.kind === 'failed' ? said.said : said.text } : undefined
  switch (step.kind) {
    case 'close':
      if (step.as === 'issued' && said.kind === 'issued') return closeIssued(asking, said)
      return closeFailed(asking, {
        as: step.as === 'void' ? 'void' : 'failed',
        said: shown?.said ?? '',
        raw: shown?.raw ?? '',
      })
    case 'send':
      return send(asking, step)
    case 'askDrawer': {
      const drawer = await askProvider(asking, {
        what: 'drawer',
        request: (port, signing) => port.drawer(signing),
        read: (port, answered) => port.readDrawer(answered),
      })
      return take(asking, stepAfterDrawer(drawer, stateOf(asking)), said)
    }
    case 'differs':
      asking.services.log.error(
        { requestId: asking.request.requestId },
        'a provider issued another amount than was asked',
      )
      return wait(asking, stateOf(asking), said)
    default:
      return wait(asking, step.state, said)
  }
}

/** Asks again later: soon after something has changed, then less and less often. */
async function wait(asking: AskingAbout, state: OpenIssueStep, said: Said | Asked): Promise<void> {
  const { services, db, tenantId, request } = asking
  const tries = state === request.state ? request.tries : 0
  const shown = {
    ...('raw' in said && { raw_state: said.raw, said: said.kind === 'failed' ? said.said : said.text }),
    ...('providerNo' in said && said.providerNo !== '' && { provider_no: said.providerNo }),
    ...((said.kind === 'away' || said.kind === 'refused') && { said: said.said }),
  }
  const next = nextAskAt(state, tries, services.clock())
  await queue.updateOpenRequest(db, tenantId, request.requestId, { ...shown, state, tries, next_try_at: next })
}

async function send(asking: AskingAbout, { what, state }: { what: 'apply' | 'retry'; state: OpenIssueStep }) {
  const { services, db, tenantId, request } = asking
  const now = services.clock()
  if (request.triesToday >= mostTriesADay) {
    await queue.updateOpenRequest(db, tenantId, request.requestId, { next_try_at: tomorrowOf(now) })
    return
  }
  // Before anything is sent.
  await queue.updateOpenRequest(db, tenantId, request.requestId, { sent_at: now })
  const outcome = await (what === 'apply' ? apply(asking) : retry(asking))
  if (outcome.kind === 'accepted') {
    await queue.updateOpenRequest(db, tenantId, request.requestId, { wants_retry: false })
    return wait(asking, state, outcome)
  }
  // Refused, or nobody knows: only what it says of the invoice counts.
  if (outcome.kind === 'refused') {
    if (what === 'apply') return follow(asking, await queryInvoice(asking), outcome.said)
    return wait(asking, stateOf(asking), outcome)
  }
  return wait(asking, stateOf(asking), outcome)
}

async function apply(asking: AskingAbout): Promise<Asked | NoAnswer> {
  const wanted = await loadWanted(asking)
  return askProvider(asking, {
    what: 'apply',
    request: (port, signing) => port.apply(wanted, signing),
    read: (port, answered) => port.readApplied(answered),
  })
}

const retry = (asking: AskingAbout): Promise<Asked | NoAnswer> => {
  const { requestNo, providerNo } = asking.request
  return askProvider(asking, {
    what: 'retry',
    request: (port, signing) => port.retry({ requestNo, providerNo }, signing),
    read: (port, answered) => port.readRetried(answered),
  })
}

/** The tax office's next day. */
const tomorrowOf = (now: Date): Date => {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Asia/Shanghai')
  return new Date(today.startOfDay().add({ days: 1 }).epochMilliseconds)
}
