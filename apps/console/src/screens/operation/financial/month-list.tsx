import { Button } from '@mantine/core'
import { type BookMonthRow, countBookMonth, proveBookMonth, queryBookMonth, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './month-columns.ts'
import { Views } from './views.tsx'

const MonthDrawer = lazy(() => import('./month-drawer.tsx'))

const options = { noun: 'bookMonth', id: 'monthNo', sort: '-month' } as const

/** What was received and what was earned, month by month; ticked, a month is proven, opened, it is closed. */
export function MonthList() {
  const t = useWords()
  const list = useList(queryBookMonth, countBookMonth, options)
  const { openId, open, close } = useOpenId(screens['operation/financial'].opens)
  const [chosen, other] = list.selected
  const one = other === undefined ? chosen : undefined
  const prove = async ({ month }: BookMonthRow) => {
    try {
      const { debit, credit, isUnchanged } = await call(proveBookMonth, { month })
      const sums = t('bookMonth.balanced', { month, debit: formatMoney(debit), credit: formatMoney(credit) })
      if (debit !== credit || isUnchanged === false) return notify.failure(t('bookMonth.broken', { month }))
      notify.success(isUnchanged ? `${sums} ${t('bookMonth.unchanged')}` : sums)
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <ListScreen
      list={list}
      columns={columns}
      views={<Views />}
      isSelectable
      onOpen={({ monthNo }: BookMonthRow) => open(monthNo)}
    >
      <Button variant="default" size="xs" disabled={!one} onClick={() => one && void prove(one)}>
        {t('bookMonth.prove')}
      </Button>
      <OnceOpen isOpen={openId !== undefined}>
        <MonthDrawer monthNo={openId} onClose={close} />
      </OnceOpen>
    </ListScreen>
  )
}
