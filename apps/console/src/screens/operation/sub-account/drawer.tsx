import { queryShareMove, type ShareMoveRow, type SubAccountRow, subAccountDetail } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { BookStory } from '../../../nouns/books/book-story.tsx'
import { LatestMoves } from '../../../nouns/held/latest-moves.tsx'
import { columns } from './columns.tsx'
import { Held } from './held.tsx'
import { Rules } from './rules.tsx'

/** The name is the title; money and rules stand by themselves. */
const facts = columns.filter(({ key }) => !['name', 'rules', 'balance', 'payable'].includes(key))
const shownMovements = 10

interface Props {
  subAccountId: number | undefined
  onEdit: (row: SubAccountRow) => void
  onClose: () => void
}

/** A sub-account with its money and its rules, at `?subAccount=…`. */
export default function SubAccountDrawer({ subAccountId, onEdit, onClose }: Props) {
  const t = useWords()
  const detail = useDetail('subAccount', subAccountDetail, subAccountId)
  const covers = [useDialog<SubAccountRow>(), useDialog<SubAccountRow>(), useDialog<SubAccountRow>()] as const
  const [payout, pay, abandon] = covers
  const rule = useDialog<SubAccountRow>()
  const ending = useDialog<SubAccountRow['rules'][number]>()
  const isCovered = [...covers, rule, ending].some(({ isOpen }) => isOpen)
  return (
    <RecordDrawer detail={detail} title={account => account.name} isCovered={isCovered} onClose={onClose}>
      {account => (
        <>
          <Held account={account} dialogs={{ payout, pay, abandon }} onEdit={onEdit} />
          <Rules account={account} add={rule} ending={ending} />
          <DetailSection title={t('subAccount.latest')}>
            <Latest subAccountId={account.subAccountId} />
          </DetailSection>
          <DetailSection title={t('subAccount.accountFacts')}>
            <Facts row={account} columns={facts} />
          </DetailSection>
          <BookStory noun="subAccount" about={{ subAccountId: account.subAccountId }} />
          <History noun="subAccount" recordId={account.subAccountId} />
        </>
      )}
    </RecordDrawer>
  )
}

/** 分账（月卡）: what moved the money, and of what it is the share. */
const kindText = ({ kind, business }: ShareMoveRow, t: ReturnType<typeof useWords>) => {
  const word = t(`shareMove.kind.${kind}`)
  return business === null ? word : t('shareMove.kindOf', { kind: word, business: t(`shareMove.business.${business}`) })
}

function Latest({ subAccountId }: { subAccountId: number }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['shareMove', 'latest', subAccountId],
    queryFn: ({ signal }) => call(queryShareMove, { subAccountId, PerPage: shownMovements }, { signal }),
  })
  return (
    <LatestMoves
      rows={typeof data === 'object' ? data.list : undefined}
      idOf={row => row.shareMovementId}
      none={t('subAccount.noMove')}
      all={{ label: t('subAccount.allMoves'), at: { view: 'moves', subAccountId: String(subAccountId) } }}
      columns={[
        { label: t('shareMove.field.day'), text: row => row.day },
        { label: t('shareMove.field.kind'), text: row => kindText(row, t) },
        {
          label: t('shareMove.field.amount'),
          isNumeric: true,
          text: row => `${Number(row.amount) > 0 ? '+' : ''}${formatMoney(row.amount)}`,
        },
        { label: t('shareMove.field.balanceAfter'), isNumeric: true, text: row => formatMoney(row.balanceAfter) },
      ]}
    />
  )
}
