import type { Words } from '../words-type.ts'
import type { setting as zh } from '../zh/setting.ts'

export const setting: Words<typeof zh> = {
  title: 'Settings',
  one: 'settings',
  field: {
    name: 'Setting',
    value: 'Now',
    usual: 'Default',
    screens: 'Screens',
    changedBy: 'Changed by',
    sessionIdleMinutes: 'Sign out when idle (minutes)',
    sessionLongestHours: 'Longest session (hours)',
    secondFactorRequired: 'Ask everybody for a second factor',
    passwordLinkDays: 'Password links valid for (days)',
    boxSilentMinutes: 'Alarm when a box is silent (minutes)',
    keepPlatesDays: 'Keep plates (days)',
    keepPhonesDays: 'Keep telephones (days)',
    keepPicturesDays: 'Keep pictures of passes (days)',
  },
  about: {
    sessionIdleMinutes: 'Whoever does nothing for so long has to sign in again. 5–720 minutes.',
    sessionLongestHours: 'After so long everybody has to sign in again, busy or not. 1–72 hours.',
    secondFactorRequired:
      'Signing in takes a code of an app besides the password. Whoever has no app yet sets it up at the next sign-in.',
    passwordLinkDays: 'Links for a first or forgotten password. After that a new one has to be made. 1–14 days.',
    boxSilentMinutes:
      'A box that sends nothing for so long raises an alarm. Boxes report every 30 seconds. 1–60 minutes.',
    keepPlatesDays: 'Plates of settled stays are removed after so many days, for good. Amounts and times stay.',
    keepPhonesDays:
      'Telephones of text messages, registrations and ended cards are removed after so many days, for good.',
    keepPicturesDays: 'Addresses of pictures are removed after so many days, for good.',
  },
  empty: { title: 'No settings', hint: 'They come with the product.' },
  hint: 'For this operator only, and at once. Every change is in the system log.',
  edit: 'Change settings',
  saved: 'Settings saved',
  failed: 'The settings could not be loaded',
  unset: 'Not set',
  forever: 'As the server is configured: kept for ever',
  byServer_one: 'As the server is configured: {{count}} day',
  byServer_other: 'As the server is configured: {{count}} days',
  unit: {
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
  },
  changed: '{{by}}, {{at}}',
}
