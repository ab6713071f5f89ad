import type { DataOf, ParsedBodyOf, payWechatPayer as payer } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { PublicContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import {
  authorizeUrl,
  isOurState,
  type OfficialAccount,
  payerRequest,
  readPayer,
  signedState,
  wechatSignIn,
} from '../../../lib/pay/wechat/payer.ts'
import { sendSigned } from '../../../platform/send-signed.ts'
import { listLotAccounts, newSigning, type OpenPort, openPort } from '../../money/payment-config/open-port.ts'
import { lotOf } from './lot-of.ts'
import { countQuestion } from './page-limit.ts'

const addressesOf = ({ payChannels: { wechatSignInUrl: url } }: PublicContext) =>
  url === undefined ? wechatSignIn : { authorize: url, token: url }

/** The official account of an account at WeChat Pay; undefined: it has no secret, and drivers scan. */
const officialOf = ({ channel, port, keys: { appSecret } }: OpenPort): OfficialAccount | undefined =>
  channel === 'wechat' && appSecret ? { appId: port.merchant.appId, appSecret } : undefined

/** By which WeChat says who pays at a lot; undefined: by none. */
export async function officialAccountOf(
  db: Db,
  ctx: PublicContext,
  { tenantId, lotId }: { tenantId: number; lotId: number },
): Promise<OfficialAccount | undefined> {
  const account = (await listLotAccounts(db, tenantId, lotId)).find(({ channel }) => channel === 'wechat')
  const opened = account && (await openPort(db, ctx, tenantId, account.accountId))
  return opened && officialOf(opened)
}

/** Where WeChat is asked who looks at the page. Fails with driverPay.noPage, driverPay.payerUnknown, request.tooMany. */
export async function payWechatPayer(
  ctx: PublicContext,
  { code }: ParsedBodyOf<typeof payer>,
): Promise<DataOf<typeof payer>> {
  const { db, tenantId, lotId } = await lotOf(ctx, code)
  if (!countQuestion(ctx, tenantId, lotId)) throw new Failure('request.tooMany')
  const official = await officialAccountOf(db, ctx, { tenantId, lotId })
  if (!official) throw new Failure('driverPay.payerUnknown')
  const state = signedState(official.appSecret, { page: code, ...newSigning(ctx.clock) })
  const site = ctx.payChannels.publicUrl ?? ctx.site
  // `code` is what WeChat adds: the page's own has another name there.
  const returnUrl = `${site}/pay?lot=${code}`
  return { address: authorizeUrl(addressesOf(ctx), { appId: official.appId, returnUrl, state }), state }
}

/** Who came back from there, which nothing keeps. Fails with driverPay.payerUnknown. */
export async function payerOf(
  ctx: PublicContext,
  opened: OpenPort,
  { code, payer }: { code: string; payer: { authCode: string; state: string } | undefined },
): Promise<string> {
  const official = officialOf(opened)
  const isOurs =
    payer && official && isOurState(official.appSecret, { page: code, now: ctx.clock(), state: payer.state })
  if (!isOurs) throw new Failure('driverPay.payerUnknown')
  const asked = payerRequest(addressesOf(ctx), official, payer.authCode)
  const openid = readPayer(await sendSigned(asked, ctx.payChannels.timeoutMs))
  if (openid === undefined) throw new Failure('driverPay.payerUnknown')
  return openid
}
