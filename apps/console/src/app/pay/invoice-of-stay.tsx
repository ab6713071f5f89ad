import { useState } from 'react'
import { PageProblem } from '../public-page/page-problem.tsx'
import { useAnswer } from '../public-page/use-answer.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { findInvoice, invoiceFileAddress } from './pay-calls.ts'
import { payStyles } from './pay-styles.ts'
import { filled, usePayWords } from './pay-words.ts'

/** The invoice of a stay that was paid on this phone: what became of it, or the way to ask for one. */
export function InvoiceOfStay({ code, paymentKey }: { code: string; paymentKey: string }) {
  const words = usePayWords()
  const [isAsking, setAsking] = useState(false)
  const { answer, failure, ask } = useAnswer(() => findInvoice({ code, key: paymentKey }), paymentKey)
  if (failure !== null)
    return <PageProblem what={words.invoice.failed} why={failure} retry={words.retry} onRetry={ask} />
  if (!answer) return null
  const { canAsk, invoice } = answer
  if (!canAsk && !invoice) return null
  const done = () => {
    setAsking(false)
    ask()
  }
  return (
    <section style={payStyles.card} aria-label={words.invoice.title}>
      <h2 style={payStyles.heading}>{words.invoice.title}</h2>
      {invoice && (
        <p role="status" style={payStyles.quiet}>
          <strong>{words.invoice.state[invoice.State]}</strong> {invoice.InvoiceNum}
          <br />
          {filled(words.invoice.to, { title: invoice.Title, email: invoice.email })}
        </p>
      )}
      {invoice && invoice.files.length > 0 && (
        <p style={payStyles.quiet}>
          {invoice.files.map(kind => (
            <a key={kind} style={payStyles.file} href={invoiceFileAddress({ code, key: paymentKey, kind })} download>
              {filled(words.invoice.download, { kind: kind.toUpperCase() })}
            </a>
          ))}
        </p>
      )}
      {canAsk && !isAsking && (
        <button type="button" className="public-quiet" onClick={() => setAsking(true)}>
          {invoice ? words.invoice.change : words.invoice.ask}
        </button>
      )}
      {canAsk && isAsking && <InvoiceForm code={code} paymentKey={paymentKey} onDone={done} />}
    </section>
  )
}
