import { z } from 'zod'
import { dayIn, localTimeOf } from '../../local-time.ts'
import type { Answered, Asked, AtProvider, ProviderAccount, QueriedInvoice, Signing, WantedInvoice } from '../port.ts'
import { fenIn, yuanText } from './amount.ts'
import { isAgain, isFine, isMissing, partOf, read, refusedBy, requestOf } from './message.ts'

/** Where the tax office is. */
const taxZone = 'Asia/Shanghai'

/** The provider's numbers of units of area. */
const areaUnits: Record<string, string> = {
  平方千米: '1',
  平方米: '2',
  公顷: '3',
  亩: '4',
  'hm²': '5',
  'km²': '6',
  'm²': '7',
}

/** The provider puts the short name of the tax class before it by itself. */
const plainItem = (itemName: string) => itemName.replace(/^\*[^*]*\*/, '')

/** One line without a unit: that is what a lease may have. */
function lineOf({ itemName, goodsCode, rateBasisPoints, amountFen, netFen, taxFen }: WantedInvoice) {
  return {
    goodsName: plainItem(itemName),
    goodsCode,
    withTaxFlag: '1',
    taxRate: String(rateBasisPoints / 10_000),
    taxIncludedAmount: yuanText(amountFen),
    taxExcludedAmount: yuanText(netFen),
    tax: yuanText(taxFen),
    invoiceLineProperty: '0',
    favouredPolicyFlag: '0',
  }
}

/** Asks for an ordinary fully digital invoice of a lease. */
export function apply(account: ProviderAccount, wanted: WantedInvoice, signing: Signing) {
  const { requestNo, title, taxNo, email, sellerAddress, remark, lease, askedAt, notifyUrl } = wanted
  const order = {
    orderNo: requestNo,
    invoiceDate: localTimeOf(askedAt, taxZone),
    invoiceType: '1',
    invoiceLine: 'pc',
    ...{ salerTaxNum: account.taxNo, salerAddress: sellerAddress, clerk: account.drawerName },
    ...(account.extensionNo && { extensionNumber: account.extensionNo }),
    ...{ buyerName: title, buyerTaxNum: taxNo, naturalPersonFlag: taxNo === '' ? '1' : '0' },
    ...(email === '' ? { pushMode: '-1' } : { pushMode: '0', email }),
    ...(notifyUrl && { callBackUrl: notifyUrl }),
    remark,
    specificFactor: '6',
    realPropertyRentInfo: {
      realPropertyAddress: lease.region.replaceAll('-', ''),
      detailAddress: lease.address,
      ...{ rentStartDate: lease.from, rentEndDate: lease.to, crossCityFlag: lease.isCrossCity ? '1' : '0' },
      ...{ realPropertyCertificate: lease.certificate, unit: areaUnits[lease.areaUnit] ?? areaUnits.平方米 },
    },
    invoiceDetail: [lineOf(wanted)],
  }
  return requestOf(account, 'requestBillingNew', { order }, signing)
}

/** Of an application or a retry. */
export function readAsked(answered: Answered): Asked {
  const answer = read(answered)
  if (answer.kind !== 'said') return answer
  if (answer.code === isFine || answer.code === isAgain) return { kind: 'accepted', isAgain: answer.code === isAgain }
  return refusedBy(answer)
}

export type By = { requestNo: string } | { providerNo: string }

export const query = (account: ProviderAccount, by: By, signing: Signing) => {
  const which = 'requestNo' in by ? { orderNos: [by.requestNo] } : { serialNos: [by.providerNo] }
  return requestOf(account, 'queryInvoiceResult', { ...which, isOfferInvoiceDetail: '0' }, signing)
}

export const retry = (
  account: ProviderAccount,
  { requestNo, providerNo }: { requestNo: string; providerNo: string },
  signing: Signing,
) => requestOf(account, 'reInvoice', { fpqqlsh: providerNo, orderno: requestNo }, signing)

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(value => String(value ?? ''))
const Item = z.object({
  ...{ serialNo: text, orderNo: text, status: text, statusMsg: text, failCause: text },
  ...{ allElectronicInvoiceNumber: text, invoiceNo: text, invoiceTime: text, orderAmount: text },
  ...{ pdfUrl: text, ofdUrl: text, xmlUrl: text },
})
const Items = z.union([z.array(Item), Item.transform(item => [item])])
type Item = z.infer<typeof Item>

export function readQueried(answered: Answered, by: By): QueriedInvoice {
  const answer = read(answered)
  if (answer.kind !== 'said') return answer
  if (answer.code === isMissing) return { kind: 'missing' }
  if (answer.code !== isFine) return refusedBy(answer)
  const items = partOf(Items, answer.result)
  if (!items) return { kind: 'unknown', why: 'answerUnreadable' }
  const [item] = items
  if (!item) return { kind: 'missing' }
  const isOurs = 'requestNo' in by ? item.orderNo === by.requestNo : item.serialNo === by.providerNo
  return isOurs ? invoiceOf(item) : { kind: 'unknown', why: 'answerOfAnother' }
}

const waiting = { '20': 'issuing', '21': 'signing', '24': 'sealFailed', '31': 'voiding', '3': 'void' } as const

function invoiceOf(item: Item): QueriedInvoice {
  const { status, statusMsg, failCause, serialNo } = item
  const shown: Omit<AtProvider, 'kind'> = { providerNo: serialNo, raw: status, text: statusMsg.slice(0, 200) }
  if (status === '2') return issuedOf(item, shown)
  if (status === '22') return { kind: 'failed', said: (failCause || statusMsg).slice(0, 200), ...shown }
  const kind = waiting[status as keyof typeof waiting]
  // A state that this version does not know is asked again.
  return kind ? { kind, ...shown } : { kind: 'unknown', why: 'answerUnreadable' }
}

function issuedOf(item: Item, shown: Omit<AtProvider, 'kind'>): QueriedInvoice {
  const invoiceNo = item.allElectronicInvoiceNumber || item.invoiceNo
  const at = new Date(Number(item.invoiceTime))
  if (!/^\d{8,20}$/.test(invoiceNo) || !item.invoiceTime || Number.isNaN(at.getTime()))
    return { kind: 'unknown', why: 'answerUnreadable' }
  const links = [
    ['pdf', item.pdfUrl],
    ['ofd', item.ofdUrl],
    ['xml', item.xmlUrl],
  ] as const
  const files = links.flatMap(([kind, link]) => (/^https?:\/\//.test(link) ? [{ kind, link }] : []))
  return {
    kind: 'issued',
    invoiceNo,
    issuedOn: dayIn(at, taxZone),
    amountFen: fenIn(item.orderAmount),
    files,
    ...shown,
  }
}
