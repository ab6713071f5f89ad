import type {
  CampaignEntry,
  CampaignFilter,
  countCampaign as count,
  ParsedBodyOf,
  queryCampaign as query,
  removeCampaign as remove,
  saveCampaign as save,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { deleteRows } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { readChoices } from '../coupon/choices.ts'
import { grantTerms } from '../coupon/grant.ts'
import { lockMerchant } from '../merchant/account.ts'
import { exportCampaigns, inWords } from './export.ts'
import * as queries from './queries.ts'
import { entryFault } from './rules.ts'
import * as writes from './writes.ts'

const audit = auditOf('campaign')

const mostNames = 500

const searchOf = (ctx: SignedInContext, { name, status, lotId }: CampaignFilter) => ({
  name,
  status,
  lotId,
  today: todayOf(ctx),
})

/** A page of campaigns, or with QueryAll one .xls of all that fit the filter. */
export async function queryCampaign(ctx: SignedInContext, input: ParsedBodyOf<typeof query>) {
  const part = sortedPartOf(input, 'createdAt')
  const search = searchOf(ctx, input)
  if (input.QueryAll) {
    ctx.demand('campaign.export')
    return exportCampaigns(ctx, search, part)
  }
  const rows = await queries.listCampaigns(ctx.db, ctx.scope, search, part)
  return { list: rows.map(row => inWords(row, ctx.language)) }
}

/** How many campaigns fit the filter, and what they gave and brought together. */
export async function countCampaign(ctx: SignedInContext, { Sums, ...filter }: ParsedBodyOf<typeof count>) {
  const search = searchOf(ctx, filter)
  if (Sums) return queries.sumCampaigns(ctx.db, ctx.scope, search)
  return { total: await queries.countCampaigns(ctx.db, ctx.scope, search) }
}

/** The latest campaigns. */
export const campaignOptions = ({ db, scope }: SignedInContext) => queries.listNames(db, scope, mostNames)

/** The merchants, and the templates that can be given now. */
export const campaignChoices = (ctx: SignedInContext) => readChoices(ctx)

/**
 * Adds a campaign, or changes one: from then on it gives coupons of a merchant that the person may change. Fails with name.taken, row.missing,
 * weeklyHours.wrong, campaign.reversed, .over, .partly, .lotUnfit, .merchantFixed, .limitBelow, and as a grant does.
 */
export async function saveCampaign(ctx: Acting, { campaignId, ...written }: ParsedBodyOf<typeof save>) {
  const fault = entryFault(written)
  if (fault) throw refusal(fault.code, fault.path)
  const entry = { ...written, lotIds: [...new Set(written.lotIds)] }
  const write = async (db: Db) => {
    const id = campaignId === undefined ? await add(ctx, db, entry) : await change(ctx, db, campaignId, entry)
    await writes.replaceLots(db, ctx.scope.tenantId, id, entry.lotIds)
    return { campaignId: id }
  }
  return orTaken(refusal('name.taken', 'name'), () => ctx.db.transaction().execute(write))
}

async function add(ctx: Acting, db: Db, entry: CampaignEntry): Promise<number> {
  if (entry.endsOn < todayOf(ctx)) throw refusal('campaign.over', 'endsOn')
  await demandGivable(ctx, db, entry)
  const entityId = await writes.insertCampaign(db, ctx.scope.tenantId, entry, authorshipOf(ctx))
  await audit(ctx, db, { action: 'campaign.add', entityId, after: entry })
  return entityId
}

async function change(ctx: Acting, db: Db, entityId: number, entry: CampaignEntry): Promise<number> {
  const [kept] = await queries.campaignsForChange(db, ctx.scope, [entityId])
  if (!kept) throw new Failure('row.missing')
  const { givenCount, ...before } = demandWhole(kept)
  if (givenCount > 0 && entry.merchantId !== before.merchantId) throw refusal('campaign.merchantFixed', 'merchantId')
  if (entry.couponMost !== null && entry.couponMost < givenCount) {
    throw refusal('campaign.limitBelow', 'couponMost', { given: givenCount })
  }
  // One that is over or switched off may keep what it could not give any more.
  if (!entry.disabled && entry.endsOn >= todayOf(ctx)) await demandGivable(ctx, db, entry)
  else await demandMerchant(ctx, db, entry)
  const activeSince = before.disabled && !entry.disabled ? ctx.clock() : undefined
  await writes.updateCampaign(db, ctx.scope.tenantId, entityId, entry, activeSince)
  await audit(ctx, db, { action: 'campaign.change', entityId, before, after: entry })
  return entityId
}

/** A campaign for lots that the person does not see is not his to change. */
function demandWhole({ canChange, ...campaign }: queries.KeptCampaign) {
  if (!canChange) throw new Failure('campaign.partly')
  return campaign
}

/** The merchant is the person's to spend from, and its coupons hold in all lots of the campaign. */
async function demandGivable(ctx: Acting, db: Db, entry: CampaignEntry): Promise<void> {
  const merchant = await demandMerchant(ctx, db, entry)
  const { lotIds } = await grantTerms(db, ctx, merchant, entry.templateId)
  const unfit = await queries.namesOfLots(
    db,
    ctx.scope,
    entry.lotIds.filter(lotId => !lotIds.includes(lotId)),
  )
  if (unfit[0] !== undefined) throw refusal('campaign.lotUnfit', 'lotIds', { name: unfit[0] })
}

async function demandMerchant(ctx: Acting, db: Db, { merchantId, lotIds }: CampaignEntry) {
  const seen = await queries.namesOfLots(db, ctx.scope, lotIds)
  if (seen.length < lotIds.length) throw refusal('row.missing', 'lotIds')
  return lockMerchant(db, ctx.scope, merchantId)
}

/** Removes campaigns that have given nothing, all of them or none. Fails with campaign.given, campaign.partly. */
export const removeCampaign = (ctx: SignedInContext, { campaignIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, campaignIds, {
    noun: 'campaign',
    list: async (db, ids) => (await queries.campaignsForChange(db, ctx.scope, ids)).map(demandWhole).map(demandUnused),
    idOf: campaign => campaign.campaignId,
    remove: (db, ids) => deleteRows(db, 'campaign', ctx.scope.tenantId, ids),
  })

function demandUnused<C extends { name: string; givenCount: number }>({ givenCount, ...campaign }: C) {
  if (givenCount > 0) throw new Failure('campaign.given', { values: { names: campaign.name } })
  return campaign
}
