import type { Words } from '../words-type.ts'
import type { lotArrears as zh } from '../zh/lot-arrears.ts'
import { arrears as rows } from './arrears.ts'

/** The same words as of single arrears. */
export const lotArrears: Words<typeof zh> = {
  title: rows.title,
  one: rows.one,
  empty: rows.empty,
  field: rows.field,
  state: rows.state,
  age: rows.age,
  asked: rows.asked,
}
