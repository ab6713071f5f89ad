import type { Words } from '../words-type.ts'
import type { statement as zh } from '../zh/statement.ts'

export const statement: Words<typeof zh> = {
  period: 'Period',
  language: 'Language of the statement',
  export: 'Export to Excel',
  print: 'Print',
}
