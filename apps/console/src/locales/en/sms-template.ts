import { smsTemplateNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { smsTemplate as zh } from '../zh/sms-template.ts'

export const smsTemplate: Words<typeof zh> = {
  ...smsTemplateNamesEn,
  one: 'SMS template',
  field: { ...smsTemplateNamesEn.field, creatorName: 'Added by', createdAt: 'Added at' },
  languageHint: 'Sent to drivers whose browser uses this language.',
  placeholders: {
    shareRegistration:
      'Sent after a driver registers for shared parking. Placeholders: {operator} your name (required), {parkingName} the car park, {day} the day of registration.',
    visitorApproved:
      'Sent when a visit is approved. Placeholders: {operator} your name (required), {parkingName} the car park, {day} the day of the visit.',
    arrearsDue:
      'Sent when arrears are chased. Placeholders: {operator} your name, {plate} and {amount} (all required), {parkingName} and {day} where and when it was last.',
    storedCardLow:
      'Sent when less is left on a stored card than a setting says. Placeholders: {operator} your name and {amount} what is left (both required), {parkingName} and {day} where and when it was last used.',
    cardCode:
      'Sent when a driver pays with his stored card on the payment page. Placeholders: {operator} your name and {code} (required), {plate}, {parkingName}. A code holds for 5 minutes.',
  },
  preview: 'The SMS as a driver receives it',
  size: 'Filled in: {{characters}} {{characters|character|characters}}, sent in parts: {{parts}}. Up to 70 characters are one part; a longer text has 67 in each.',
  tooLong:
    'Filled in: {{characters}} {{characters|character|characters}}, which need {{parts}} {{parts|part|parts}}. Shorten it to at most {{most}} {{most|part|parts}}.',
  enabledHint:
    'When this is enabled, other templates of this kind and language are disabled. With none enabled, the built-in text is sent.',
  empty: {
    title: 'No SMS templates yet',
    hint: 'The built-in text is sent for now. Press "New" to write your own; once enabled, it is sent instead.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove SMS templates',
  removeConfirm: '{{names}} will be permanently removed. The built-in text is sent in place of an enabled one. Remove?',
  removed: '{{count}} removed',
}
