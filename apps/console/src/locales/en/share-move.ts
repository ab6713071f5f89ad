import { shareMoveNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { shareMove as zh } from '../zh/share-move.ts'

export const shareMove: Words<typeof zh> = {
  ...shareMoveNamesEn,
  field: {
    ...shareMoveNamesEn.field,
    subAccountId: 'Sub-account',
    subMerchantId: 'Sub-merchant',
    lotId: 'Car park',
    begin: 'Day',
  },
  kindOf: '{{kind}}, {{business}}',
  part: {
    title: '{{kind}}, {{business}}: {{parkingName}}, {{day}}',
    plate: 'Plate',
    at: 'Time',
    amount: 'Paid, refunded',
    part: 'Share',
    ofLots: '{{paid}} in equal parts for {{lots}} car parks, rounded down to the fen',
    all: 'Total of {{total}}',
    first: 'Total of {{total}}, the first {{shown}} shown',
  },
  empty: {
    title: 'No movements yet',
    hint: 'Once a sub-account has a share, a row is added after midnight for each share and day, with what it left.',
  },
}
