import { useState } from 'react'

/** Whether a dialog is open, and about which row; a new one is about none. */
export interface Dialog<Row> {
  isOpen: boolean
  row: Row | undefined
  /** Counts openings: a key that gives each opening a fresh form. */
  opening: number
  open: (row: Row) => void
  openNew: () => void
  close: () => void
}

/** The state of a dialog that edits a row. The row stays while the dialog fades out. */
export function useDialog<Row>(): Dialog<Row> {
  const [state, setState] = useState<Pick<Dialog<Row>, 'isOpen' | 'row' | 'opening'>>({
    isOpen: false,
    row: undefined,
    opening: 0,
  })
  const show = (row: Row | undefined) => setState(({ opening }) => ({ isOpen: true, row, opening: opening + 1 }))
  return {
    ...state,
    open: show,
    openNew: () => show(undefined),
    close: () => setState(now => ({ ...now, isOpen: false })),
  }
}
