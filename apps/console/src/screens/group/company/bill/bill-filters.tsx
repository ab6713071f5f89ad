import { Select } from '@mantine/core'
import { type BodyOf, billStates, type countCompanyBill } from '@parkdesk/contract'
import { useState } from 'react'
import { optionsOf } from '../../../../kit/codes-of.ts'
import { useWords } from '../../../../lib/words.ts'
import { overMonths } from './over-months.ts'

export type BillFilter = Pick<BodyOf<typeof countCompanyBill>, 'month' | 'state' | 'isOverdue'>

interface Props {
  filter: BillFilter
  onFilter: (filter: BillFilter) => void
}

/** Issued, and not paid in time: no state of its own. */
const overdue = 'overdue'

/** The month and the state of the bills that are shown. */
export function BillFilters({ filter, onFilter }: Props) {
  const t = useWords()
  const [months] = useState(() => overMonths(new Date()))
  const shared = { size: 'xs', w: 120, clearable: true } as const
  return (
    <>
      <Select
        {...shared}
        aria-label={t('companyBill.field.month')}
        placeholder={t('companyBill.field.month')}
        value={filter.month ?? null}
        data={months}
        onChange={month => onFilter({ ...filter, month: month ?? undefined })}
      />
      <Select
        {...shared}
        aria-label={t('companyBill.field.state')}
        placeholder={t('companyBill.field.state')}
        value={filter.isOverdue ? overdue : (filter.state ?? null)}
        data={optionsOf([...billStates, overdue] as const, value => t(`companyBill.state.${value}`))}
        onChange={state => {
          const isOverdue = state === overdue || undefined
          onFilter({ ...filter, isOverdue, state: billStates.find(known => known === state) })
        }}
      />
    </>
  )
}
