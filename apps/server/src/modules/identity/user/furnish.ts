import {
  importUser,
  linkUser,
  queryRole,
  saveUser,
  userImportColumns,
  userNamesZh,
  userTemplate,
} from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { importSheetOf } from '../../../testing/import-sheet-of.ts'

/** A person of one lot with a link to set his password, and an import with a row that failed. */
export const furnishUser: Furnish = async ({ ask, send, word, phone, lotId, tenantId }) => {
  const { list } = await ask(queryRole, { name: `${word}收费员` })
  const roleIds = list.map(({ roleId }) => roleId)
  const person = { account: `u${tenantId}a`, realName: '王小明', phone, remark: word, roleIds }
  const { userId } = await ask(saveUser, { ...person, lotsLimited: true, lotIds: [lotId] })
  await ask(linkUser, { userId })
  await ask(userTemplate, {})
  const row = {
    ...{ account: `u${tenantId}b`, realName: '李小红', phone, remark: word.repeat(32) },
    roleNames: `${word}收费员`,
    lotNames: userNamesZh.everyLot,
  }
  await send(importUser, importSheetOf(userImportColumns, userNamesZh.field, row))
}
