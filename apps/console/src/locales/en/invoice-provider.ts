import { paymentConfigNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { invoiceProvider as zh } from '../zh/invoice-provider.ts'

export const invoiceProvider: Words<typeof zh> = {
  title: 'Invoice providers',
  one: 'provider account',
  field: {
    lotId: 'Car park',
    appKey: 'AppKey',
    appSecret: 'AppSecret',
    accessToken: 'AccessToken',
    drawerName: 'Drawer',
    extensionNo: 'Extension no.',
    enabled: 'Enabled',
  },
  empty: {
    title: 'No invoice provider yet',
    hint: 'Without one, people issue invoices with the tax office and record them here. Open an application at the platform of Nuonuo and enter its account: then invoices are issued by themselves.',
  },
  state: paymentConfigNamesEn.state,
  tried: paymentConfigNamesEn.tried,
  kind: { nuonuo: 'Nuonuo' },
  hint: 'A car park uses its own account, else the one of all car parks.',
  allLots: 'All car parks',
  failed: 'The invoice providers could not be loaded',
  add: 'Add an account',
  edit: 'Edit',
  test: 'Test the connection',
  remove: 'Remove',
  formTitle: 'Account at an invoice provider',
  writeOnly: 'Keys are kept encrypted and never shown again. Leave one empty to keep it.',
  drawerHint: 'Who draws the invoices, named as at the provider.',
  extensionHint: 'Only where one tax number has several places that draw invoices.',
  enabledHint: 'While it is on, new invoices are issued by the provider.',
  question: 'Save the keys of this account? New invoices are then issued by the provider.',
  removeQuestion: 'Remove this account? One that was used can only be switched off.',
  removed: 'Removed',
  triedAt: '{{outcome}} ({{at}})',
  tested: '{{outcome}}; {{drawer}}; quota left {{left}}',
  testSaid: '{{outcome}}: {{said}}',
  drawer: { in: 'drawer signed in', out: 'drawer not signed in', unknown: 'drawer unknown' },
  unknown: 'unknown',
}
