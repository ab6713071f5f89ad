import { randomBytes } from 'node:crypto'

/** How the provider behaves. Real ones are late, call once or never, and ask the drawer to sign in again. */
export interface ProviderMood {
  /** How long the tax office takes to number an invoice, and the provider to seal it. */
  issueMs: number
  sealMs: number
  /** Each invoice fails with this text; '': none does. */
  fails: string
  /** So many seals fail before one holds. */
  sealFailures: number
  /** The drawer's sign-in at the tax office is over. */
  drawerAway: boolean
  /** What may still be issued. */
  quotaFen: number
  /** Red forms need the buyer's confirmation. */
  redWaits: boolean
  /** Applications are refused by a code. */
  refuses: string
  /** Requests arrive, and their answers are lost. */
  losesAnswers: boolean
  /** Calls to us are lost; each that is not is made so many times more. */
  drops: boolean
  repeats: number
  /** What it says the invoice comes to is a fen more. */
  saysOtherAmount: boolean
}

export const usualMood: ProviderMood = {
  ...{ issueMs: 0, sealMs: 0, fails: '', sealFailures: 0, drawerAway: false, quotaFen: 100_000_000, redWaits: false },
  ...{ refuses: '', losesAnswers: false, drops: false, repeats: 0, saysOtherAmount: false },
}

export interface Wanted {
  orderNo: string
  buyerName: string
  callBackUrl?: string
  invoiceDetail: { taxIncludedAmount: string }[]
}

/** An invoice at the provider. */
export interface Order {
  wanted: Wanted
  serialNo: string
  /** When it was asked for, or retried last. */
  fromMs: number
  /** Why it failed; '': it did not. */
  failCause: string
  isSealFailed: boolean
  invoiceNo: string
  /** Of the red one that takes it back. */
  amountYuan: string
  retries: { day: string; count: number }
  isVoid: boolean
}

export interface RedForm {
  billId: string
  blueNo: string
  status: string
  madeMs: number
  red: Order | undefined
}

/** Invoices and red forms of a simulated provider. */
export class Orders {
  readonly orders = new Map<string, Order>()
  readonly forms = new Map<string, RedForm>()

  add(wanted: Wanted, nowMs: number, mood: ProviderMood): Order {
    const amountYuan = wanted.invoiceDetail[0]?.taxIncludedAmount ?? '0.00'
    const order: Order = {
      ...{ wanted, serialNo: newDigits(20), fromMs: nowMs, failCause: '', isSealFailed: false },
      ...{ invoiceNo: newDigits(20), amountYuan, retries: { day: '', count: 0 }, isVoid: false },
    }
    this.orders.set(wanted.orderNo, order)
    this.begin(order, nowMs, mood)
    return order
  }

  /** As when it was asked for: by what is true now. */
  begin(order: Order, nowMs: number, mood: ProviderMood): void {
    order.fromMs = nowMs
    const amountFen = Math.round(Number(order.amountYuan) * 100)
    order.failCause = mood.fails
    if (mood.drawerAway) order.failCause = '电子税务局登录已失效，请开票员重新登录'
    else if (mood.fails === '' && amountFen > mood.quotaFen) order.failCause = '可用授信额度不足'
    order.isSealFailed = order.failCause === '' && mood.sealFailures > 0
    if (order.isSealFailed) mood.sealFailures -= 1
    if (order.failCause === '') mood.quotaFen -= amountFen
  }

  /** By Nuonuo's numbers. */
  statusOf(
    { fromMs, failCause, isSealFailed, isVoid }: Order,
    nowMs: number,
    { issueMs, sealMs }: ProviderMood,
  ): string {
    if (isVoid) return '3'
    if (nowMs < fromMs + issueMs) return '20'
    if (failCause !== '') return '22'
    if (isSealFailed) return '24'
    return nowMs < fromMs + issueMs + sealMs ? '21' : '2'
  }

  addForm(billId: string, blueNo: string, nowMs: number, mood: ProviderMood): RedForm {
    const form: RedForm = { billId, blueNo, status: mood.redWaits ? '02' : '01', madeMs: nowMs, red: undefined }
    this.forms.set(billId, form)
    if (!mood.redWaits) this.issueRed(form, nowMs)
    return form
  }

  issueRed(form: RedForm, nowMs: number): void {
    const blue = [...this.orders.values()].find(order => order.invoiceNo === form.blueNo)
    const wanted = { orderNo: `R${newDigits(15)}`, buyerName: '', invoiceDetail: [] }
    form.red = {
      ...{ wanted, serialNo: newDigits(20), fromMs: nowMs, failCause: '', isSealFailed: false },
      ...{ invoiceNo: newDigits(20), amountYuan: `-${blue?.amountYuan ?? '0.00'}`, retries: { day: '', count: 0 } },
      isVoid: false,
    }
    this.orders.set(wanted.orderNo, form.red)
  }
}

const newDigits = (count: number) => `2${[...randomBytes(count - 1)].map(byte => String(byte % 10)).join('')}`
