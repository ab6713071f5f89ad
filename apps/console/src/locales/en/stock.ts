import { stockNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { stock as zh } from '../zh/stock.ts'

export const stock: Words<typeof zh> = {
  ...stockNamesEn,
  one: 'item',
  field: {
    ...stockNamesEn.field,
    lotId: 'Car park',
    creatorName: 'Added by',
    createdAt: 'Added at',
    amount: 'Total cost ({{currency}})',
    toLotId: 'To car park',
    receiver: 'Taken by',
    counted: 'Counted',
    reason: 'Reason for the difference',
  },
  view: { items: 'Stock', statement: 'Movements' },
  chooseLot: 'Choose a car park',
  unitHint: 'Such as roll, sheet, piece',
  minimumHint: 'Below it the list marks the item. 0: never.',
  inStock: '{{quantity}} {{unit}}',
  worth: 'Value {{value}}',
  facts: 'Item',
  latest: 'Latest movements',
  noMovement: 'No movements yet. Enter what was received first.',
  wholeStatement: 'All movements',
  edit: 'Edit',
  for: '{{name}}, {{quantity}} {{unit}} in stock',
  receive: {
    title: 'Receive',
    saved: 'Received',
    amountHint: 'What all of them cost together; 0 if they cost nothing.',
  },
  issue: {
    title: 'Issue',
    saved: 'Issued',
    toLotHint: 'Leave empty if it is used up. Otherwise the stock of that car park receives it.',
    useUp: 'Used up',
  },
  count: {
    title: 'Stocktake',
    saved: 'Stock is now what was counted',
    right: 'Same as recorded',
    differs: 'Differs by {{difference}} {{unit}}. Enter the reason',
  },
  empty: {
    title: 'No items yet',
    hint: 'Add paper rolls, cards and parts, then enter what is received and issued. Items below their minimum are marked.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove items',
  removeConfirm: 'Items to remove: {{names}}. An item with movements cannot be removed. Remove?',
  removed: '{{count}} removed',
}
