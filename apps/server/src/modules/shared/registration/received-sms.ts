import type { Language } from '@parkdesk/contract'

const words: Record<Language, (operator: string) => string> = {
  zh: operator =>
    `【${operator}】您的共享停车登记已收到，工作人员会与您联系。登记不代表已有车位。如非本人操作，请忽略本短信。`,
  en: operator =>
    `[${operator}] We have your registration for shared parking and will call you. It is no promise of a space. If it was not you, ignore this message.`,
}

interface Registration {
  lotId: number
  phone: string
  tenantName: string
  /** Of the operator's calendar: "2026-03-02". */
  day: string
}

/**
 * What a driver is sent who has registered. Anybody can write anybody's number into a public page: so nothing that was written there is in
 * the text, and a number gets one a day, however many vehicles are registered with it.
 */
export const receivedSms = (language: Language, { lotId, phone, tenantName, day }: Registration) => ({
  kind: 'shareRegistration' as const,
  phone,
  lotId,
  text: words[language](tenantName),
  key: `shareRegistration:${phone}:${day}`,
})
