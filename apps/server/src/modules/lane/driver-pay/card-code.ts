import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { hashToken } from '../../../lib/secret.ts'
import * as queries from './card-code-queries.ts'

const holdsMs = 5 * 60_000
const mostTries = 5
/** Codes for one number: so few that nobody finds one out, or is bothered by them. */
const most = { minute: 1, hour: 5, day: 10 }

interface Asked {
  tenantId: number
  lotId: number
  plate: string
  phone: string
  now: Date
}

interface MadeCode {
  cardCodeId: number
  /** Known to the page that asked alone. */
  key: string
  code: string
  expiresAt: Date
  /** Whether a card of the plate has the number: to nobody else a code is sent. */
  isHolder: boolean
}

const hashOf = (key: string, code: string) => hashToken(`${key} ${code}`)

/** Makes a code for a number, whether it is that of a card or not. Fails with driverPay.codeSoon. */
export async function makeCode(db: Db, { tenantId, lotId, plate, phone, now }: Asked): Promise<MadeCode> {
  const phoneHash = hashToken(`${tenantId} ${phone}`)
  const lately = await queries.countLately(db, tenantId, phoneHash, now)
  if (lately.minute >= most.minute || lately.hour >= most.hour || lately.day >= most.day) {
    throw new Failure('driverPay.codeSoon')
  }
  await queries.removeOld(db, tenantId, now)
  const key = randomBytes(16).toString('hex')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + holdsMs)
  const storedCardId = await queries.findCardOf(db, tenantId, { plate, phone })
  const hashes = { phoneHash, keyHash: hashToken(key), codeHash: hashOf(key, code) }
  const cardCodeId = await queries.insertCode(db, tenantId, {
    ...{ lotId, plate, ...hashes, storedCardId, madeAt: now, expiresAt },
  })
  return { cardCodeId, key, code, expiresAt, isHolder: storedCardId !== undefined }
}

interface Typed {
  tenantId: number
  lotId: number
  plate: string
  key: string
  code: string
  now: Date
}

/**
 * Whose card may pay by a code. Each try counts, also where what follows fails: so it stands in no transaction of its caller. Fails with
 * driverPay.codeWrong, whatever is wrong with it.
 */
export async function demandCode(
  db: Db,
  { tenantId, lotId, plate, key, code, now }: Typed,
): Promise<{ cardCodeId: number; storedCardId: number }> {
  const tried = await queries.takeTry(db, tenantId, { lotId, plate, keyHash: hashToken(key), now, mostTries })
  const isRight = tried !== undefined && timingSafeEqual(tried.codeHash, hashOf(key, code))
  if (!isRight || tried.storedCardId === null) throw refusal('driverPay.codeWrong', 'smsCode')
  return { cardCodeId: tried.cardCodeId, storedCardId: tried.storedCardId }
}
