import type { Db } from '../../db/database.ts'
import type { SignedInContext } from '../../http/context.ts'
import { Failure } from '../../lib/failure.ts'
import type { FailureCode } from '../../lib/failure-words.ts'
import { demandStorageLimit } from '../tenant/limits.ts'
import * as queries from './queries.ts'
import { type FileUse, fileRules } from './use.ts'

const megabyte = 2 ** 20

interface Quota {
  megabytesOfUser: number
  megabytesOfTenant: number
  userRefusal: FailureCode
  tenantRefusal: FailureCode
}

/** The limits of stored bytes. */
const quotas: Record<'uploaded' | 'generated', Quota> = {
  // A hundred pictures of the largest size per person; ten times that per tenant.
  uploaded: {
    megabytesOfUser: 50,
    megabytesOfTenant: 500,
    userRefusal: 'file.userQuota',
    tenantRefusal: 'file.tenantQuota',
  },
  // Two exports of the largest size of an .xls; they are removed after a day, those that a job made after seven.
  generated: {
    megabytesOfUser: 4096,
    megabytesOfTenant: 16_384,
    userRefusal: 'file.userExportQuota',
    tenantRefusal: 'file.tenantExportQuota',
  },
}

/** Fails with the quota's failure unless `byteCount` more bytes of a use fit. Reliable only after queries.lockFiles in the same transaction. */
export async function demandRoom(
  db: Db,
  { session }: Pick<SignedInContext, 'session'>,
  use: FileUse,
  byteCount: number,
): Promise<void> {
  const { quota } = fileRules[use]
  const { megabytesOfUser, megabytesOfTenant, userRefusal, tenantRefusal } = quotas[quota]
  const uses = (Object.keys(fileRules) as FileUse[]).filter(other => fileRules[other].quota === quota)
  const { ofUser, ofTenant } = await queries.sumFileBytes(db, session, uses)
  if (ofUser + byteCount > megabytesOfUser * megabyte) {
    throw new Failure(userRefusal, { values: { megabytes: megabytesOfUser } })
  }
  if (ofTenant + byteCount > megabytesOfTenant * megabyte) {
    throw new Failure(tenantRefusal, { values: { megabytes: megabytesOfTenant } })
  }
  await demandStorageLimit(db, session, byteCount)
}
