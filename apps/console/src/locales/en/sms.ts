import { smsNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { sms as zh } from '../zh/sms.ts'

export const sms: Words<typeof zh> = {
  ...smsNamesEn,
  one: 'Text message',
  field: { ...smsNamesEn.field, begin: 'Created at', lotId: 'Car park' },
  refusedWith: 'Refused by the gateway (HTTP {{status}})',
  nextTry: 'Tried again soon: {{reason}}',
  noGateway: {
    title: 'There is no SMS gateway',
    text: 'Messages are recorded, but not sent. Set SMS_GATEWAY_URL on the server (and SMS_GATEWAY_TOKEN where it asks for one) and restart it: messages from then on are sent, earlier ones are not.',
  },
  empty: {
    title: 'No messages yet',
    hint: 'Drivers who register on the public page are sent a confirmation, which is recorded here and kept for 180 days.',
  },
}
