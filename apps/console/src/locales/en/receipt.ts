import type { Words } from '../words-type.ts'
import type { receipt as zh } from '../zh/receipt.ts'

export const receipt: Words<typeof zh> = {
  print: 'Print',
  paper: 'Paper',
  a4: 'A4',
  roll: '80 mm roll',
  printed: 'Printed {{at}} by {{by}}',
  amount: 'Amount',
}
