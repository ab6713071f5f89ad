import type { BodyOf, payBegin } from '@parkdesk/contract'
import { type BegunPayment, isInWechat, keepBegun, readOwnKey } from './begun-payment.ts'
import { begin, type Channel, findWechatPayer, type PayPlace } from './pay-calls.ts'

/** What the driver was about to pay when WeChat was asked who he is. */
type Wanted = Pick<BodyOf<typeof payBegin>, 'code' | 'plateNumber' | 'orderNo' | 'amount'>

const wantedKey = 'parkdesk.pay.wanted'
const failedKey = 'parkdesk.pay.payerUnknown'

/** Whether he pays here without scanning. Where WeChat did not say who he is, he scans for the rest of the visit. */
export const paysInApp = (channel: Channel, { paysInWechat }: PayPlace): boolean =>
  channel === 'wechat' && paysInWechat && isInWechat() && sessionStorage.getItem(failedKey) === null

/** Leaves for WeChat's page, which comes back at once. */
export async function askWechat(wanted: Wanted): Promise<void> {
  const { address, state } = await findWechatPayer(wanted.code)
  sessionStorage.setItem(wantedKey, JSON.stringify({ ...wanted, state }))
  location.assign(address)
}

/** Whether the page has come back from there. */
export const isBackFromWechat = (): boolean => new URLSearchParams(location.search).has('lot')

/** Begins what he was about to pay; undefined: it is not this browser that asked. The address says no more who he is after that. */
export async function payAsAsked(code: string): Promise<BegunPayment | undefined> {
  const params = new URLSearchParams(location.search)
  const [authCode, state] = [params.get('code'), params.get('state')]
  history.replaceState(null, '', `/pay?code=${code}`)
  const kept = sessionStorage.getItem(wantedKey)
  sessionStorage.removeItem(wantedKey)
  const { state: asked, ...wanted } = (kept === null ? {} : JSON.parse(kept)) as Partial<Wanted & { state: string }>
  if (!authCode || !state || asked !== state || wanted.code !== code) return
  const way = 'inApp' as const
  try {
    const own = readOwnKey(wanted.orderNo ?? '')
    const body = { ...(wanted as Wanted), ...own, channel: 'wechat', way, payer: { authCode, state } } as const
    const begun = { ...(await begin(body)), channel: body.channel, amount: body.amount, way }
    keepBegun(code, body.orderNo, begun)
    return begun
  } catch (failure) {
    sessionStorage.setItem(failedKey, 'yes')
    throw failure
  }
}

interface Bridge {
  invoke(call: 'getBrandWCPayRequest', parameters: Record<string, string>, said: (result: unknown) => void): void
}

const bridgeHere = () => (window as unknown as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** Opens WeChat's own sheet for the payment. What it says proves nothing: the server hears of the payment from the channel. */
export function openWechat(parameters: Record<string, string>): void {
  const bridge = bridgeHere()
  const call = () => bridgeHere()?.invoke('getBrandWCPayRequest', parameters, () => {})
  if (bridge) call()
  else document.addEventListener('WeixinJSBridgeReady', call, { once: true })
}
