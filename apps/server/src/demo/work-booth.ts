import * as contract from '@parkdesk/contract'
import { sql } from 'kysely'
import type { CallAs } from '../call-as.ts'
import type { Db } from '../db/database.ts'
import { Failure } from '../lib/failure.ts'
import { localTimeOf } from '../lib/local-time.ts'

/** The demo's lot, and who works there. */
export interface Booth {
  db: Db
  tenantId: number
  lotId: number
  timeZone: string
  lanes: readonly { laneId: number; code: string; direction: 'in' | 'out' | 'inner' }[]
  /** In the booth. */
  attendant: number
  /** At the help centre. */
  agent: number
  /** Looks at what they did. */
  reviewer: number
  clock(): Date
  callAs: CallAs
  /** As the box of the lot. */
  ask(ask: contract.LaneAsk): Promise<contract.LaneAnswer>
}

interface Candidate {
  orderId: number
  plate: string
  plateColor: contract.PlateColor
  exitAt: Date | null
}

type Seen = { orderId: number; revision: number; reason: string }
type Call = <E extends contract.AnyEndpoint>(endpoint: E, body: contract.BodyOf<E>) => Promise<contract.DataOf<E>>
type How = contract.BodyOf<typeof contract.handleLane>['how']
/** Whether the lot allowed it. */
type Act = (booth: Booth) => Promise<boolean>

const callOf =
  ({ callAs, tenantId }: Booth, userId: number): Call =>
  (endpoint, body) =>
    callAs({ tenantId, userId }, endpoint, body)

const which = {
  inside: sql`o.park_status = 'inside' order by pictures desc, o.entry_at desc`,
  longest: sql`o.park_status = 'inside' order by o.entry_at`,
  left: sql`o.park_status = 'left' and o.exit_at is not null order by pictures desc, o.entry_at desc`,
}

/** Orders of the last day and a half that nobody has touched by hand, those that have most pictures first. */
async function listCandidates({ db, tenantId, lotId, clock }: Booth, of: keyof typeof which): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select o.order_id as "orderId", o.plate, o.plate_color as "plateColor", o.exit_at as "exitAt",
      (select count(*) from pass as p where p.tenant_id = o.tenant_id and p.order_id = o.order_id and p.picture_url is not null) as pictures
    from parking_order as o
    where o.tenant_id = ${tenantId} and o.lot_id = ${lotId} and o.entry_at > ${clock()}::timestamptz - interval '36 hours' and o.plate <> ''
      and not exists (select from lane_action as a where a.tenant_id = o.tenant_id and a.order_id = o.order_id)
      and ${which[of]} limit 20`.execute(db)
  return rows
}

/** The agent does it with the first order that allows it. */
const withOrder =
  (
    kind: contract.LaneActionKind,
    of: keyof typeof which,
    reason: string,
    act: (call: Call, seen: Seen, order: Candidate, booth: Booth) => Promise<unknown>,
  ): Act =>
  async booth => {
    const call = callOf(booth, booth.agent)
    for (const order of await listCandidates(booth, of)) {
      const { orderId } = order
      const { allowed, revision } = await call(contract.orderActions, { orderId })
      if (!allowed.includes(kind)) continue
      try {
        await act(call, { orderId, revision, reason }, order, booth)
        return true
      } catch (error) {
        if (!(error instanceof Failure)) throw error
      }
    }
    return false
  }

/** Another last sign, as cameras misread it. */
const reread = (plate: string) => plate.slice(0, -1) + (plate.endsWith('8') ? '6' : '8')

const correct = withOrder('correctPlate', 'inside', '车牌末位被识别错，按入场照片更正', (call, seen, order) =>
  call(contract.correctPlate, { ...seen, plateNumber: reread(order.plate), plateColor: order.plateColor }),
)
const changeVehicle = withOrder('changeVehicle', 'inside', '厢式货车被识别为小型车', (call, seen) =>
  call(contract.changeVehicle, { ...seen, plateColor: 'yellow', vehicleSize: 'large', vehicleEnergy: null }),
)
const changeTime = withOrder(
  'changeTime',
  'left',
  '道闸故障时手动放行，按岗亭记录更正离场时间',
  async (call, seen, { exitAt }, { timeZone }) => {
    const leftAt = exitAt && localTimeOf(new Date(exitAt.getTime() - 2 * 60_000), timeZone)
    return call(contract.changeOrderTime, { ...seen, cameAt: null, leftAt })
  },
)
const voidOne = withOrder('void', 'left', '洒水车作业被记成停车，作废', (call, seen) => call(contract.voidOrder, seen))
const closeOne = withOrder('close', 'longest', '巡场未见此车，出场未被识别', (call, seen) =>
  call(contract.closeOrder, { ...seen, leftAt: null, isGhost: false }),
)
const changePicture = withOrder('changePicture', 'left', '原照片被雨刮遮挡，换一张看得清车牌的', async (call, seen) => {
  const { ends } = await call(contract.orderPictures, { orderId: seen.orderId })
  const [end] = ends.filter(({ others }) => others.length > 0)
  const [other] = end?.others ?? []
  const { direction } = end ?? {}
  if (!other || !direction) throw new Failure('order.otherPicture')
  return call(contract.changeOrderPicture, { ...seen, direction, pictureUrl: other.pictureUrl })
})

const laneOf = ({ lanes }: Booth, direction: 'in' | 'out') => lanes.findLast(lane => lane.direction === direction)

const moveBarrier =
  (direction: 'in' | 'out', kind: 'openOnce' | 'close', reason: string): Act =>
  async booth => {
    const lane = laneOf(booth, direction)
    if (!lane) return false
    await callOf(booth, booth.attendant)(contract.sendLaneCommand, { laneId: lane.laneId, kind, reason, text: '' })
    return true
  }

/** A vehicle is held at a barrier; who has claimed the lane lets it through. */
const letThrough =
  (who: 'attendant' | 'agent', direction: 'in' | 'out', how: How, reason: string): Act =>
  async booth => {
    const { laneId, code: laneCode } = laneOf(booth, direction) ?? {}
    if (!laneId || !laneCode) return false
    const call = callOf(booth, booth[who])
    const readAt = booth.clock().toISOString()
    const unread = { plate: '', plateColor: 'other' as const }
    for (const { plate, plateColor } of direction === 'in' ? [unread] : await listCandidates(booth, 'longest')) {
      const read = { plate, plateColor, direction, readAt, laneCode }
      const { decision } = await booth.ask({ ...read, askId: `demo-${plate}-${readAt}` })
      if (decision !== 'hold') continue
      await call(contract.claimLane, { laneId })
      const { lanes } = await call(contract.deskLanes, { lotId: booth.lotId })
      const { askId = null } = lanes.find(lane => lane.laneId === laneId) ?? {}
      await call(contract.handleLane, { laneId, askId, exitOrderId: null, reason, how })
      await call(contract.releaseLane, { laneId })
      return true
    }
    return false
  }

/** A day of the booth and the help centre: each of the twelve types, some of them twice. */
const acts: readonly Act[] = [
  correct,
  letThrough('agent', 'out', { act: 'waive', why: 'emergency' }, '救护车送医，免费放行'),
  moveBarrier('in', 'openOnce', '消防通道演练，手动开闸'),
  changeVehicle,
  letThrough('attendant', 'out', { act: 'letOut' }, '车主手机没电无法付款，登记后放行'),
  changeTime,
  voidOne,
  letThrough('attendant', 'in', { act: 'letIn' }, '新车未上牌，核对临牌后放行'),
  moveBarrier('in', 'close', '道闸未落下，手动关闸'),
  closeOne,
  moveBarrier('out', 'close', '清洁车驶离后手动关闸'),
  changePicture,
  letThrough('agent', 'out', { act: 'waive', why: 'dispute' }, '车主对计费有异议，值班长同意免收'),
]

/** So many of the latest, which the log has first, wait for a review. */
const waitsForReview = 4
const remarks = ['与照片相符', '已核对监控', '']

/** Does what the turn is for; false: the lot did not allow it just now. */
export async function workBooth(booth: Booth, turn: number): Promise<boolean> {
  try {
    return (await acts[turn % acts.length]?.(booth)) ?? false
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return false
  }
}

/** All that the booth does in a day, after which another person looks at it. @returns the turns that the lot did not allow yet */
export async function workDay(booth: Booth): Promise<number[]> {
  const missed: number[] = []
  for (const turn of acts.keys()) if (!(await workBooth(booth, turn))) missed.push(turn)
  await reviewBooth(booth)
  return missed
}

/** Another person looks at all but the latest; who let a vehicle out and noted nobody is disputed. */
export async function reviewBooth(booth: Booth): Promise<void> {
  const call = callOf(booth, booth.reviewer)
  const pending = await call(contract.querySentryLog, { lotId: booth.lotId, ReviewStatus: 'pending', PerPage: 100 })
  const entries = typeof pending === 'object' ? pending.list : []
  const others = entries.filter(({ canReview, userName }) => canReview && userName !== '')
  for (const { actionId, kind } of others.slice(waitsForReview).reverse()) {
    const isDisputed = kind === 'forceExit'
    const remark = isDisputed ? '未登记联系方式，请补充' : (remarks[actionId % remarks.length] ?? '')
    await call(contract.reviewSentryLog, { actionId, to: isDisputed ? 'disputed' : 'confirmed', remark })
  }
}
