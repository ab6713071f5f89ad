import { UserEntry, userImportColumns } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { plainImportTable, type RowReading } from '../../../lib/sheet/import-table.ts'
import type { SheetImport } from '../../../platform/import/definition.ts'
import { countPeople, demandUserLimit } from '../../../platform/tenant/limits.ts'
import { type GivenRole, listGivenRoles } from '../role/list-given-roles.ts'
import { lockAccess } from '../role/lock-access.ts'
import { mayGive } from '../role/rules.ts'
import { names } from './export.ts'
import { listAccounts, printUsers, removeUsers } from './import-queries.ts'
import { insertUser } from './insert-user.ts'
import { listLots } from './queries.ts'

type Column = (typeof userImportColumns)[number]

const words = {
  zh: {
    example: {
      account: 'zhangsan',
      realName: '张三',
      phone: '13800138000',
      roleNames: '收费员',
      lotNames: '全部停车场',
      remark: '示例行，导入时会跳过',
    },
    guide: {
      account: '请填写 2 到 20 位字母、数字或下划线，以字母开头',
      realName: '请填写 2 到 20 个字的姓名',
      phone: '请填写手机号或带区号的固定电话，也可以留空',
      roleNames: '请填写系统中已有、且你有权给予的角色，多个角色用顿号隔开',
      lotNames: '请填写你能看到的停车场，多个用顿号隔开；或填写“全部停车场”',
      remark: '请缩短到 32 个字以内',
    },
  },
  en: {
    example: {
      account: 'zhangsan',
      realName: 'Zhang San',
      phone: '13800138000',
      roleNames: 'Cashier',
      lotNames: 'All car parks',
      remark: 'Example, skipped on import',
    },
    guide: {
      account: 'Enter 2 to 20 letters, digits or underscores, starting with a letter',
      realName: 'Enter a name of 2 to 20 characters',
      phone: 'Enter a mobile number or a landline with area code, or leave it empty',
      roleNames: 'Enter roles that exist and that you may give, with commas between them',
      lotNames: 'Enter car parks that you see, with commas between them, or "All car parks"',
      remark: 'Shorten it to 32 characters',
    },
  },
}

const table = plainImportTable({
  columns: userImportColumns,
  keyColumn: 'account',
  names,
  words,
  markColumn: 'remark',
  widths: { roleNames: 24, lotNames: 32 },
})

const listed = (text: string) =>
  text
    .split(/[、,，;；]/)
    .map(part => part.trim())
    .filter(part => part !== '')

interface Known {
  roles: readonly GivenRole[]
  lots: readonly { lotId: number; name: string }[]
}

function readEntry(ctx: SignedInContext, known: Known, texts: Record<Column, string>, row: RowReading<Column>) {
  const { session, scope } = ctx
  const isEvery = texts.lotNames === names.zh.everyLot || texts.lotNames === names.en.everyLot
  const lotNames = isEvery ? [] : listed(texts.lotNames)
  const lots = known.lots.filter(({ name }) => lotNames.includes(name))
  const gone = lotNames.filter(name => !lots.some(lot => lot.name === name))
  if (gone.length > 0) row.refuse('lotNames', 'user.lotGone', { names: gone.join(' ') })
  else if (!isEvery && lots.length === 0) row.refuse('lotNames', 'user.noLot')
  if (isEvery && scope.lotIds !== null) row.refuse('lotNames', 'user.lotsBeyondOwn')
  const roleNames = listed(texts.roleNames)
  const roles = known.roles.filter(({ name }) => roleNames.includes(name))
  const unknown = roleNames.filter(name => !roles.some(role => role.name === name))
  if (unknown.length > 0) row.refuse('roleNames', 'user.roleGone', { names: unknown.join(' ') })
  const beyond = roles.filter(role => !mayGive(session, role)).map(({ name }) => name)
  if (beyond.length > 0) row.refuse('roleNames', 'user.rolesBeyondOwn', { names: beyond.join(' ') })
  const { account, realName, phone, remark } = texts
  return row.parse(UserEntry, {
    ...{ account: account.toLowerCase(), realName, phone, remark },
    roleIds: roles.map(({ roleId }) => roleId),
    lotsLimited: !isEvery,
    lotIds: lots.map(({ lotId }) => lotId),
  })
}

/** The people of a sheet, by account. What is there stays as it is: roles and lots of people are changed by hand. */
export const userImport: SheetImport<Column, UserEntry> = {
  noun: 'user',
  table,
  async open(ctx, db) {
    const { tenantId, lotIds } = ctx.scope
    const { subTenantId } = ctx.session
    const lots = (await listLots(db, tenantId)).filter(({ lotId }) => lotIds === null || lotIds.includes(lotId))
    const known = { roles: await listGivenRoles(db, tenantId), lots }
    return {
      readRow: (texts, row) => readEntry(ctx, known, texts, row),
      keyOf: ({ account }) => account,
      async find(db, entries) {
        const taken = new Set(
          await listAccounts(
            db,
            entries.map(({ account }) => account),
          ),
        )
        // Whose account it is, of this operator or another, nobody is shown.
        return new Map(
          entries.flatMap(value => (taken.has(value.account) ? [[value.account, { ids: [], value }]] : [])),
        )
      },
      textsOf: () => ({}),
      async add(db, entries) {
        await lockAccess(db, tenantId)
        const before = await countPeople(db, tenantId, ctx.clock())
        const added: { key: string; ids: number[] }[] = []
        for (const entry of entries) {
          const lotIds = entry.lotsLimited ? entry.lotIds : null
          const userId = await insertUser(db, tenantId, { ...entry, lotIds, subTenantId, passwordHash: null })
          if (userId !== undefined) added.push({ key: entry.account, ids: [userId] })
        }
        await demandUserLimit(db, tenantId, { before, now: ctx.clock() })
        return added
      },
      prints: (db, ids) => printUsers(db, tenantId, ids),
      async remove(db, ids) {
        await lockAccess(db, tenantId)
        await removeUsers(db, tenantId, ids)
      },
    }
  },
}
