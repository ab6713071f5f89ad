import {
  type DataOf,
  type mergeOrganization as merge,
  mostOrganizationLevels,
  mostOrganizations,
  type Organization,
  type ParsedBodyOf,
  type placeInOrganization as place,
  type queryOrganization as query,
  type removeOrganization as remove,
  type saveOrganization as save,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './queries.ts'
import { heightOf, isWithin, levelOf } from './rules.ts'

const audit = auditOf('organization')

/** The tree holds people and lots that somebody with some lots does not see. */
function demandWholeTenant({ scope }: SignedInContext): void {
  if (scope.lotIds !== null) throw new Failure('organization.wholeTenant')
}

/** The whole tree. Fails with organization.wholeTenant. */
export async function queryOrganization(ctx: SignedInContext): Promise<DataOf<typeof query>> {
  demandWholeTenant(ctx)
  const { db, scope } = ctx
  return {
    organizations: await queries.listOrganizations(db, scope.tenantId),
    people: await queries.listPeople(db, scope.tenantId),
    lots: await queries.listLots(db, scope.tenantId),
  }
}

/** A change of the tree, one at a time. */
function changeTree<Answer>(ctx: SignedInContext, change: (db: Db, tree: Organization[]) => Promise<Answer>) {
  demandWholeTenant(ctx)
  return ctx.db.transaction().execute(async db => {
    await queries.lockTree(db, ctx.scope.tenantId)
    return change(db, await queries.listOrganizations(db, ctx.scope.tenantId))
  })
}

function find(tree: readonly Organization[], id: number, path?: string): Organization {
  const found = tree.find(({ organizationId }) => organizationId === id)
  if (!found) throw path === undefined ? new Failure('row.missing') : refusal('row.missing', path)
  return found
}

/** Adds one, or renames and moves it. Fails with organization.circle, organization.tooDeep, organization.tooMany, name.taken. */
export const saveOrganization = (ctx: SignedInContext, { organizationId, ...entry }: ParsedBodyOf<typeof save>) =>
  orTaken(refusal('name.taken', 'name'), () =>
    changeTree(ctx, async (db, tree) => {
      const { tenantId } = ctx.scope
      if (entry.parentId !== null) find(tree, entry.parentId, 'parentId')
      if (organizationId === undefined) {
        if (tree.length >= mostOrganizations)
          throw new Failure('organization.tooMany', { values: { most: mostOrganizations } })
        demandLevels(tree, entry.parentId, 1)
        const added = await queries.insertOrganization(db, tenantId, entry)
        await audit(ctx, db, { action: 'organization.add', entityId: added.organizationId, after: entry })
        return added
      }
      const { parentId, name } = find(tree, organizationId)
      if (isWithin(tree, entry.parentId, organizationId)) throw refusal('organization.circle', 'parentId')
      demandLevels(tree, entry.parentId, heightOf(tree, organizationId))
      await queries.updateOrganization(db, tenantId, organizationId, entry)
      const action = parentId === entry.parentId ? 'organization.change' : 'organization.move'
      await audit(ctx, db, { action, entityId: organizationId, before: { parentId, name }, after: entry })
      return { organizationId }
    }),
  )

function demandLevels(tree: readonly Organization[], parentId: number | null, levels: number): void {
  if (levelOf(tree, parentId) + levels > mostOrganizationLevels)
    throw refusal('organization.tooDeep', 'parentId', { most: String(mostOrganizationLevels) })
}

/** Gives everything of one to another. Fails with organization.circle, organization.tooDeep, organization.partTaken. */
export const mergeOrganization = (
  ctx: SignedInContext,
  { organizationId, intoOrganizationId }: ParsedBodyOf<typeof merge>,
) =>
  changeTree(ctx, async (db, tree) => {
    const { name } = find(tree, organizationId)
    const into = find(tree, intoOrganizationId, 'intoOrganizationId')
    await empty(ctx, db, tree, { organizationId, toId: intoOrganizationId, path: 'intoOrganizationId' })
    await audit(ctx, db, {
      action: 'organization.merge',
      entityId: organizationId,
      before: { name },
      after: { into: into.name },
    })
    return null
  })

/** Removes one. Fails with organization.notEmpty where it is not said where people, lots and parts go. */
export const removeOrganization = (
  ctx: SignedInContext,
  { organizationId, toOrganizationId }: ParsedBodyOf<typeof remove>,
) =>
  changeTree(ctx, async (db, tree) => {
    const { name } = find(tree, organizationId)
    if (toOrganizationId != null) find(tree, toOrganizationId, 'toOrganizationId')
    if (toOrganizationId === undefined) await demandEmpty(ctx, db, tree, { organizationId, name })
    await empty(ctx, db, tree, { organizationId, toId: toOrganizationId ?? null, path: 'toOrganizationId' })
    await audit(ctx, db, { action: 'organization.remove', entityId: organizationId, before: { name } })
    return null
  })

async function demandEmpty(
  { scope }: SignedInContext,
  db: Db,
  tree: readonly Organization[],
  { organizationId, name }: Pick<Organization, 'organizationId' | 'name'>,
): Promise<void> {
  const isHere = (each: { organizationId: number | null }) => each.organizationId === organizationId
  const people = (await queries.listPeople(db, scope.tenantId)).filter(isHere).length
  const lots = (await queries.listLots(db, scope.tenantId)).filter(isHere).length
  const parts = tree.filter(({ parentId }) => parentId === organizationId).length
  if (people + lots + parts > 0) throw new Failure('organization.notEmpty', { values: { name, people, lots, parts } })
}

interface Emptying {
  organizationId: number
  /** null: people and lots hang nowhere, parts stand at the top. */
  toId: number | null
  path: string
}

/** Removes one whose people, lots and parts go elsewhere. */
async function empty(
  { scope, language }: SignedInContext,
  db: Db,
  tree: readonly Organization[],
  { organizationId, toId, path }: Emptying,
): Promise<void> {
  if (isWithin(tree, toId, organizationId)) throw refusal('organization.circle', path)
  const parts = tree.filter(({ parentId }) => parentId === organizationId)
  const there = new Set(
    tree.filter(each => each.parentId === toId && each.organizationId !== organizationId).map(({ name }) => name),
  )
  const taken = parts.filter(({ name }) => there.has(name)).map(({ name }) => name)
  if (taken.length > 0)
    throw refusal('organization.partTaken', path, { names: taken.join(language === 'zh' ? '、' : ', ') })
  demandLevels(tree, toId, heightOf(tree, organizationId) - 1)
  await queries.moveContents(db, scope.tenantId, organizationId, toId)
  await queries.deleteOrganization(db, scope.tenantId, organizationId)
}

/** Hangs people and lots on one, or on none; all of them or none. Fails with row.missing. */
export const placeInOrganization = (ctx: SignedInContext, input: ParsedBodyOf<typeof place>) =>
  changeTree(ctx, async (db, tree) => {
    const { tenantId } = ctx.scope
    const { organizationId } = input
    const [userIds, lotIds] = [[...new Set(input.userIds)], [...new Set(input.lotIds)]]
    if (organizationId !== null) find(tree, organizationId, 'organizationId')
    const people = await queries.placePeople(db, tenantId, userIds, organizationId)
    if (people < userIds.length) throw refusal('row.missing', 'userIds')
    const lots = await queries.placeLots(db, tenantId, lotIds, organizationId)
    if (lots < lotIds.length) throw refusal('row.missing', 'lotIds')
    const after = { userIds, lotIds }
    await audit(ctx, db, { action: 'organization.place', entityId: organizationId ?? 0, after })
    return null
  })
