import { z } from 'zod'
import type { Answered, ProviderAccount, QueriedRed, Signing, WantedRed } from '../port.ts'
import { isFine, isMissing, partOf, read, refusedBy, requestOf } from './message.ts'

/** We are the seller. */
const seller = '0'
/** Why: the invoice was wrong. The other reasons are of goods. */
const wrongInvoice = '2'

const drawerOf = ({ extensionNo }: ProviderAccount) => (extensionNo ? { extensionNumber: extensionNo } : {})

/** A form for the whole invoice has no lines; the tax office issues the red one itself once the form is confirmed, or needs not be. */
export const applyRed = (account: ProviderAccount, wanted: WantedRed, signing: Signing) => {
  const { formNo, invoiceNo, title, taxNo, sellerName } = wanted
  const form = {
    ...{ billId: formNo, blueInvoiceLine: 'pc', applySource: seller, blueElecInvoiceNumber: invoiceNo },
    ...{ sellerTaxNo: account.taxNo, sellerName, buyerName: title, buyerTaxNo: taxNo, redReason: wrongInvoice },
    ...drawerOf(account),
  }
  return requestOf(account, 'saveInvoiceRedConfirm', form, signing)
}

export const queryRed = (account: ProviderAccount, formNo: string, signing: Signing) =>
  requestOf(account, 'queryInvoiceRedConfirm', { identity: seller, billId: formNo }, signing)

export const withdrawRed = (account: ProviderAccount, formNo: string, signing: Signing) =>
  requestOf(account, 'confirmInfoCancel', { billId: formNo, identity: seller, ...drawerOf(account) }, signing)

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(value => String(value ?? ''))
const Form = z.object({
  ...{ billId: text, billStatus: text, billMessage: text, invoiceSerialNum: text, redInvoiceNumber: text },
})
const Forms = z.object({ list: z.array(Form).nullish() })

const states = {
  '01': 'confirmed',
  '02': 'waiting',
  '03': 'waiting',
  '04': 'confirmed',
  '05': 'denied',
  '06': 'denied',
  '07': 'expired',
  '08': 'withdrawn',
  '09': 'withdrawn',
  // The tax office made it void: an abnormal voucher, a taxpayer's standing, a person who refused, a tax refund that was asked for on it.
  '10': 'failed',
  '11': 'failed',
  '12': 'denied',
  '13': 'failed',
  '15': 'applied',
  '16': 'failed',
} as const

export function readQueriedRed(answered: Answered, formNo: string): QueriedRed {
  const answer = read(answered)
  if (answer.kind !== 'said') return answer
  if (answer.code === isMissing) return { kind: 'missing' }
  if (answer.code !== isFine) return refusedBy(answer)
  const forms = partOf(Forms, answer.result)
  if (!forms) return { kind: 'unknown', why: 'answerUnreadable' }
  const [form] = forms.list ?? []
  if (!form) return { kind: 'missing' }
  if (form.billId !== formNo) return { kind: 'unknown', why: 'answerOfAnother' }
  const kind = states[form.billStatus as keyof typeof states]
  if (!kind) return { kind: 'unknown', why: 'answerUnreadable' }
  const invoiceNo = /^\d{8,20}$/.test(form.redInvoiceNumber) ? form.redInvoiceNumber : undefined
  const shown = { raw: form.billStatus, text: form.billMessage.slice(0, 200) }
  return { kind, invoiceNo, providerNo: form.invoiceSerialNum, ...shown }
}
