import { Button, Group, Text } from '@mantine/core'
import { type InvoiceDetail, invoiceDetail, invoiceFile } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { useGoTo } from '../../../kit/column/links.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { call } from '../../../lib/api.ts'
import { download } from '../../../lib/download.ts'
import { formatMoney } from '../../../lib/format.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { Acts, useActs } from './acts.tsx'
import { columns } from './columns.ts'

interface Props {
  invoiceId: number | undefined
  onClose: () => void
  onChanged: () => void
}

/** One invoice, at `?invoice=…`: what it says, its orders, bills or top-ups, and what can be done. */
export default function InvoiceDrawer({ invoiceId, onClose, onChanged }: Props) {
  const t = useWords()
  const acts = useActs()
  const detail = useDetail('invoice', invoiceDetail, invoiceId)
  return (
    <RecordDrawer detail={detail} title={row => row.Title} isCovered={acts.isOpen} onClose={onClose}>
      {row => (
        <>
          <Facts row={row} columns={columns} />
          {row.providerSaid !== '' && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('invoice.said', { text: row.providerSaid })}
            </Text>
          )}
          <Acts row={row} acts={acts} onChanged={onChanged} />
          {row.files.length > 0 && <Files row={row} />}
          {(row.company ?? row.merchant) ? <OfBuyer row={row} /> : <Parts row={row} />}
          <Element row={row} />
          <History noun="invoice" recordId={row.invoiceId} />
        </>
      )}
    </RecordDrawer>
  )
}

/** Its files as they came from the provider. */
function Files({ row: { invoiceId, InvoiceNum, files } }: { row: InvoiceDetail }) {
  const t = useWords()
  const save = useMutation({
    mutationFn: (kind: InvoiceDetail['files'][number]['kind']) => call(invoiceFile, { invoiceId, kind }),
    onSuccess: (url, kind) => download(url, `${InvoiceNum}.${kind}`),
    onError: notifyFailure,
  })
  return (
    <DetailSection title={t('invoice.files')}>
      <Group gap="xs">
        {files.map(({ kind, isHere }) => (
          <Button
            key={kind}
            variant="default"
            size="xs"
            disabled={!isHere}
            loading={save.isPending && save.variables === kind}
            onClick={() => save.mutate(kind)}
          >
            {isHere ? t(`invoice.file.${kind}`) : t('invoice.notHere', { file: t(`invoice.file.${kind}`) })}
          </Button>
        ))}
      </Group>
    </DetailSection>
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

/** The company's bills that it is of, each in whole or in part; or the merchant's top-ups. */
function OfBuyer({ row: { company, bills, merchant, topUps } }: { row: InvoiceDetail }) {
  const t = useWords()
  const goTo = useGoTo()
  const items = [
    ...bills.map(bill => ({ ...bill, no: bill.billNo, of: `${company?.name ?? ''} ${bill.month}` })),
    ...topUps.map(topUp => ({ ...topUp, no: topUp.topUpNo, of: `${merchant?.name ?? ''} ${topUp.boughtOn}` })),
  ]
  const show = () =>
    company
      ? goTo({ screen: 'group/company', record: company.companyId })
      : merchant && goTo({ screen: 'operation/discounts', record: merchant.merchantId })
  return (
    <DetailSection title={t(company ? 'invoice.bills' : 'invoice.topUps')}>
      <LinedList>
        {items.map(({ no, of, amount, net, tax }) => (
          <li key={no}>
            <div>
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={!can(company ? 'company.read' : 'merchant.read')}
                onClick={show}
              >
                {of}
              </Button>
              <Text size="xs" c="dimmed">
                {[no, t('invoice.part', { net: formatMoney(net), tax: formatMoney(tax) })].join(' · ')}
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
