import { Skeleton, Text } from '@mantine/core'
import type { MovementRow } from '@parkdesk/contract'
import { useWords } from '../../../lib/words.ts'
import { accountText } from '../../../nouns/merchant/account-text.ts'
import css from './discount.module.css'

/** What moved an account lately; undefined while it is read. */
export function LatestMovements({ movements }: { movements: MovementRow[] | undefined }) {
  const t = useWords()
  if (!movements) return <Skeleton height={120} />
  if (movements.length === 0) return <Text c="dimmed">{t('merchant.noMovement')}</Text>
  return (
    <table className={css.movements}>
      <thead>
        <tr>
          <th scope="col">{t('merchantMovement.field.movedAt')}</th>
          <th scope="col">{t('merchantMovement.field.kind')}</th>
          <th scope="col" data-numeric>
            {t('merchantMovement.field.amount')}
          </th>
          <th scope="col" data-numeric>
            {t('merchantMovement.field.balanceAfter')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map(row => (
          <tr key={row.movementId}>
            <td>{row.movedAt.slice(5, 16)}</td>
            <td>{t(`merchantMovement.kind.${row.kind}`)}</td>
            <td data-numeric>{`${Number(row.amount) > 0 ? '+' : ''}${accountText(row.accountKind, row.amount, t)}`}</td>
            <td data-numeric>{accountText(row.accountKind, row.balanceAfter, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
