import {
  type AskedLane,
  type Decided,
  decideAtLane,
  payChannels as every,
  type LaneAnswer,
  type LaneAsk,
  mostAskAgeSeconds,
  normalisePlate,
  openHoldsSeconds,
  rightsAt,
  vehicleClassOf,
  yuan,
} from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { DeviceContext } from '../../../http/context.ts'
import { rememberedPricer } from '../../charging/rule/remembered-pricer.ts'
import { markBoxesHeard } from '../../site/box/mark-box-heard.ts'
import { shownPicture } from '../../traffic/picture/name-pictures.ts'
import { keepAsk } from './keep-ask.ts'
import { lotMemory } from './lot-settings.ts'
import { findFreeSpots } from './own-texts.ts'
import { type ExitPrice, priceExit } from './price-exit.ts'
import { type AskedStay, type Asking, lockSpots, type OwedStay } from './queries.ts'
import { type AskFacts, nearlyFull, readFacts } from './read-facts.ts'
import { namesFree, type OwnText, textsOf } from './texts.ts'

/** From so few spots on, of a lot or of a right, asks are decided one after the other. */
const lastSpots = 10

/** Decides whether to open for a vehicle, and says why, what is due, and what to show and speak. */
export async function askLane(ctx: DeviceContext, ask: LaneAsk): Promise<LaneAnswer> {
  const now = ctx.clock()
  const readAt = new Date(ask.readAt)
  const { tenantId, boxId, lotId } = ctx.box
  await markBoxesHeard(ctx.db, [{ box: ctx.box, receivedAt: now }])
  if (Math.abs(now.getTime() - readAt.getTime()) > mostAskAgeSeconds * 1000) return local('wrongTime', now)
  const plate = normalisePlate(ask.plate ?? '')
  const { laneCode, direction, askId: askKey } = ask
  const asking = { tenantId, boxId, lotId, askKey, laneCode, direction, plate, readAt, now }
  const memory = lotMemory(ctx.database)
  const first = await readFacts(ctx.db, asking, { memory, withLetIn: false })
  if (first.before) return first.before
  if (!first.lane) return local('unknownLane', now)
  // To count those who were just let in takes as long as all else.
  const isClose = mayBeLast(first, direction) && !needsTurn(first, direction)
  const facts = isClose ? await readFacts(ctx.db, asking, { memory, withLetIn: true }) : first
  if (!needsTurn(facts, direction)) return answer(ctx.db, ctx, { ask, asking, facts })
  return ctx.db.transaction().execute(async db => {
    await lockSpots(
      db,
      asking,
      facts.rights.map(({ rightId }) => rightId),
    )
    const fresh = await readFacts(db, asking, { memory, withLetIn: true })
    return fresh.before ?? answer(db, ctx, { ask, asking, facts: fresh })
  })
}

/** Whether it matters who was just let in. */
const mayBeLast = ({ policy, capacity, taken, rights }: AskFacts, direction: 'in' | 'out') =>
  direction === 'in' &&
  ((capacity > 0 && policy.full !== 'open' && capacity - taken <= nearlyFull) ||
    rights.some(({ whenFull }) => whenFull === 'temporary'))

/** Whether two vehicles that ask at once could both be given the last spot. */
const needsTurn = ({ policy, capacity, taken, rights }: AskFacts, direction: 'in' | 'out') =>
  direction === 'in' &&
  ((capacity > 0 && policy.full !== 'open' && capacity - taken <= lastSpots) ||
    rights.some(({ spots, inside, whenFull }) => whenFull === 'temporary' && spots - inside <= lastSpots))

const local = (reason: 'wrongTime' | 'unknownLane', now: Date): LaneAnswer => ({
  decision: 'local',
  reason,
  screen: [],
  voice: '',
  validUntil: now.toISOString(),
})

interface Question {
  ask: LaneAsk
  asking: Asking
  facts: AskFacts
}

async function answer(
  db: Db,
  { language, database }: DeviceContext,
  { ask, asking, facts: known }: Question,
): Promise<LaneAnswer> {
  const { plate, direction, readAt, now } = asking
  const facts = { ...known, rights: rightsAt(known, { ...ask, plate }, readAt.getTime()) }
  const stay = direction === 'out' ? facts.stay : null
  const priceStay = async (left: AskedStay) => {
    const pricer = await rememberedPricer(database, db, { ...asking, stamp: facts.lot.stamp })
    return priceExit(db, { stay: seenAs(left, facts, ask), pricer }, facts, leavingOf(asking))
  }
  const price = stay === null ? undefined : await priceStay(stay)
  const cardLeftFen = price && price.dueFen > 0 ? cardLeft(facts, price.dueFen) : undefined
  const isPaidByCard = cardLeftFen !== undefined
  const decided = decideAtLane({ ...askedLane(asking, facts, price), isPaidByCard, isFake: ask.isFake ?? false })
  const isByCard = decided.reason === 'storedCard'
  const dueFen = decided.reason === 'unpaid' || isByCard ? price?.dueFen : undefined
  const parkedMinutes = stay === null ? undefined : Math.max(0, Math.floor((readAt.getTime() - stay.entryMs) / 60_000))
  const { policy, rights, owed } = facts
  const asksFor = direction === 'out' && decided.decision === 'hold' && policy.arrears !== 'open' && rights.length === 0
  const arrearsFen = asksFor ? sumOf(owed) : 0
  const texts = textsOf(
    { plate, reason: decided.reason, direction, parkedMinutes, dueFen, arrearsFen, ...(isByCard && { cardLeftFen }) },
    decided.decision,
    language,
    await ownTextOf(db, asking, facts.ownTexts?.[decided.reason]),
  )
  const said: LaneAnswer = {
    decision: decided.decision,
    reason: decided.reason,
    ...(stay && { orderNo: stay.orderNo }),
    ...(price && moneyOf(isPaidByCard ? { ...price, dueFen: 0, discounts: [] } : price, facts)),
    ...(price && isPaidByCard && { cardPays: yuan(price.dueFen), cardLeft: yuan(cardLeftFen) }),
    ...(facts.owed.length > 0 && owedTexts(facts.owed)),
    ...texts,
    validUntil: new Date(now.getTime() + openHoldsSeconds * 1000).toISOString(),
  }
  return keepAsk(db, {
    ...decided,
    asking,
    laneId: facts.lane?.laneId ?? 0,
    plateColor: ask.plateColor ?? 'other',
    confidence: ask.confidence ?? null,
    pictureUrl: shownPicture(ask),
    pictures: ask.pictures,
    orderId: stay?.orderId ?? null,
    dueFen: price?.dueFen ?? null,
    answer: said,
  })
}

/** What is left on the vehicle's card when it has paid; undefined: none pays, or it does not cover what is due. */
const cardLeft = ({ cardFen }: AskFacts, dueFen: number): number | undefined =>
  cardFen !== null && cardFen >= dueFen ? cardFen - dueFen : undefined

/** The lot's own words, with how many spots are free where they say so. */
const ownTextOf = async (db: Db, asking: Asking, own: OwnText | undefined) =>
  own && { ...own, freeSpots: namesFree(own) ? await findFreeSpots(db, asking) : null }

const leavingOf = ({ tenantId, lotId, plate, readAt }: Asking) => ({
  tenantId,
  lotId,
  plate,
  exitMs: readAt.getTime(),
})

/** What the entry did not know of the vehicle, the exit may, as it is for passes. */
function seenAs(stay: AskedStay, { vehicleClasses }: AskFacts, ask: LaneAsk): AskedStay {
  const seen = stay.vehicleClass === null ? vehicleClassOf(vehicleClasses, ask) : undefined
  return {
    ...stay,
    vehicleSize: stay.vehicleSize ?? ask.vehicleSize ?? seen?.vehicleSize ?? null,
    ...(seen && { vehicleClass: seen.name, vehicleEnergy: seen.energy }),
  }
}

const askedLane = (
  { direction, plate }: Asking,
  { lane, policy, isBlackListed, isInside, stay, rights, owed, capacity, taken, repeated }: AskFacts,
  price: ExitPrice | null | undefined,
): Omit<AskedLane, 'isFake' | 'isPaidByCard'> => ({
  direction,
  plate,
  mode: lane?.mode ?? 'normal',
  isInner: lane?.isInner ?? false,
  policy,
  isBlackListed,
  isInside: isInside || stay !== null,
  rights,
  arrearsFen: sumOf(owed),
  freeSpots: capacity > 0 ? capacity - taken : null,
  price,
  repeated: repeated ? onlyDecided(repeated) : undefined,
})

const sumOf = (owed: readonly OwedStay[]) => owed.reduce((sum, { dueFen }) => sum + dueFen, 0)

/** So many stays are listed; the sum is of all. */
const mostOwed = 20

const owedTexts = (owed: readonly OwedStay[]): Pick<LaneAnswer, 'arrears' | 'arrearsOrders'> => ({
  arrears: yuan(sumOf(owed)),
  arrearsOrders: owed.slice(0, mostOwed).map(({ dueFen, ...stay }) => ({ ...stay, due: yuan(dueFen) })),
})

const onlyDecided = ({ decision, reason, rightId }: Decided): Decided => ({ decision, reason, rightId })

/** How much, and by which ways the device may take it, where the lot does not take all. */
function moneyOf({ dueFen, discounts }: ExitPrice, { payChannels }: AskFacts) {
  const offered = discounts.filter(({ channel }) => payChannels.includes(channel))
  const isLimited = dueFen > 0 && payChannels.length < every.length
  return {
    due: yuan(dueFen),
    ...(offered.length > 0 && { discounts: offered }),
    ...(isLimited && { channels: every.filter(channel => payChannels.includes(channel)) }),
  }
}
