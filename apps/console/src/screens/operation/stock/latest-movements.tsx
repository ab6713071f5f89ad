import { Skeleton, Text } from '@mantine/core'
import type { StockMovementRow } from '@parkdesk/contract'
import { formatCount } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { signedQuantity } from './signed-quantity.ts'
import css from './stock.module.css'

/** What moved an item lately; undefined while it is read. */
export function LatestMovements({ movements }: { movements: StockMovementRow[] | undefined }) {
  const t = useWords()
  if (!movements) return <Skeleton height={120} />
  if (movements.length === 0) return <Text c="dimmed">{t('stock.noMovement')}</Text>
  return (
    <table className={css.movements}>
      <thead>
        <tr>
          <th scope="col">{t('stockMovement.field.movedAt')}</th>
          <th scope="col">{t('stockMovement.field.kind')}</th>
          <th scope="col" data-numeric>
            {t('stockMovement.field.quantity')}
          </th>
          <th scope="col" data-numeric>
            {t('stockMovement.field.quantityAfter')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map(row => (
          <tr key={row.stockMovementId}>
            <td>{row.movedAt.slice(5, 16)}</td>
            <td>{t(`stockMovement.kind.${row.kind}`)}</td>
            <td data-numeric>{signedQuantity(row.quantity)}</td>
            <td data-numeric>{formatCount(row.quantityAfter)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
