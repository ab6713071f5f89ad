import { Alert, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type CouponGrantRow, issueCoupons, recallCoupons } from '@parkdesk/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Can } from '../../../kit/can.tsx'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { tellFailure } from '../../../kit/tell-failure.ts'
import { call } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './grant-columns.tsx'
import { PaperSection } from './paper-section.tsx'
import { returnedText } from './returned-text.ts'

interface Props {
  grantId: number | undefined
  /** undefined: on another page of the list. */
  row: CouponGrantRow | undefined
  onChanged: () => void
  onClose: () => void
}

/** One grant, at `?grant=…`: its paper, its coupons, and what can be done with all of them. */
export default function GrantDrawer({ grantId, row, onChanged, onClose }: Props) {
  const t = useWords()
  const [, setParams] = useSearchParams()
  const recheck = useRecheck()
  const left = row ? row.couponCount - row.usedCount - row.recalledCount : 0
  const recall = async () => {
    const { recalled, returned } = await call(recallCoupons, { grantId })
    notify.success(t('coupon.recalled', { count: recalled, returned: returnedText(returned, t) }))
    onChanged()
  }
  const ask = () =>
    recheck.ask({
      title: t('coupon.recallTitle'),
      question: t('couponGrant.recallConfirm'),
      confirm: t('coupon.recallAct'),
      run: recall,
    })
  return (
    <DetailDrawer isOpen={grantId !== undefined} title={row?.templateName ?? t('couponGrant.facts')} onClose={onClose}>
      {!row && <Skeleton height={240} />}
      {row?.GrantType === 1 && row.canChange && (
        <Can do="coupon.grant">
          <IssueNote row={row} onIssued={onChanged} />
          <PaperSection key={row.grantId} grantId={row.grantId} count={left} />
        </Can>
      )}
      {row && (
        <DetailSection title={t('couponGrant.facts')}>
          <Stack gap="md">
            <Facts row={row} columns={columns} />
            <Group gap="md">
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => setParams({ view: 'coupons', grantId: String(row.grantId) })}
              >
                {t('couponGrant.coupons')}
              </Anchor>
              {left > 0 && row.canChange && (
                <Can do="coupon.recall">
                  <Button variant="default" c="var(--danger)" size="compact-sm" onClick={ask}>
                    {t('couponGrant.recall')}
                  </Button>
                </Can>
              )}
            </Group>
          </Stack>
        </DetailSection>
      )}
      {recheck.dialog}
    </DetailDrawer>
  )
}

/** What is printed and not handed over yet. */
function IssueNote({ row, onIssued }: { row: CouponGrantRow; onIssued: () => void }) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const count = formatCount(row.notIssuedCount)
  if (row.notIssuedCount === 0 || row.isOver) return null
  const issue = async () => {
    setBusy(true)
    try {
      const { issued } = await call(issueCoupons, { grantId: row.grantId })
      notify.success(t('couponGrant.issued', { count: issued }))
      onIssued()
    } catch (error) {
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Alert color="yellow" variant="light" mb="md">
      <Text size="sm" mb="xs">
        {t('couponGrant.issueHint', { count })}
      </Text>
      <Button size="xs" loading={isBusy} onClick={() => void issue()}>
        {t('couponGrant.issue', { count })}
      </Button>
    </Alert>
  )
}
