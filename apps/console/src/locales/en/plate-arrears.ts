import type { Words } from '../words-type.ts'
import type { plateArrears as zh } from '../zh/plate-arrears.ts'
import { arrears as rows } from './arrears.ts'

/** The same words as of single arrears. */
export const plateArrears: Words<typeof zh> = {
  title: rows.title,
  one: rows.one,
  empty: rows.empty,
  field: rows.field,
  state: rows.state,
  age: rows.age,
  asked: rows.asked,
}
