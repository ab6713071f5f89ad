import type { Yuan } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import css from './receipt.module.css'
import type { Printing } from './receipt-preview.tsx'

interface PaperProps extends Printing {
  tenantName: string
  heading: string
  /** Sentences above the line that says when it was printed. */
  notes: readonly string[]
  children: ReactNode
}

/** A sheet of paper: black on white on any screen, with who it is from and when it was printed. */
export function ReceiptPaper({ tenantName, heading, notes, children, paper, printedAt, printedBy, ref }: PaperProps) {
  const t = useWords()
  return (
    <article ref={ref} className={css.sheet} data-paper={paper}>
      <header>
        <p>{tenantName}</p>
        <h1>{heading}</h1>
      </header>
      {children}
      <footer>
        {notes.map(note => (
          <p key={note}>{note}</p>
        ))}
        <p>{t('receipt.printed', { at: printedAt, by: printedBy })}</p>
      </footer>
    </article>
  )
}

/** Labels with their values. */
export function ReceiptFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface SumProps {
  label: string
  amount: Yuan
  isStrong?: boolean
}

/** Sums below each other, inside {@link ReceiptSums}. */
export function ReceiptSum({ label, amount, isStrong = false }: SumProps) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}

/** What is due and what was paid. */
export const ReceiptSums = ({ children }: { children: ReactNode }) => <dl className={css.payments}>{children}</dl>
