import type { Words } from '../words-type.ts'
import type { error as zh } from '../zh/error.ts'

export const error: Words<typeof zh> = {
  notPermitted: {
    title: 'No permission',
    text: 'Your account may not open this page. Ask an administrator if you need it.',
  },
  notAvailable: {
    title: 'Screen not available',
    text: 'This version has no such screen ({{component}}). The menu may be of a newer version; ask an administrator.',
  },
  broken: { title: 'This page failed', text: 'This page could not be shown. The other pages still work.' },
  outdated: {
    title: 'This page could not be loaded',
    text: 'The system may just have been updated, or the network is down. Reload and try again.',
  },
  goBack: 'Go back',
  goHome: 'Go to the start',
  reload: 'Reload',
  verification: 'Verification failed, please sign in again',
}
