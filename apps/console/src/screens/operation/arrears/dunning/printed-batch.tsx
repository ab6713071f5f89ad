import type { DataOf, DunningLetter, dunningBatch } from '@parkdesk/contract'
import { useEffect } from 'react'
import { a4Page, Printed } from '../../../../kit/print/printed.tsx'
import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import css from './printed-batch.module.css'

type Batch = DataOf<typeof dunningBatch>

/** A batch on paper: letters one a page, with the address where a window envelope shows it; lists as a table. */
export default function PrintedBatch({ batch, onDone }: { batch: Batch; onDone: () => void }) {
  const t = useWords()
  useEffect(() => {
    window.print()
    onDone()
  }, [onDone])
  const letters = batch.letters.filter(({ isStopped }) => !isStopped)
  const stopped = batch.letters.length - letters.length
  return (
    <Printed pageStyle={a4Page}>
      {letters.length === 0 && <p className={css.sheet}>{t('dunning.paper.nobody')}</p>}
      {batch.kind === 'letter'
        ? letters.map(letter => <Letter key={letter.dunningId} letter={letter} batch={batch} />)
        : letters.length > 0 && <Listed batch={batch} letters={letters} />}
      {stopped > 0 && letters.length > 0 && batch.kind !== 'letter' && (
        <p className={css.sheet}>{t('dunning.paper.stopped', { count: stopped })}</p>
      )}
    </Printed>
  )
}

function Letter({ letter, batch }: { letter: DunningLetter; batch: Batch }) {
  const t = useWords()
  const { plateNumber: plate, parkLotName: lot, cameAt, leftAt, orderNo: order, openMoney } = letter
  const said = { plate, lot, leftAt, order, amount: formatMoney(openMoney) }
  return (
    <article className={css.letter}>
      <address className={css.address}>
        <div>{letter.ownerAddress}</div>
        <div>{letter.ownerName}</div>
        <div>{t('dunning.paper.to', { plate })}</div>
      </address>
      <h1>{t('dunning.paper.letter')}</h1>
      <p>{cameAt ? t('dunning.paper.body', { ...said, cameAt }) : t('dunning.paper.bodyWithoutEntry', said)}</p>
      <p>{t('dunning.paper.ask')}</p>
      {letter.parkLotPhone && <p>{t('dunning.paper.phone', { phone: letter.parkLotPhone })}</p>}
      <p className={css.signed}>
        {t('dunning.paper.signed', { operator: batch.operator, day: batch.madeAt.slice(0, 10) })}
      </p>
    </article>
  )
}

function Listed({ batch, letters }: { batch: Batch; letters: readonly DunningLetter[] }) {
  const t = useWords()
  return (
    <article className={css.sheet}>
      <h1>{t(`dunning.paper.${batch.kind}`)}</h1>
      {batch.kind === 'publicList' && <p>{t('dunning.paper.listHint')}</p>}
      <table>
        <thead>
          <tr>
            <th>{t('dunning.field.plateNumber')}</th>
            <th>{t('dunning.field.parkLotName')}</th>
            <th>{t('dunning.field.leftAt')}</th>
            {batch.kind === 'handOver' && <th>{t('dunning.field.orderNo')}</th>}
            <th className={css.money}>{t('dunning.field.openMoney')}</th>
          </tr>
        </thead>
        <tbody>
          {letters.map(letter => (
            <tr key={letter.dunningId}>
              <td>{letter.plateNumber}</td>
              <td>{letter.parkLotName}</td>
              <td>{letter.leftAt}</td>
              {batch.kind === 'handOver' && <td>{letter.orderNo}</td>}
              <td className={css.money}>{formatMoney(letter.openMoney)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.signed}>
        {t('dunning.paper.signed', { operator: batch.operator, day: batch.madeAt.slice(0, 10) })}
      </p>
    </article>
  )
}
