import type { AuditRow, OpeningScreenKey } from '@parkdesk/contract'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { useWords } from '../../../lib/words.ts'
import { actionText, nounText } from '../../../nouns/audit/audit-text.ts'
import { ChangeTable } from '../../../nouns/audit/change-table.tsx'
import { makeColumns } from './columns.ts'

/** Where a thing can be opened by its number. */
const screenOf: Readonly<Record<string, OpeningScreenKey>> = {
  alarm: 'operation/alarms',
  card: 'operation/cardManager',
  company: 'group/company',
  couponGrant: 'operation/coupons',
  importantNotice: 'system/importantNotice',
  merchant: 'operation/discounts',
  order: 'operation/records',
  receipt: 'operation/reconciliation',
  role: 'users/role',
  user: 'users/employees',
}

interface Props {
  entry: AuditRow | undefined
  onClose: () => void
}

/** One entry in full: who, when, from where, and what each field was and became. */
export default function EntryDrawer({ entry, onClose }: Props) {
  const t = useWords()
  const columns = makeColumns().filter(({ key }) => key !== 'changes' && key !== 'action')
  const screen = entry && screenOf[entry.noun]
  const record = Number(entry?.thing)
  return (
    <DetailDrawer
      isOpen={entry !== undefined}
      title={entry ? `${nounText(entry.noun)} · ${actionText(entry.action)}` : ''}
      size={620}
      onClose={onClose}
    >
      {entry && (
        <>
          <Facts row={entry} columns={columns} />
          {screen && Number.isSafeInteger(record) && (
            <p>
              <ScreenLink to={{ screen, record }}>{t('audit.open')}</ScreenLink>
            </p>
          )}
          <DetailSection title={t('audit.field.changes')}>
            <ChangeTable row={entry} />
          </DetailSection>
        </>
      )}
    </DetailDrawer>
  )
}
