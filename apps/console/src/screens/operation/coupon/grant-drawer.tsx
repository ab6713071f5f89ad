import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { type CouponGrantRow, couponGrantDetail, issueCoupons, recallCoupons } from '@parkdesk/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Can } from '../../../kit/can.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { columns } from './grant-columns.tsx'
import { PaperSection } from './paper-section.tsx'
import { returnedText } from './returned-text.ts'

interface Props {
  grantId: number | undefined
  onChanged: () => void
  onClose: () => void
}

const leftOf = ({ couponCount, usedCount, recalledCount }: CouponGrantRow) => couponCount - usedCount - recalledCount

/** One grant, at `?grant=…`: its paper, its coupons, and what can be done with all of them. */
export default function GrantDrawer({ grantId, onChanged, onClose }: Props) {
  const t = useWords()
  const detail = useDetail('couponGrant', couponGrantDetail, grantId)
  return (
    <RecordDrawer detail={detail} title={grant => grant.templateName} onClose={onClose}>
      {grant => (
        <>
          {grant.GrantType === 1 && grant.canChange && (
            <Can do="coupon.grant">
              <IssueNote row={grant} onIssued={onChanged} />
              <PaperSection grantId={grant.grantId} count={leftOf(grant)} />
            </Can>
          )}
          <DetailSection title={t('couponGrant.facts')}>
            <Stack gap="md">
              <Facts row={grant} columns={columns} />
              <GrantActions grant={grant} onChanged={onChanged} />
            </Stack>
          </DetailSection>
          <History noun="couponGrant" recordId={grant.grantId} />
        </>
      )}
    </RecordDrawer>
  )
}

function GrantActions({ grant, onChanged }: { grant: CouponGrantRow; onChanged: () => void }) {
  const t = useWords()
  const [, setParams] = useSearchParams()
  const recheck = useRecheck()
  const { grantId } = grant
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
    <Group gap="md">
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => setParams({ view: 'coupons', grantId: String(grantId) })}
      >
        {t('couponGrant.coupons')}
      </Anchor>
      {leftOf(grant) > 0 && grant.canChange && (
        <Can do="coupon.recall">
          <Button variant="default" c="var(--danger)" size="compact-sm" onClick={ask}>
            {t('couponGrant.recall')}
          </Button>
        </Can>
      )}
      {recheck.dialog}
    </Group>
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
      notifyFailure(error)
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
