import type { PassResult } from '@parkdesk/contract'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { DeviceContext } from '../../../http/context.ts'
import { takePassTurn } from '../../../lib/device-turns.ts'
import { announceTraffic } from './announce-traffic.ts'
import { readEvent } from './read-event.ts'
import { type Batch, storeBatch } from './store-batch.ts'

/**
 * Takes a batch of passes from a box. Returns after the commit, one result an event in their order: an acknowledged event is stored, one that
 * was stored before is a duplicate and changes nothing, and one that is unreadable, has an impossible time or whose id was used for another
 * event is refused. Fails with request.tooMany when other batches take too long.
 */
export async function takePasses(
  ctx: DeviceContext,
  body: { sentAt?: string | undefined; events: unknown[] },
): Promise<{ results: PassResult[] }> {
  const receivedAt = ctx.clock()
  const read = body.events.map(raw => readEvent(raw, { language: ctx.language, now: receivedAt }))
  const events = read.flatMap(item => (item.ok ? [item.value] : []))
  const sentMs = body.sentAt ? Date.parse(body.sentAt) : receivedAt.getTime()
  const stored =
    events.length === 0 ? [] : await takePassTurn(ctx.box, () => store(ctx, { events, receivedAt, sentMs }))
  if (stored.some(({ result }) => result === 'accepted')) announceTraffic(ctx)
  const answers = stored.values()
  return { results: read.map(item => (item.ok ? demand(answers.next().value) : item.result)) }
}

function demand(result: PassResult | undefined): PassResult {
  if (!result) throw new Error('an event got no result')
  return result
}

async function store(ctx: DeviceContext, batch: Batch): Promise<PassResult[]> {
  try {
    // Nearly all batches contain only new events, and the unique key refuses known ones: so known events are looked up only after a violation.
    return await storeBatch(ctx, batch, { looksForKnown: false })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return storeBatch(ctx, batch, { looksForKnown: true })
  }
}
