import type { Answered, Received, SignedRequest, Signing } from '../pay/port.ts'

export type { Answered, Received, SignedRequest, Signing }

/** Who asks a provider to issue, and by what it knows us. */
export interface ProviderAccount {
  /** Where it answers. */
  url: string
  appKey: string
  appSecret: string
  accessToken: string
  /** Of the seller. */
  taxNo: string
  /** Who draws the invoices, and his number at the provider; '' where there is one drawer only. */
  drawerName: string
  extensionNo: string
}

/** What the provider is asked to issue. */
export interface WantedInvoice {
  /** Our number of it: one for its whole life, stored before it is sent. */
  requestNo: string
  title: string
  /** '' of a person. */
  taxNo: string
  /** '' where nobody is sent anything. */
  email: string
  sellerAddress: string
  itemName: string
  goodsCode: string
  rateBasisPoints: number
  amountFen: number
  netFen: number
  taxFen: number
  remark: string
  /** The lease element: an invoice of parking has one. */
  lease: {
    region: string
    address: string
    certificate: string
    areaUnit: string
    isCrossCity: boolean
    /** To the minute, by the clock of the place: "2026-03-02 08:15". */
    from: string
    to: string
  }
  askedAt: Date
  /** Where the provider calls; '': it calls nobody, and is asked. */
  notifyUrl: string
}

/** A red form: it takes a whole invoice back. */
export interface WantedRed {
  /** Our number of the form, the same in every try. */
  formNo: string
  invoiceNo: string
  title: string
  taxNo: string
  sellerName: string
}

/** The provider says no, by its own code: nothing has happened. */
export interface Refused {
  kind: 'refused'
  code: string
  said: string
}

/** It does not know us, or will not be asked for now: the invoice is not at fault. */
export interface Away {
  kind: 'away'
  why: 'keys' | 'tooOften'
  said: string
}

/** Nobody knows what happened: it has to be asked. */
export interface Unknown {
  kind: 'unknown'
  why: 'answerUnreadable' | 'answerOfAnother' | 'noAnswer'
}

/** The same order again counts as accepted: it is there, and is asked about. */
export type Asked = { kind: 'accepted'; isAgain: boolean } | Refused | Away | Unknown

export type FileKind = 'pdf' | 'ofd' | 'xml'

/** An invoice that the tax office has numbered. */
export interface Issued {
  kind: 'issued'
  invoiceNo: string
  /** The tax office's day. */
  issuedOn: string
  /** undefined: the provider did not say. */
  amountFen: number | undefined
  files: readonly { kind: FileKind; link: string }[]
}

/** An invoice as the provider says it, with its own number of the state. */
export type AtProvider = (
  | Issued
  | { kind: 'issuing' | 'signing' | 'sealFailed' | 'voiding' | 'void' }
  | { kind: 'failed'; said: string }
) & { providerNo: string; raw: string; text: string }

export type QueriedInvoice = AtProvider | { kind: 'missing' } | Refused | Away | Unknown

/** A red form as the provider says it. */
export type QueriedRed =
  | {
      kind: 'applied' | 'waiting' | 'confirmed' | 'denied' | 'expired' | 'withdrawn' | 'failed'
      /** Of the red invoice, once it is there; undefined: not yet. */
      invoiceNo: string | undefined
      /** By which the red invoice is asked for. */
      providerNo: string
      raw: string
      text: string
    }
  | { kind: 'missing' }
  | Refused
  | Away
  | Unknown

/** What may still be issued this month; null: the provider does not know it now. */
export type QueriedQuota = { kind: 'quota'; leftFen: number | null } | Refused | Away | Unknown

/** Whether the drawer is signed in at the tax office; away: he has to scan a code. */
export type QueriedDrawer = { kind: 'drawer'; isSignedIn: boolean } | Refused | Away | Unknown

/** What the drawer scans; null: it is on its way from the tax office. */
export type DrawerCode = { kind: 'code'; text: string | null } | Refused | Away | Unknown

/**
 * An account at an invoice provider as the product speaks to it: each call is a request to send, and the reading of its answer. Nothing here sends, and nothing reads a
 * clock. A call of the provider only says which invoice to ask about: it is not signed.
 */
export interface InvoicePort {
  apply(wanted: WantedInvoice, signing: Signing): SignedRequest
  readApplied(answered: Answered): Asked
  query(by: { requestNo: string } | { providerNo: string }, signing: Signing): SignedRequest
  readQueried(answered: Answered, by: { requestNo: string } | { providerNo: string }): QueriedInvoice
  retry(of: { requestNo: string; providerNo: string }, signing: Signing): SignedRequest
  readRetried(answered: Answered): Asked
  applyRed(wanted: WantedRed, signing: Signing): SignedRequest
  readAppliedRed(answered: Answered): Asked
  queryRed(formNo: string, signing: Signing): SignedRequest
  readQueriedRed(answered: Answered, formNo: string): QueriedRed
  withdrawRed(formNo: string, signing: Signing): SignedRequest
  readWithdrawn(answered: Answered): Asked
  quota(signing: Signing): SignedRequest
  readQuota(answered: Answered): QueriedQuota
  drawer(signing: Signing): SignedRequest
  readDrawer(answered: Answered): QueriedDrawer
  /** `isNew`: has the provider fetch another code from the tax office, which takes a while. */
  drawerCode(isNew: boolean, signing: Signing): SignedRequest
  readDrawerCode(answered: Answered): DrawerCode
  /** After the drawer has scanned. */
  drawerScanned(signing: Signing): SignedRequest
  readScanned(answered: Answered): Asked
  /** The number of the request that a call is about; undefined: it names none. */
  readCallback(received: Received): string | undefined
  acknowledge(isTaken: boolean): { status: number; contentType: string; body: string }
}
