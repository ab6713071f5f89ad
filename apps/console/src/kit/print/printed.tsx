import { Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './printed.module.css'

/** A page of A4 with its margins. */
export const a4Page = '@page { size: A4; margin: 15mm }'

/** What the printer gets while it is there: nothing but this, outside of every dialog. pageStyle: the `@page` rule of its paper. */
export function Printed({ pageStyle, children }: { pageStyle: string; children: ReactNode }) {
  return (
    <Portal className={css.printed} reuseTargetNode={false}>
      <style>{pageStyle}</style>
      {children}
    </Portal>
  )
}
