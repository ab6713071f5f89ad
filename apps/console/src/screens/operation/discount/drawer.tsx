import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { type MerchantRow, queryMerchant, queryMovement } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { Can } from '../../../kit/can.tsx'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { accountText } from '../../../kit/merchant/account-text.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { refetchAfterDeed } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './columns.tsx'
import css from './discount.module.css'
import { LatestMovements } from './latest-movements.tsx'

const RechargeDialog = lazy(() => import('./recharge-dialog.tsx'))
const CorrectDialog = lazy(() => import('./correct-dialog.tsx'))

/** The name is the title, the balance stands by itself. */
const facts = columns.filter(({ key }) => key !== 'name' && key !== 'balance')
const shownMovements = 10

interface Props {
  merchantId: number | undefined
  /** undefined: on another page of the list. */
  row: MerchantRow | undefined
  onEdit: (row: MerchantRow) => void
  onClose: () => void
}

/** A merchant with its account, at `?merchant=…`. */
export default function MerchantDrawer({ merchantId, row, onEdit, onClose }: Props) {
  const t = useWords()
  const [, setParams] = useSearchParams()
  const recharge = useDialog<MerchantRow>()
  const correct = useDialog<MerchantRow>()
  const latest = useQuery({
    queryKey: ['merchant', 'latest', merchantId],
    queryFn: ({ signal }) => call(queryMovement, { merchantId, PerPage: shownMovements }, { signal }),
    enabled: merchantId !== undefined,
  })
  const elsewhere = useQuery({
    queryKey: ['merchant', 'elsewhere', merchantId],
    queryFn: ({ signal }) => call(queryMerchant, { PerPage: 200 }, { signal }),
    enabled: merchantId !== undefined && row === undefined,
  })
  const others = elsewhere.data && 'list' in elsewhere.data ? elsewhere.data.list : []
  const shown = row ?? others.find(other => other.merchantId === merchantId)
  const refresh = () => void refetchAfterDeed('merchant')
  const movements = latest.data && 'list' in latest.data ? latest.data.list : undefined
  return (
    <DetailDrawer
      isOpen={merchantId !== undefined}
      title={shown?.name ?? t('merchant.one')}
      isCovered={recharge.isOpen || correct.isOpen}
      onClose={onClose}
    >
      {!shown && <Skeleton height={240} />}
      {shown && (
        <>
          <div className={css.balance}>
            <Text size="xs" c="dimmed">
              {t('merchant.field.balance')}
            </Text>
            <output>{accountText(shown.accountKind, shown.balance, t)}</output>
            {shown.canChange && (
              <Group gap="xs" mt="sm">
                <Can do="merchant.recharge">
                  <Button size="xs" onClick={() => recharge.open(shown)}>
                    {t('merchant.recharge.title')}
                  </Button>
                  <Button size="xs" variant="default" onClick={() => correct.open(shown)}>
                    {t('merchant.correct.title')}
                  </Button>
                </Can>
                <Can do="merchant.save">
                  <Button size="xs" variant="default" onClick={() => onEdit(shown)}>
                    {t('merchant.edit')}
                  </Button>
                </Can>
              </Group>
            )}
          </div>
          <DetailSection title={t('merchant.latest')}>
            <LatestMovements movements={movements} />
            {movements && movements.length > 0 && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                mt="xs"
                onClick={() => setParams({ view: 'statement', merchantId: String(shown.merchantId) })}
              >
                {t('merchant.wholeStatement')}
              </Anchor>
            )}
          </DetailSection>
          <DetailSection title={t('merchant.facts')}>
            <Facts row={shown} columns={facts} />
          </DetailSection>
        </>
      )}
      <OnceOpen isOpen={recharge.isOpen}>
        <RechargeDialog dialog={recharge} onDone={refresh} />
      </OnceOpen>
      <OnceOpen isOpen={correct.isOpen}>
        <CorrectDialog dialog={correct} onDone={refresh} />
      </OnceOpen>
    </DetailDrawer>
  )
}
