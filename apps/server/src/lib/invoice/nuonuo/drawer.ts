import { z } from 'zod'
import type { Answered, DrawerCode, ProviderAccount, QueriedDrawer, QueriedQuota, Signing } from '../port.ts'
import { fenIn } from './amount.ts'
import { isFine, partOf, read, refusedBy, requestOf } from './message.ts'

const of = (account: ProviderAccount, queryType: string) => ({
  ...(account.extensionNo && { extensionNumber: account.extensionNo }),
  queryType,
})

/** What the provider heard last from the tax office. */
export const quota = (account: ProviderAccount, signing: Signing) =>
  requestOf(account, 'getCreditLine', of(account, '1'), signing)

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(value => String(value ?? ''))
const Credit = z.object({ availableCreditLine: text }).nullish()

export function readQuota(answered: Answered): QueriedQuota {
  const answer = read(answered)
  if (answer.kind !== 'said') return answer
  if (answer.code !== isFine) return refusedBy(answer)
  return { kind: 'quota', leftFen: fenIn(partOf(Credit, answer.result)?.availableCreditLine ?? '') ?? null }
}

/** Whether the drawer is signed in at the tax office. */
export const drawer = (account: ProviderAccount, signing: Signing) =>
  requestOf(account, 'getCertificationStatus', of(account, '2'), signing)

const Status = z.object({ certificationStatus: text })

export function readDrawer(answered: Answered): QueriedDrawer {
  const answer = read(answered)
  if (answer.kind !== 'said') return answer
  if (answer.code !== isFine) return refusedBy(answer)
  const status = partOf(Status, answer.result)?.certificationStatus
  if (!status) return { kind: 'unknown', why: 'answerUnreadable' }
  return { kind: 'drawer', isSignedIn: status !== '0' }
}

/** 3: the code that the provider holds; 2: another one from the tax office, at most once a minute. */
export const drawerCode = (account: ProviderAccount, isNew: boolean, signing: Signing) =>
  requestOf(account, 'getQrCode', of(account, isNew ? '2' : '3'), signing)

const Code = z.object({ qrCode: text }).nullish()

export function readDrawerCode(answered: Answered): DrawerCode {
  const answer = read(answered)
  if (answer.kind !== 'said') return answer
  if (answer.code !== isFine) return refusedBy(answer)
  return { kind: 'code', text: partOf(Code, answer.result)?.qrCode || null }
}

export const drawerScanned = (account: ProviderAccount, signing: Signing) =>
  requestOf(account, 'verifyComplete', of(account, '0'), signing)
