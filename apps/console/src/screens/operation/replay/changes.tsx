import { Loader, Table } from '@mantine/core'
import { fenOf, type ReplayChange, yuan } from '@parkdesk/contract'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, lazy, Suspense, useState } from 'react'
import { Panel } from '../../../kit/panel/panel.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { formatDuration, formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import table from './changes.module.css'
import css from './replay.module.css'
import { signed } from './replay-figures.ts'

const ChangeDetail = lazy(() => import('./change-detail.tsx'))

/** The largest changes; each opens to how it came about before and after. */
export function Changes({ changes }: { changes: readonly ReplayChange[] }) {
  const t = useWords()
  const [openId, setOpenId] = useState<number>()
  const title = t('chargeReplay.change.title', { count: changes.length })
  return (
    <Panel className={css.panel}>
      <h3>{changes.length > 0 ? title : t('chargeReplay.change.none')}</h3>
      {changes.length > 0 && (
        <Table className={table.changes} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('chargeReplay.field.plateNumber')}</Table.Th>
              <Table.Th scope="col" className={table.stay}>
                {t('chargeReplay.change.stay')}
              </Table.Th>
              <Table.Th scope="col">{t('chargeReplay.change.before')}</Table.Th>
              <Table.Th scope="col">{t('chargeReplay.change.after')}</Table.Th>
              <Table.Th scope="col">{t('chargeReplay.field.difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(change => {
              const isOpen = change.orderId === openId
              return (
                <Fragment key={change.orderId}>
                  <ChangeRow
                    change={change}
                    isOpen={isOpen}
                    onToggle={() => setOpenId(isOpen ? undefined : change.orderId)}
                  />
                  {isOpen && (
                    <Table.Tr>
                      <Table.Td colSpan={5} className={table.detail}>
                        <Suspense fallback={<Loader size="sm" />}>
                          <ChangeDetail change={change} />
                        </Suspense>
                      </Table.Td>
                    </Table.Tr>
                  )}
                </Fragment>
              )
            })}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  )
}

interface RowProps {
  change: ReplayChange
  isOpen: boolean
  onToggle: () => void
}

function ChangeRow({ change, isOpen, onToggle }: RowProps) {
  const t = useWords()
  const { plateNumber, plateColor, cameAt, leftAt, parkingMinutes, before, after } = change
  const difference = yuan(fenOf(after.amount) - fenOf(before.amount))
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Table.Tr className={table.change} onClick={onToggle}>
      <Table.Td>
        <button
          type="button"
          className={table.opener}
          aria-expanded={isOpen}
          aria-label={t('chargeReplay.change.open', { plate: plateNumber })}
        >
          <Chevron size={14} aria-hidden />
          <PlateChip plate={plateNumber} color={plateColor} isPlain />
        </button>
      </Table.Td>
      <Table.Td className={table.stay}>
        {cameAt.slice(5, 16)} – {leftAt.slice(5, 16)}{' '}
        <span className={table.length}>{formatDuration(parkingMinutes)}</span>
      </Table.Td>
      <Table.Td>{formatMoney(before.amount)}</Table.Td>
      <Table.Td>{formatMoney(after.amount)}</Table.Td>
      <Table.Td>{signed(difference, formatMoney(difference))}</Table.Td>
    </Table.Tr>
  )
}
