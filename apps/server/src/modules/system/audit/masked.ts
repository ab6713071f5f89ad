import { type AuditChange, type AuditValue, maskOf, type PersonalKind } from '@parkdesk/contract'

/** What entries call personal data, whichever thing they are about. */
const personalFields: Readonly<Record<string, PersonalKind>> = {
  carOwnerMobile: 'phone',
  carOwnerName: 'name',
  contact: 'name',
  contactName: 'name',
  contactPhone: 'phone',
  driverName: 'name',
  email: 'address',
  bankAccount: 'account',
  holder: 'name',
  payee: 'name',
  officeAddress: 'address',
  owner: 'name',
  ownerMobile: 'phone',
  ownerName: 'name',
  ownerPhone: 'phone',
  person: 'name',
  personName: 'name',
  phone: 'phone',
  providerName: 'name',
  receiver: 'name',
  realName: 'name',
  userName: 'name',
  visitor: 'name',
  visitorName: 'name',
}

/**
 * Of a field, or of a part by the path to it: `filter.OwnerName`. By `filter.name` people are exported, among other things. `Title` is whom an invoice is
 * made out to; `title` is that of a notice.
 */
export function kindOfField(field: string): PersonalKind | undefined {
  if (field === 'filter.name') return 'name'
  const name = field.slice(field.lastIndexOf('.') + 1)
  if (name === 'Title') return 'name'
  return personalFields[name.charAt(0).toLowerCase() + name.slice(1)]
}

const maskedText = <Value>(field: string, value: Value): Value | string => {
  const kind = kindOfField(field)
  return kind && typeof value === 'string' ? maskOf(kind, value) : value
}

/** A change as somebody reads it who does not see personal data: that a name was changed, but not to which. */
export function maskedChange({ field, before, after, isList }: AuditChange): AuditChange {
  const masked = (value: AuditValue): AuditValue =>
    typeof value === 'object'
      ? { parts: value.parts.map(part => ({ ...part, value: maskedText(part.field, part.value) })) }
      : maskedText(field, value)
  return { field, before: before.map(masked), after: after.map(masked), isList }
}
