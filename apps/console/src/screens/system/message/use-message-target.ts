import { DeviceAlarmKind, type MessageRow, type ScreenKey } from '@parkdesk/contract'
import { useNavigate } from 'react-router'
import { type ScreenTarget, useGoTo } from '../../../kit/column/links.tsx'

const historyPath = '/_cloud_system/historyCenter'

const listOf = {
  blackList: 'operation/blackList',
  holiday: 'operation/holidays',
  companyVehicle: 'group/vehicles',
  whiteList: 'operation/whiteList',
  spot: 'basic/spot',
  user: 'users/employees',
  card: 'operation/cardManager',
  storedCard: 'operation/cardPayment',
  payment: 'operation/financial',
} satisfies Record<string, ScreenKey>

const targetOf = ({ kind, subjectId, content }: MessageRow): ScreenTarget | undefined => {
  if (kind === 'imported') return content.noun && { screen: listOf[content.noun], search: {} }
  if (kind === 'exported' || kind === 'exportFailed')
    return subjectId === null ? undefined : { screen: 'system/importTasks', record: subjectId }
  if (kind === 'lotApproved' || kind === 'lotRefused')
    return subjectId === null ? undefined : { screen: 'basic/parkEdit', record: subjectId }
  if (kind === 'writeOffAsked') return { screen: 'operation/approvals', search: { kind: 'writeOff' } }
  if (kind === 'approvalDue')
    return { screen: 'operation/approvals', search: content.approval ? { kind: content.approval } : {} }
  if (kind === 'visitorAsked' || kind === 'visitorArrived')
    return subjectId === null ? undefined : { screen: 'operation/visitors', record: subjectId }
  if (kind === 'requestApproved' || kind === 'requestRefused')
    return { screen: 'operation/approvals', search: { whose: 'asked' } }
  if (kind === 'rosterPublished' || kind === 'rosterChanged')
    return { screen: 'basic/shift', search: { view: 'own', month: content.title ?? '' } }
  if (kind === 'inspectionMissed')
    return subjectId === null ? undefined : { screen: 'report/inspection', record: subjectId }
  if (kind === 'companyCredit') return subjectId === null ? undefined : { screen: 'group/company', record: subjectId }
  if (kind === 'campaignHalted') return { screen: 'operation/activities', search: { name: content.title ?? '' } }
  if (kind.startsWith('swap')) return subjectId === null ? undefined : { screen: 'basic/shift', record: subjectId }
  if (kind === 'boxBack') return { screen: 'operation/deviceNotice', search: { kind: 'deviceSilent' } }
  if (subjectId === null) return undefined
  const isDevice = DeviceAlarmKind.safeParse(kind).success
  return { screen: isDevice ? 'operation/deviceNotice' : 'operation/alarms', record: subjectId }
}

/** Goes to what a message is about; an important notice says all that it has to say itself. */
export const useMessageTarget = (): ((message: MessageRow) => void) => {
  const navigate = useNavigate()
  const goTo = useGoTo()
  return message => {
    if (message.kind === 'notice') return
    if (message.kind === 'version') return void navigate(historyPath)
    const target = targetOf(message)
    if (target) goTo(target)
  }
}
