import type { ReconciliationClass } from '@parkdesk/contract'

/** A row of a trade bill. Amounts are fen without a sign. */
export interface Theirs {
  line: number
  kind: 'payment' | 'refund' | 'unreadable'
  atMs: number | null
  channelNo: string
  outNo: string
  refundNo: string
  outRefundNo: string
  state: string
  amountFen: number
  feeFen: number
  rateFeeFen: number | null
}

/** What the product has: a payment of a stay, an entry of the ledger, or a receipt without an order. */
export interface Ours {
  source: 'payment' | 'entry' | 'receipt'
  id: number
  kind: 'payment' | 'refund'
  atMs: number
  /** Empty: not known, and then neither number is. */
  merchantNo: string
  channelNo: string
  outNo: string
  orderNo: string
  amountFen: number
}

/** A row of theirs, of ours, or both, with its one class. */
export interface Item {
  key: string
  class: ReconciliationClass
  theirs: Theirs | null
  ours: Ours | null
  suggestion: { reason: 'orderNo' | 'oneNumber' | 'amountAndTime'; ours: Ours } | null
}

export interface Comparing {
  billId: number
  merchantNo: string
  theirs: readonly Theirs[]
  ours: readonly Ours[]
  /** What people joined: the key of a row of theirs, and which of ours it is ("payment 12"). */
  accepted: ReadonlyMap<string, string>
}

/** How far the clocks of a box and of a channel may be apart for one payment to be suggested for another. */
const nearMs = 10 * 60_000

export const refOf = ({ source, id }: Pick<Ours, 'source' | 'id'>): string => `${source} ${id}`

const numberOf = (row: Theirs): string =>
  row.kind === 'refund' ? row.refundNo || row.outRefundNo || row.channelNo : row.channelNo || row.outNo

/** What counts in the sum of a day: nothing of a payment that was taken back, or of a refund that failed. */
export const theirsFenOf = ({ kind, state, amountFen }: Theirs): number => {
  if (kind === 'unreadable' || state === 'revoked' || state === 'failed') return 0
  return kind === 'refund' ? -amountFen : amountFen
}
export const oursFenOf = ({ kind, amountFen }: Ours): number => (kind === 'refund' ? -amountFen : amountFen)

/**
 * Puts each row of theirs and of ours into exactly one class. By themselves only rows of the same number match, under the same merchant number; of the
 * rest some are suggested. Times never match anything.
 */
export function compare({ billId, merchantNo, theirs, ours, accepted }: Comparing): Item[] {
  const pool = new Pool(ours.filter(row => row.merchantNo === merchantNo))
  const byRef = new Map(ours.map(row => [refOf(row), row]))
  const used = new Set<Ours>()
  const seen = new Map<string, number>()
  const keyed = theirs.map(row => ({ row, ...keyOf(row, billId, seen) }))
  const joined = new Map<Theirs, Ours>()
  const join = (row: Theirs, own: Ours | undefined) => {
    if (!own || used.has(own)) return
    used.add(own)
    joined.set(row, own)
  }
  for (const { row, key } of keyed) join(row, byRef.get(accepted.get(key) ?? ''))
  for (const { row, isRepeat } of keyed) if (!isRepeat && !joined.has(row)) join(row, pool.exact(row, used))
  // A number that stands twice may still be two payments: the merchant's number tells them apart.
  for (const { row, isRepeat } of keyed) if (isRepeat && !joined.has(row)) join(row, pool.exact(row, used))
  const items = keyed.map(({ row, key, isRepeat }) => itemOf(row, joined.get(row), { key, isRepeat }))
  const paid = new Set([...used].filter(own => own.channelNo !== '').map(own => `${own.kind} ${own.channelNo}`))
  const left = ours.filter(own => !used.has(own))
  const rest = left.map((own): Item => {
    const isDouble = own.channelNo !== '' && paid.has(`${own.kind} ${own.channelNo}`)
    const alone = own.kind === 'refund' ? 'refundOursOnly' : 'oursOnly'
    return {
      key: `ours:${own.source}:${own.id}`,
      class: isDouble ? 'duplicate' : alone,
      theirs: null,
      ours: own,
      suggestion: null,
    }
  })
  return suggest([...items, ...rest])
}

function keyOf(row: Theirs, billId: number, seen: Map<string, number>): { key: string; isRepeat: boolean } {
  if (row.kind === 'unreadable') return { key: `unreadable:${billId}:${row.line}`, isRepeat: false }
  const number = `${row.kind}:${numberOf(row)}`
  const times = (seen.get(number) ?? 0) + 1
  seen.set(number, times)
  return { key: `${row.kind}:${times}:${numberOf(row)}`, isRepeat: times > 1 }
}

/** Our rows by their numbers. */
class Pool {
  private byChannelNo = new Map<string, Ours[]>()
  private byOutNo = new Map<string, Ours[]>()
  constructor(ours: readonly Ours[]) {
    for (const row of ours) {
      if (row.channelNo !== '') add(this.byChannelNo, `${row.kind} ${row.channelNo}`, row)
      if (row.outNo !== '') add(this.byOutNo, `${row.kind} ${row.outNo}`, row)
    }
  }

  /** The one with the same numbers: those that both know are all equal. */
  exact({ kind, channelNo, outNo, refundNo, outRefundNo }: Theirs, used: ReadonlySet<Ours>): Ours | undefined {
    const [theirNo, theirOutNo] = kind === 'refund' ? [refundNo, outRefundNo] : [channelNo, outNo]
    const agrees = (row: Ours) =>
      !used.has(row) &&
      (row.channelNo === '' || theirNo === '' || row.channelNo === theirNo) &&
      (row.outNo === '' || theirOutNo === '' || row.outNo === theirOutNo)
    const found = [
      ...(theirNo === '' ? [] : (this.byChannelNo.get(`${kind} ${theirNo}`) ?? [])),
      ...(theirOutNo === '' ? [] : (this.byOutNo.get(`${kind} ${theirOutNo}`) ?? [])),
    ]
    return found.find(agrees)
  }
}

const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) => {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

function itemOf(row: Theirs, own: Ours | undefined, { key, isRepeat }: { key: string; isRepeat: boolean }): Item {
  const item = { key, theirs: row, ours: own ?? null, suggestion: null }
  if (row.kind === 'unreadable') return { ...item, class: 'unreadable' }
  if (own) return { ...item, class: pairClass(row, own) }
  if (isRepeat) return { ...item, class: 'duplicate' }
  return { ...item, class: row.kind === 'refund' ? 'refundChannelOnly' : 'channelOnly' }
}

function pairClass(row: Theirs, own: Ours): ReconciliationClass {
  if (row.state === 'revoked' || row.state === 'failed') return 'statusDiffers'
  if (row.amountFen !== own.amountFen) return row.kind === 'refund' ? 'refundAmountDiffers' : 'amountDiffers'
  if (row.state === 'processing') return 'refundPending'
  return row.rateFeeFen !== null && row.rateFeeFen !== row.feeFen ? 'feeDiffers' : 'matched'
}

type Suggestion = NonNullable<Item['suggestion']>

/** For rows that stand alone: one of ours, each for one of theirs at most. */
function suggest(items: Item[]): Item[] {
  const lonely = items.filter(
    item => item.theirs && !item.ours && item.class !== 'unreadable' && item.class !== 'duplicate',
  )
  const free = new Set(
    items.flatMap(item => (item.ours && !item.theirs && item.class !== 'duplicate' ? [item.ours] : [])),
  )
  const found = new Map<Item, Suggestion>()
  const take = (item: Item, own: Ours, reason: Suggestion['reason']) => {
    free.delete(own)
    found.set(item, { reason, ours: own })
  }
  const byNumber = new Map<string, Ours[]>()
  const byOrderNo = new Map<string, Ours[]>()
  for (const own of free) {
    for (const number of [own.channelNo, own.outNo]) if (number !== '') add(byNumber, `${own.kind} ${number}`, own)
    if (own.orderNo !== '') add(byOrderNo, `${own.kind} ${own.orderNo}`, own)
  }
  for (const item of lonely) {
    const row = item.theirs as Theirs
    const numbers = row.kind === 'refund' ? [row.refundNo, row.outRefundNo] : [row.channelNo, row.outNo]
    const own = numbers.flatMap(number => byNumber.get(`${row.kind} ${number}`) ?? []).find(one => free.has(one))
    const ordered = byOrderNo.get(`${row.kind} ${row.outNo}`)?.find(one => free.has(one))
    if (own) take(item, own, 'oneNumber')
    else if (ordered) take(item, ordered, 'orderNo')
  }
  suggestByTime(
    lonely.filter(item => !found.has(item)),
    [...free].filter(own => own.channelNo === '' && own.outNo === ''),
    take,
  )
  return items.map(item => ({ ...item, suggestion: found.get(item) ?? null }))
}

/** The same amount within ten minutes, the earlier for the earlier. */
function suggestByTime(
  items: readonly Item[],
  ours: readonly Ours[],
  take: (item: Item, own: Ours, reason: Suggestion['reason']) => void,
): void {
  const queues = new Map<string, Ours[]>()
  for (const own of ours.toSorted((a, b) => a.atMs - b.atMs)) add(queues, `${own.kind} ${own.amountFen}`, own)
  const places = new Map<string, number>()
  for (const item of items.toSorted((a, b) => (a.theirs?.atMs ?? 0) - (b.theirs?.atMs ?? 0))) {
    const row = item.theirs as Theirs
    const of = `${row.kind} ${row.amountFen}`
    const queue = queues.get(of) ?? []
    let at = places.get(of) ?? 0
    while (queue[at] && (queue[at] as Ours).atMs < (row.atMs ?? 0) - nearMs) at += 1
    const own = queue[at]
    if (own && own.atMs <= (row.atMs ?? 0) + nearMs) {
      take(item, own, 'amountAndTime')
      at += 1
    }
    places.set(of, at)
  }
}

/** What a row on another day is known by: a number and an amount. */
export const elsewhereKeys = (numbers: readonly string[], kind: string, amountFen: number): string[] =>
  numbers.filter(number => number !== '').map(number => `${kind} ${number} ${amountFen}`)

/** Rows that stand alone here and have the other half on a day nearby. */
export function markOtherDays(
  items: readonly Item[],
  { ours, theirs }: { ours: ReadonlySet<string>; theirs: ReadonlySet<string> },
): Item[] {
  return items.map(item => {
    if (item.theirs && !item.ours && (item.class === 'channelOnly' || item.class === 'refundChannelOnly')) {
      const { kind, channelNo, outNo, refundNo, outRefundNo, amountFen } = item.theirs
      const numbers = kind === 'refund' ? [refundNo, outRefundNo] : [channelNo, outNo]
      if (elsewhereKeys(numbers, kind, amountFen).some(key => ours.has(key))) return { ...item, class: 'otherDay' }
    }
    if (item.ours && !item.theirs && (item.class === 'oursOnly' || item.class === 'refundOursOnly')) {
      const { kind, channelNo, outNo, amountFen } = item.ours
      if (elsewhereKeys([channelNo, outNo], kind, amountFen).some(key => theirs.has(key)))
        return { ...item, class: 'otherDay' }
    }
    return item
  })
}
