import type { Services } from '../../../http/context.ts'
import type { JobKey } from '../../../lib/job.ts'
import type { RealStay, ReplayedStay, ReplayInputs } from './price-stays.ts'
import { asksRegions, reachOfReplay, readInputs } from './price-stays.ts'
import type { Tally } from './rules.ts'
import * as runs from './run-queries.ts'
import * as stays from './stay-queries.ts'
import type { StoredFee, StoredResult } from './stored-result.ts'
import { tallyHere } from './tally-here.ts'
import { tallyInWorker } from './tally-in-worker.ts'

/** A replay during which the server has died so often is not tried again. */
const mostAttempts = 5
const chunkSize = 5_000
/** So many are priced in less time than a thread takes to start, and keep no request waiting. */
const mostWithoutThread = 100

/** This try counts no more: the replay was cancelled or removed, or a later try has begun. */
class Superseded extends Error {}

/**
 * Runs a replay to its end; the unfinished part of an earlier try is repeated. Throws when the signal ends it, so that it
 * is taken up again; any other failure ends the replay.
 */
export async function runReplay(services: Services, { tenantId, id }: JobKey, signal: AbortSignal): Promise<void> {
  const { clock, log } = services
  const db = services.database.forTenant(tenantId)
  const work = await runs.beginTry(db, tenantId, id)
  if (!work) return
  const which = { tenantId, replayId: id, attempt: work.attempt }
  try {
    if (work.attempt > mostAttempts) throw new Error('the server ended each time while this replay ran')
    const inputs = readInputs(work.inputs)
    const result = await replay(services, which, { work: { tenantId, ...work, inputs }, signal })
    await runs.saveResult(db, which, { result, at: clock() })
  } catch (error) {
    if (error instanceof Superseded) return
    signal.throwIfAborted()
    log.error({ err: error, replayId: id }, 'replay failed')
    await runs.saveFailure(db, which, clock())
  }
}

interface Running {
  work: stays.StayChoice & { inputs: ReplayInputs }
  signal: AbortSignal
}

async function replay({ database }: Services, which: runs.Try, { work, signal }: Running): Promise<StoredResult> {
  const { inputs, tenantId } = work
  const db = database.forTenant(tenantId)
  const lots = await stays.listLots(db, tenantId, work.lotIds)
  const save = async (progress: { done?: number; total?: number }) => {
    if (!(await runs.saveProgress(db, which, progress))) throw new Superseded()
  }
  const total = await stays.countStays(db, work)
  await save({ total })
  let done = 0
  const reach = reachOfReplay(inputs)
  const found = stays.streamStays(
    db,
    { ...work, elsewhere: reach?.elsewhere, withRegions: asksRegions(inputs) },
    reach ? 'byPlate' : 'any',
  )
  const sumUp = total > mostWithoutThread ? tallyInWorker : tallyHere
  const tally = await sumUp(
    { inputs, zones: Object.fromEntries(lots.map(({ lotId, timeZone }) => [lotId, timeZone])) },
    inChunks(found),
    {
      signal,
      onChunk: async counted => {
        done += counted
        await save({ done })
      },
    },
  )
  const charged = inputs.comparedWith ? [] : await stays.listCharged(db, tenantId, orderIdsOf(tally))
  return storedResult(tally, lots, new Map(charged.map(order => [order.orderId, order])))
}

async function* inChunks(found: AsyncIterable<RealStay>): AsyncGenerator<RealStay[]> {
  let chunk: RealStay[] = []
  for await (const stay of found) {
    chunk.push(stay)
    if (chunk.length === chunkSize) {
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}

/** Never empty: `in ()` is no SQL. */
const orderIdsOf = ({ changes }: Tally<ReplayedStay>): number[] => [0, ...changes.map(({ orderId }) => orderId)]

type Charged = Omit<StoredFee, 'amountFen' | 'lines'> & { lines: StoredFee['lines'] | null }

function storedResult(
  { changes, ...sums }: Tally<ReplayedStay>,
  lots: Awaited<ReturnType<typeof stays.listLots>>,
  charged: ReadonlyMap<number, Charged>,
): StoredResult {
  return {
    ...sums,
    changes: changes.map(({ stay, before, after, beforeFen, afterFen }) => {
      const lot = lots.find(({ lotId }) => lotId === stay.lotId)
      const sheet = (fen: number | null, fee: Charged | null | undefined): StoredFee => ({
        amountFen: fen ?? 0,
        minutes: fee?.minutes ?? null,
        lines: fee?.lines ?? [],
      })
      return {
        orderId: stay.orderId,
        orderNo: stay.orderNo,
        plate: stay.plate,
        plateColor: stay.plateColor,
        lotName: lot?.name ?? '',
        timeZone: lot?.timeZone ?? 'UTC',
        entryMs: stay.entryMs,
        exitMs: stay.exitMs,
        before: sheet(beforeFen, before ?? charged.get(stay.orderId)),
        after: sheet(afterFen, after),
      }
    }),
  }
}
