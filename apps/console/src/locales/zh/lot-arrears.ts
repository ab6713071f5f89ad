import { arrears as rows } from './arrears.ts'

/** The same words as of single arrears. */
export const lotArrears = {
  title: rows.title,
  one: rows.one,
  empty: rows.empty,
  field: rows.field,
  state: rows.state,
  age: rows.age,
  asked: rows.asked,
}
