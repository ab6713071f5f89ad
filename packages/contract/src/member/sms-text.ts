import type { Language } from '../identity/session.ts'
import type { SmsKind } from './sms.ts'

/** What stands in braces in a text, and is filled in for each driver. Nothing that a driver wrote is among them: see {@link builtInSms}. */
export type SmsPlaceholder = 'operator' | 'parkingName' | 'day' | 'plate' | 'amount' | 'code'
/** What a text is filled with: the last three only where a kind knows them. */
export type SmsValues = Readonly<
  Record<'operator' | 'parkingName' | 'day', string> & Partial<Record<'plate' | 'amount' | 'code', string>>
>

/** The placeholders of each kind. Gateways and the law ask that a message names its sender. */
export const smsPlaceholders: Record<
  SmsKind,
  { known: readonly SmsPlaceholder[]; required: readonly SmsPlaceholder[] }
> = {
  shareRegistration: { known: ['operator', 'parkingName', 'day'], required: ['operator'] },
  visitorApproved: { known: ['operator', 'parkingName', 'day'], required: ['operator'] },
  arrearsDue: {
    known: ['operator', 'plate', 'amount', 'parkingName', 'day'],
    required: ['operator', 'plate', 'amount'],
  },
  storedCardLow: { known: ['operator', 'amount', 'parkingName', 'day'], required: ['operator', 'amount'] },
  cardCode: { known: ['operator', 'code', 'plate', 'parkingName'], required: ['operator', 'code'] },
}

/**
 * What is sent where a tenant has no text of its own. Anybody can write anybody's number into the public page of share registration: so
 * nothing that was written there can stand in its text.
 */
export const builtInSms: Record<SmsKind, Record<Language, string>> = {
  shareRegistration: {
    zh: '【{operator}】您的共享停车登记已收到，工作人员会与您联系。登记不代表已有车位。如非本人操作，请忽略本短信。',
    en: '[{operator}] We have received your shared parking registration and will call you. It does not guarantee a space. If this was not you, ignore this message.',
  },
  visitorApproved: {
    zh: '【{operator}】您的访客申请已批准：{day}，{parkingName}。到入口识别车牌后自动放行。如非本人操作，请忽略本短信。',
    en: '[{operator}] Your visit was approved: {day}, {parkingName}. The barrier opens when your plate is read. If this was not you, ignore this message.',
  },
  arrearsDue: {
    zh: '【{operator}】您的车辆 {plate} 有停车费 {amount} 未缴（最近一次：{day}，{parkingName}），请尽快补缴。如已缴费或有疑问，请联系停车场。',
    en: '[{operator}] {amount} of parking fees of {plate} is unpaid (last on {day} at {parkingName}). Please pay soon. If you have paid or disagree, call the car park.',
  },
  storedCardLow: {
    zh: '【{operator}】您的储值卡余额还有 {amount}（最近一次使用：{day}，{parkingName}），请及时充值，以免出场时余额不足。',
    en: '[{operator}] {amount} is left on your stored card (last used on {day} at {parkingName}). Recharge it soon, so that it covers your next stay.',
  },
  cardCode: {
    zh: '【{operator}】验证码 {code}，用于以储值卡支付 {plate} 的停车费，5 分钟内有效。请勿告诉他人；如非本人操作，请忽略。',
    en: '[{operator}] Code {code} pays the parking of {plate} from your stored card, within 5 minutes. Give it to nobody; if this was not you, ignore it.',
  },
}

/** A text with its placeholders filled; others are left as they are. */
export const fillSms = (content: string, values: SmsValues): string =>
  content.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name as SmsPlaceholder] ?? whole) : whole,
  )

/** Characters of a message that goes alone, and of each part of one that is sent in several: each part says which it is. */
const [alone, eachPart] = [70, 67]

/** More parts than these a message may not have: each is paid for. */
export const mostSmsParts = 5

/**
 * How long a message is, and in how many parts it is sent. Gateways here count English like Chinese, by UTF-16: a smiling face is two.
 */
export const smsSize = ({ length }: string): { characters: number; parts: number } => ({
  characters: length,
  parts: length <= alone ? 1 : Math.ceil(length / eachPart),
})
