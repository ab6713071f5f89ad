import { randomBytes } from 'node:crypto'
import type { SecondFactorOffer } from '@parkdesk/contract'
import { type AuditActor, writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashToken } from '../../../lib/secret.ts'
import { base32, stepsAhead, totpStep } from '../../../lib/totp.ts'
import type { Person } from './person.ts'
import * as queries from './queries.ts'

const stepMinutes = 0.5
/** Clocks of phones differ by some seconds, and people type for some more. */
const toleratedSteps = 1
/** Within ten minutes a wrong clock is known for what it is. Its codes are not taken. */
const knownSteps = 20
const recoveryCodes = 10
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Whether a person is asked for a second factor. */
export async function hasFactor(db: Db, person: Person): Promise<boolean> {
  return (await queries.findFactor(db, person))?.confirmedAt != null
}

/** Whether he has made a secret that he has not confirmed. */
export async function hasBegun(db: Db, person: Person): Promise<boolean> {
  return (await queries.findFactor(db, person))?.confirmedAt === null
}

/** Makes a secret for an authenticator app. Fails with secondFactor.alreadyOn. */
export async function offerFactor(
  db: Db,
  person: Person & { account: string; tenantName: string },
  now: Date,
): Promise<SecondFactorOffer> {
  if (await hasFactor(db, person)) throw new Failure('secondFactor.alreadyOn')
  const bytes = randomBytes(20)
  await queries.saveSecret(db, person, bytes, now)
  const secret = base32(bytes)
  const label = encodeURIComponent(`Parkdesk ${person.tenantName}:${person.account}`)
  return {
    secret,
    uri: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(`Parkdesk ${person.tenantName}`)}`,
  }
}

/**
 * Takes a code of the app, or a recovery code; each once. Fails with secondFactor.codeWrong, secondFactor.clock, and with
 * secondFactor.notBegun where there is no secret.
 */
export async function takeCode(db: Db, actor: AuditActor, person: Person, code: string): Promise<void> {
  const factor = await queries.findFactor(db, person)
  if (!factor) throw new Failure('secondFactor.notBegun')
  const now = actor.clock()
  const ahead = stepsAhead(factor.secret, code, now, knownSteps)
  if (ahead !== undefined && Math.abs(ahead) <= toleratedSteps) {
    if (await queries.takeStep(db, person, totpStep(now) + ahead)) return
    throw new Failure('secondFactor.codeWrong')
  }
  if (ahead !== undefined) {
    const minutes = Math.max(1, Math.round(Math.abs(ahead) * stepMinutes))
    throw new Failure('secondFactor.clock', { values: { minutes } })
  }
  if (factor.confirmedAt === null || !(await queries.takeRecoveryCode(db, person, hashToken(code))))
    throw new Failure('secondFactor.codeWrong')
  const left = await queries.countRecoveryCodes(db, person)
  await audit(db, actor, person, 'recover', { left })
}

/** Turns a person's second factor on, once a code of it was taken. @returns his recovery codes, as he writes them down */
export async function turnOn(db: Db, actor: AuditActor, person: Person): Promise<string[]> {
  await queries.confirmFactor(db, person, actor.clock())
  const codes = Array.from({ length: recoveryCodes }, () => newRecoveryCode())
  await queries.insertRecoveryCodes(db, person, codes.map(hashToken))
  await audit(db, actor, person, 'turnOn')
  return codes.map(code => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Removes a person's second factor, if he has one. */
export async function turnOff(db: Db, actor: AuditActor, person: Person): Promise<void> {
  if (await queries.deleteFactor(db, person)) await audit(db, actor, person, 'turnOff')
}

/** 10 letters of 31: nobody guesses one of ten, at thirty tries an hour. 256 is no multiple of 31, so bytes above are drawn again. */
function newRecoveryCode(): string {
  let code = ''
  while (code.length < 10) {
    const [byte = 0] = randomBytes(1)
    if (byte < 248) code += recoveryLetters[byte % recoveryLetters.length] ?? ''
  }
  return code
}

const audit = (db: Db, actor: AuditActor, { userId }: Person, verb: string, after?: object) =>
  writeAudit(db, actor, { action: `secondFactor.${verb}`, entity: 'user', entityId: userId, after: after ?? null })
