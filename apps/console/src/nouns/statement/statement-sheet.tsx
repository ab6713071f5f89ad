import type { Language, StatementInWords } from '@parkdesk/contract'
import { formatMoney } from '../../lib/format.ts'
import css from './statement.module.css'

interface Props {
  said: StatementInWords
  language: Language
}

/** A statement of account as who owes gets it: black on white, in his language. */
export function StatementSheet({ said, language }: Props) {
  const { names, begin, end, opening, closing, charged, paid, lines } = said
  return (
    <article className={css.sheet} lang={language} aria-label={names.title}>
      <Head said={said} />
      <table>
        <thead>
          <tr>
            <th>{names.field.day}</th>
            <th>{names.field.what}</th>
            <th>{names.field.number}</th>
            <th className={css.amount}>{names.field.charged}</th>
            <th className={css.amount}>{names.field.paid}</th>
            <th className={css.amount}>{names.field.balance}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{begin}</td>
            <td colSpan={4}>{names.opening}</td>
            <td className={css.amount}>{formatMoney(opening)}</td>
          </tr>
          {lines.map((line, at) => (
            // Lines are never moved, and two of a day may say the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Line key={at} line={line} />
          ))}
          {lines.length === 0 && (
            <tr>
              <td colSpan={6}>{names.nothing}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td>{end}</td>
            <td colSpan={2}>{names.closing}</td>
            <td className={css.amount}>{formatMoney(charged)}</td>
            <td className={css.amount}>{formatMoney(paid)}</td>
            <td className={css.amount}>{formatMoney(closing)}</td>
          </tr>
        </tfoot>
      </table>
      <Ages said={said} />
      <footer>
        {names.made} {said.madeAt.slice(0, 16)}
      </footer>
    </article>
  )
}

function Head({ said: { names, operator, party, about, begin, end } }: Pick<Props, 'said'>) {
  return (
    <header>
      <p>{operator}</p>
      <h2>{names.title}</h2>
      <p>{party}</p>
      {about.map(text => (
        <p key={text}>{text}</p>
      ))}
      <p>
        {names.period} {begin} – {end}
      </p>
    </header>
  )
}

function Line({ line }: { line: StatementInWords['lines'][number] }) {
  const { day, what, number, charged, paid, balance } = line
  return (
    <tr>
      <td>{day}</td>
      <td>{what}</td>
      <td>{number}</td>
      <td className={css.amount}>{charged === null ? '' : formatMoney(charged)}</td>
      <td className={css.amount}>{paid === null ? '' : formatMoney(paid)}</td>
      <td className={css.amount}>{formatMoney(balance)}</td>
    </tr>
  )
}

/** What is open at the end, by how long it is overdue, and what else stands beside the balance. */
function Ages({ said: { names, ages, besides } }: Pick<Props, 'said'>) {
  const shown = [...ages, ...besides]
  return (
    <table>
      <caption>{names.ages}</caption>
      <thead>
        <tr>
          {shown.map(({ name }) => (
            <th key={name} className={css.amount}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {shown.map(({ name, amount }) => (
            <td key={name} className={css.amount}>
              {formatMoney(amount)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
