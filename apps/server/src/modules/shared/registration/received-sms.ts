import type { SmsValues } from '@parkdesk/contract'

interface Registration {
  lotId: number
  parkingName: string
  phone: string
  tenantName: string
  /** The day in the operator's time zone: "2026-03-02". */
  day: string
}

/**
 * The confirmation to a registered driver. Anybody can enter anybody's number on a public page: so nothing that was entered is among
 * the values, and a number gets one a day, however many vehicles are registered with it.
 */
export const receivedSms = ({ lotId, parkingName, phone, tenantName, day }: Registration) => ({
  sms: { kind: 'shareRegistration' as const, phone, lotId, key: `shareRegistration:${phone}:${day}` },
  values: { operator: tenantName, parkingName, day } satisfies SmsValues,
})
