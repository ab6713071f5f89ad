/** A call to a pay channel, ready to be sent as it is. */
export interface SignedRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body: string
}

/** What a pay channel sent, an answer or a call of its own: the bytes as they came, never parsed and printed again. */
export interface Received {
  /** By their names in lower case. */
  headers: Record<string, string | undefined>
  body: Buffer
}

export interface Answered extends Received {
  status: number
}

/** What signing needs besides the keys: passed in, so that a request can be compared with one that was published. */
export interface Signing {
  now: Date
  /** Of 32 letters and digits. */
  nonce: string
}

export type Merchant = { appId: string; merchantNo: string }

/** A charge as a driver is asked for it. */
export interface Charge {
  /** Our number of it at the channel: 6 to 32 of 0-9A-Za-z_-|*, stored before it is sent. */
  outNo: string
  amountFen: number
  /** What the driver reads in his app. */
  subject: string
  expiresAt: Date
  /** Where the channel calls. */
  notifyUrl: string
}

/** How the driver comes to the channel: by a code that he scans, a page that opens the channel's app, or from within that app. */
export type ChargeWay =
  | { kind: 'qr' }
  /** The page to come back to, and the driver's address, which WeChat asks for. */
  | { kind: 'page'; returnUrl: string; payerAddress: string }
  | { kind: 'inApp'; payerId: string }

export interface Refund {
  outNo: string
  /** Our number of the refund, the same in every try. */
  outRefundNo: string
  amountFen: number
  /** Of the charge. */
  totalFen: number
  reason: string
  /** '': the channel calls nobody, and is asked. */
  notifyUrl: string
}

/** The channel says no, by its own code: nothing has happened. */
export interface Refused {
  kind: 'refused'
  code: string
  said: string
}

/** Nobody knows what happened: it has to be asked. */
export interface Unknown {
  kind: 'unknown'
  why: 'answerUnsigned' | 'answerUnreadable' | 'channelBusy' | 'answerOfAnother'
  code?: string
}

/** The charge exists at the channel, and this is how the driver gets to it. */
export type CreateOutcome =
  | { kind: 'created'; payUrl: string }
  /** What the channel's own app is called with. */
  | { kind: 'prepared'; parameters: Record<string, string> }
  | { kind: 'paidBefore' }
  | Refused
  | Unknown

/** Money of a charge as the channel says it: not yet compared with ours. */
export interface Paid {
  kind: 'paid'
  outNo: string
  channelNo: string
  appId: string
  merchantNo: string
  amountFen: number
  currency: string
  paidAt: Date
}

export type ChargeState =
  | Paid
  /** The driver may still pay. */
  | { kind: 'unpaid' }
  /** He cannot any more, and has not. */
  | { kind: 'closed' }
  /** The channel has no such charge. */
  | { kind: 'missing' }
  | Refused
  | Unknown

export type CloseOutcome = { kind: 'closed' } | { kind: 'paidBefore' } | { kind: 'missing' } | Refused | Unknown

/** A refund as the channel says it. Accepted is not done. */
export interface RefundState {
  kind: 'refund'
  state: 'done' | 'processing' | 'abnormal' | 'closed'
  outNo: string
  outRefundNo: string
  /** The channel's number of the refund; Alipay has none. */
  refundNo: string | undefined
  /** undefined: the channel did not say. */
  amountFen: number | undefined
  /** All that has gone back of the charge so far, where the channel says that in its place. */
  refundedFen?: number
}

export type RefundOutcome = RefundState | { kind: 'missing' } | Refused | Unknown

/** Where a bill is fetched; the address holds for 5 minutes or 30 seconds. */
export type BillAddress =
  | { kind: 'address'; url: string /** Of the unpacked file, in hex, where the channel says it. */; sha1?: string }
  /** There was nothing to bill on that day. */
  | { kind: 'none' }
  | { kind: 'notYet' }
  | Refused
  | Unknown

/** A call of the channel, verified and read. */
export type Notice =
  | Paid
  | (RefundState & Partial<Merchant>)
  /** A charge that was never paid is closed. */
  | ({ kind: 'closedUnpaid'; outNo: string } & Merchant)
  /** Of a kind that this version does not know: kept, answered, nothing booked. */
  | { kind: 'other'; event: string }

/** Where the reading of a call stopped. */
export type Stage =
  | 'headers'
  | 'clock'
  | 'serial'
  | 'signature'
  | 'signType'
  | 'keyLength'
  | 'resource'
  | 'algorithm'
  | 'decrypt'
  | 'innerJson'

export type ReadNotice = { kind: 'notice'; notice: Notice } | { kind: 'stopped'; stage: Stage }
