import { type CompanyStatement, type Language, type StatementLine, statementNames } from '@parkdesk/contract'
import { formatMoney } from '../../../../lib/format.ts'
import css from './statement.module.css'

interface Props {
  statement: CompanyStatement
  language: Language
}

/** A statement as the company gets it: black on white, in its language. */
export function StatementSheet({ statement, language }: Props) {
  const names = statementNames[language]
  const { begin, end, opening, closing, charged, paid, lines } = statement
  return (
    <article className={css.sheet} lang={language} aria-label={names.title}>
      <Head statement={statement} language={language} />
      <table>
        <thead>
          <tr>
            <th>{names.field.day}</th>
            <th>{names.field.what}</th>
            <th>{names.field.number}</th>
            <th>{names.field.charged}</th>
            <th>{names.field.paid}</th>
            <th>{names.field.balance}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{begin}</td>
            <td colSpan={4}>{names.opening}</td>
            <td>{formatMoney(opening)}</td>
          </tr>
          {lines.map((line, at) => (
            // Lines are never moved, and two of a day may say the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Line key={at} line={line} language={language} />
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
            <td>{formatMoney(charged)}</td>
            <td>{formatMoney(paid)}</td>
            <td>{formatMoney(closing)}</td>
          </tr>
        </tfoot>
      </table>
      <Ages statement={statement} language={language} />
      <footer>
        {names.made} {statement.madeAt.slice(0, 16)}
      </footer>
    </article>
  )
}

function Head({ statement: { companyName, address, taxNumber, operator, begin, end }, language }: Props) {
  const names = statementNames[language]
  return (
    <header>
      <p>{operator}</p>
      <h2>{names.title}</h2>
      <p>{companyName}</p>
      {taxNumber && (
        <p>
          {names.taxNumber} {taxNumber}
        </p>
      )}
      {address && (
        <p>
          {names.address} {address}
        </p>
      )}
      <p>
        {names.period} {begin} – {end}
      </p>
    </header>
  )
}

function Line({ line, language }: { line: StatementLine; language: Language }) {
  const names = statementNames[language]
  const { day, kind, month, channel, receivedOn, billNo, bankNo, charged, paid, balance } = line
  const by = channel === null ? '' : `${names.channel[channel]}, ${names.received} ${receivedOn}`
  return (
    <tr>
      <td>{day}</td>
      <td>
        {names.kind[kind]} {month ?? by}
      </td>
      <td>{billNo ?? bankNo}</td>
      <td>{charged === null ? '' : formatMoney(charged)}</td>
      <td>{paid === null ? '' : formatMoney(paid)}</td>
      <td>{formatMoney(balance)}</td>
    </tr>
  )
}

/** What is open at the end, by how long it is overdue, and what was paid beyond the bills. */
function Ages({ statement: { ages, credit }, language }: Props) {
  const names = statementNames[language]
  return (
    <table>
      <caption>{names.ages}</caption>
      <thead>
        <tr>
          {ages.map(({ band }) => (
            <th key={band}>{names.band[band]}</th>
          ))}
          <th>{names.credit}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          {ages.map(({ band, amount }) => (
            <td key={band}>{formatMoney(amount)}</td>
          ))}
          <td>{formatMoney(credit)}</td>
        </tr>
      </tbody>
    </table>
  )
}
