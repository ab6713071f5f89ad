import type { Words } from '../words-type.ts'
import type { companyStatement as zh } from '../zh/company-statement.ts'

export const companyStatement: Words<typeof zh> = {
  period: 'Period',
  language: 'Language of the statement',
  export: 'Export to Excel',
  print: 'Print',
}
