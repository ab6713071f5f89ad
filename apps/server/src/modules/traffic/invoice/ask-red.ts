import { sql } from 'kysely'
import type { WantedRed } from '../../../lib/invoice/port.ts'
import { type AskingAbout, askProvider } from './ask-provider.ts'
import { closeRed, closeRefused } from './close-request.ts'
import * as queue from './request-queue.ts'
import { nextAskAt, type OpenRedStep, stepAfterRedQuery } from './request-rules.ts'

/** Has an invoice turned red, or asks what became of its form. */
export async function askRed(asking: AskingAbout): Promise<void> {
  if (asking.request.sentAt === null) await send(asking)
  else await follow(asking)
}

const stateOf = ({ request }: AskingAbout) => request.state as OpenRedStep

async function follow(asking: AskingAbout, refusal?: string): Promise<void> {
  const { requestNo } = asking.request
  const said = await askProvider(asking, {
    what: 'queryRed',
    request: (port, signing) => port.queryRed(requestNo, signing),
    read: (port, answered) => port.readQueriedRed(answered, requestNo),
  })
  const step = stepAfterRedQuery(said, stateOf(asking))
  const shown = 'raw' in said ? { raw: said.raw, said: said.text } : { raw: '', said: 'said' in said ? said.said : '' }
  if (step.kind === 'fetch') return fetchRed(asking, step)
  if (step.kind === 'close') return closeRefused(asking, { as: step.as, ...shown })
  if (step.kind === 'wait') return wait(asking, step.state, shown)
  // It was refused a moment ago, and the provider has no such form.
  return refusal === undefined ? send(asking) : closeRefused(asking, { as: 'refused', raw: '', said: refusal })
}

async function send(asking: AskingAbout): Promise<void> {
  const { services, db, tenantId, request } = asking
  const wanted = await loadRed(asking)
  await queue.updateOpenRequest(db, tenantId, request.requestId, { sent_at: services.clock() })
  const outcome = await askProvider(asking, {
    what: 'applyRed',
    request: (port, signing) => port.applyRed(wanted, signing),
    read: (port, answered) => port.readAppliedRed(answered),
  })
  if (outcome.kind === 'refused') return follow(asking, outcome.said)
  await wait(asking, stateOf(asking), { raw: '', said: 'said' in outcome ? outcome.said : '' })
}

/** The day and the files of the red invoice stand on it, not on its form. */
async function fetchRed(asking: AskingAbout, { invoiceNo, providerNo }: { invoiceNo: string; providerNo: string }) {
  const by = { providerNo }
  const said = await askProvider(asking, {
    what: 'query',
    request: (port, signing) => port.query(by, signing),
    read: (port, answered) => port.readQueried(answered, by),
  })
  const { amountFen } = asking.request
  const isIt = said.kind === 'issued' && said.invoiceNo === invoiceNo && (said.amountFen ?? -amountFen) === -amountFen
  if (isIt) return closeRed(asking, said)
  if (said.kind === 'issued')
    asking.services.log.error(
      { requestId: asking.request.requestId },
      'a provider issued another red invoice than was asked',
    )
  return wait(asking, 'redConfirmed', { raw: '', said: '' })
}

async function wait(asking: AskingAbout, state: OpenRedStep, { raw, said }: { raw: string; said: string }) {
  const { services, db, tenantId, request } = asking
  const tries = state === request.state ? request.tries : 0
  const next = nextAskAt(state, tries, services.clock())
  const change = { state, tries, next_try_at: next, raw_state: raw, said }
  await queue.updateOpenRequest(db, tenantId, request.requestId, change)
}

async function loadRed({ db, tenantId, request }: AskingAbout): Promise<WantedRed> {
  const { rows } = await sql<Omit<WantedRed, 'formNo'>>`
    select i.invoice_no as "invoiceNo", i.title, i.tax_no as "taxNo", p.seller_name as "sellerName"
    from invoice as i join tax_profile as p using (tenant_id, profile_id)
    where i.tenant_id = ${tenantId} and i.invoice_id = ${request.invoiceId}`.execute(db)
  const [stored] = rows
  if (!stored) throw new Error(`invoice ${request.invoiceId} is gone`)
  return { ...stored, formNo: request.requestNo }
}
