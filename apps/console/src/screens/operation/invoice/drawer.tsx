import { Button, Group, Text } from '@mantine/core'
import { type InvoiceAct, type InvoiceDetail, invoiceDetail } from '@parkdesk/contract'
import { lazy } from 'react'
import { useGoTo } from '../../../kit/column/links.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { columns } from './columns.ts'

const ActDialog = lazy(() => import('./act-dialog.tsx'))

interface Props {
  invoiceId: number | undefined
  onClose: () => void
  onChanged: () => void
}

/** One invoice, at `?invoice=…`: what it says, its orders, and what can be done. */
export default function InvoiceDrawer({ invoiceId, onClose, onChanged }: Props) {
  const t = useWords()
  const dialog = useDialog<{ act: InvoiceAct; invoice: InvoiceDetail }>()
  const detail = useDetail('invoice', invoiceDetail, invoiceId)
  return (
    <RecordDrawer detail={detail} title={row => row.Title} isCovered={dialog.isOpen} onClose={onClose}>
      {row => (
        <>
          <Facts row={row} columns={columns} />
          {row.allowed.length > 0 && (
            <Group gap="xs" my="lg">
              {row.allowed.map((act, place) => (
                <Button
                  key={act}
                  variant={place === 0 && act === 'issue' ? 'filled' : 'default'}
                  onClick={() => dialog.open({ act, invoice: row })}
                >
                  {t(`invoice.act.${act}`)}
                </Button>
              ))}
            </Group>
          )}
          <Parts row={row} />
          <Element row={row} />
          <History noun="invoice" recordId={row.invoiceId} />
          <OnceOpen isOpen={dialog.isOpen}>
            <ActDialog dialog={dialog} onChanged={onChanged} />
          </OnceOpen>
        </>
      )}
    </RecordDrawer>
  )
}

function Parts({ row: { parts } }: { row: InvoiceDetail }) {
  const t = useWords()
  const goTo = useGoTo()
  return (
    <DetailSection title={t('invoice.parts')}>
      <LinedList>
        {parts.map(({ orderId, orderNo, plateNumber, plateColor, amount, net, tax }) => (
          <li key={orderId}>
            <div>
              <PlateChip plate={plateNumber} color={plateColor} />
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => goTo({ screen: 'operation/records', record: orderId })}
              >
                {orderNo}
              </Button>
              <Text size="xs" c="dimmed">
                {t('invoice.part', { net: formatMoney(net), tax: formatMoney(tax) })}
              </Text>
            </div>
            <Text size="sm">{formatMoney(amount)}</Text>
          </li>
        ))}
      </LinedList>
    </DetailSection>
  )
}

/** The seller, and the lease element that an invoice of parking needs. */
function Element({ row }: { row: InvoiceDetail }) {
  const t = useWords()
  const { sellerName, sellerTaxNo, goodsCode, place, certificate, areaUnit, isCrossCity, termFrom, termTo } = row
  return (
    <>
      <DetailSection title={t('invoice.seller')}>
        <Text size="sm">{[sellerName, sellerTaxNo, goodsCode].join(' · ')}</Text>
      </DetailSection>
      <DetailSection title={t('invoice.lease')}>
        <Text size="sm">{place}</Text>
        <Text size="sm" c="dimmed">
          {[
            t('invoice.term', { from: termFrom, to: termTo }),
            certificate,
            areaUnit,
            t(isCrossCity ? 'invoice.crossCity.yes' : 'invoice.crossCity.no'),
          ].join(' · ')}
        </Text>
      </DetailSection>
    </>
  )
}
