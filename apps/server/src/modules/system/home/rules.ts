import { type Permission, type RememberedRecord, screens } from '@parkdesk/contract'

/** Those of the records whose screen the person may open. */
export const readableBy = (permissions: ReadonlySet<Permission>, records: readonly RememberedRecord[]) =>
  records.filter(({ screen }) => permissions.has(screens[screen].needs))
