import { smsNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { sms as zh } from '../zh/sms.ts'

export const sms: Words<typeof zh> = {
  ...smsNamesEn,
  one: 'text message',
  field: { ...smsNamesEn.field, begin: 'Created at', lotId: 'Car park' },
  refusedWith: 'Refused by the gateway (HTTP {{status}})',
  nextTry: 'Retrying soon: {{reason}}',
  noGateway: {
    title: 'No SMS gateway configured',
    text: 'Text messages are recorded but not sent. Set SMS_GATEWAY_URL on the server (and SMS_GATEWAY_TOKEN if the gateway needs one) and restart it: new messages will be sent, earlier ones will not.',
  },
  empty: {
    title: 'No text messages yet',
    hint: 'Drivers who register on the public page are sent a confirmation, which is recorded here and kept for 180 days.',
  },
}
