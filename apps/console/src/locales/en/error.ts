import type { Words } from '../words-type.ts'
import type { error as zh } from '../zh/error.ts'

export const error: Words<typeof zh> = {
  notPermitted: {
    title: 'No permission',
    text: 'Your account does not have access to this page. Ask an administrator if you need it.',
  },
  notAvailable: {
    title: 'Screen not available',
    text: 'This version does not include this screen ({{component}}). The menu may come from a newer version; ask an administrator.',
  },
  broken: { title: 'Something went wrong', text: 'This page could not be shown. Other pages still work.' },
  outdated: {
    title: 'This page could not be loaded',
    text: 'The system may have just been updated. Reload and try again.',
  },
  unreachable: {
    title: 'The server cannot be reached',
    text: 'Trying again automatically. This page opens as soon as the server is back.',
  },
  goBack: 'Go back',
  goHome: 'Go to the start page',
  reload: 'Reload',
  verification: 'Verification failed, please sign in again',
}
