import { blackListImportColumns, blackListNamesZh, rehearseImport } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { importSheetOf } from '../../../testing/import-sheet-of.ts'

/** An export that waits, as a call sends it for more rows than a tenant of a test has; and a rehearsal. */
export const furnishTask: Furnish = async ({ owner, tenantId, word, now, send, plate }) => {
  const { userId } = await owner
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('tenant_id', '=', tenantId)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('task')
    .values({
      tenant_id: tenantId,
      kind: 'export',
      name: `${word}.xls`,
      state: 'queued',
      created_by: userId,
      created_at: now,
      call: JSON.stringify({
        path: '/api/order/queryOrderV2',
        body: { plateNumber: word },
        language: 'zh',
        address: '',
        tokenHash: null,
      }),
      file_key: `${word}-${tenantId}`,
    })
    .execute()
  const person = { ownerName: word, remark: word }
  await send(
    rehearseImport.blackList,
    importSheetOf(blackListImportColumns, blackListNamesZh.field, { plateNumber: plate(8), ...person }, `${word}.xlsx`),
  )
}
