import { Button, Group, Text } from '@mantine/core'
import { type ArrearsAct, type ArrearsDetail, arrearsDetail } from '@parkdesk/contract'
import { lazy } from 'react'
import { useGoTo } from '../../../kit/column/links.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { AnswerWord } from '../../../nouns/approval/answers.tsx'
import { ApprovalSteps } from '../../../nouns/approval/steps.tsx'
import { History } from '../../../nouns/audit/history.tsx'
import { columns } from './columns.ts'
import { DunningSection, useCalling } from './dunning/dunning-section.tsx'
import { Steps } from './steps.tsx'

const ActDialog = lazy(() => import('./act-dialog.tsx'))

interface Props {
  arrearsId: number | undefined
  onClose: () => void
  onChanged: () => void
}

const facts = columns.filter(({ key }) => key !== 'plateNumber')

/** One vehicle's arrears, at `?arrears=…`: what they come to, what can be done, and each step. */
export default function ArrearsDrawer({ arrearsId, onClose, onChanged }: Props) {
  const t = useWords()
  const goTo = useGoTo()
  const dialog = useDialog<{ act: ArrearsAct; arrears: ArrearsDetail }>()
  const calling = useCalling()
  const detail = useDetail('arrears', arrearsDetail, arrearsId)
  const changed = () => {
    void refetchAfterChange('arrears', 'lotArrears', 'plateArrears', 'dunning', 'order', 'vehicle')
    onChanged()
  }
  return (
    <RecordDrawer
      detail={detail}
      title={row => <PlateChip plate={row.plateNumber} color={row.plateColor} />}
      isCovered={dialog.isOpen || calling.isOpen}
      onClose={onClose}
    >
      {row => (
        <>
          <Facts row={row} columns={facts} />
          {row.isAsked && (
            <Note>
              <Text size="sm">{t(row.isAskedByMe ? 'arrears.askedByMe' : 'arrears.askedByOther')}</Text>
            </Note>
          )}
          <ApprovalSteps standing={row.approval} />
          <Group gap="xs" my="lg">
            {row.allowed.map((act, place) => (
              <Button
                key={act}
                variant={place === 0 ? 'filled' : 'default'}
                onClick={() => dialog.open({ act, arrears: row })}
              >
                {act === 'answerWriteOff' ? (
                  <AnswerWord standing={row.approval} usual={t('arrears.act.answerWriteOff')} />
                ) : (
                  t(`arrears.act.${act}`)
                )}
              </Button>
            ))}
            <Button variant="default" onClick={() => goTo({ screen: 'operation/records', record: row.orderId })}>
              {t('arrears.toOrder')}
            </Button>
          </Group>
          <DetailSection title={t('arrears.steps')}>
            <Steps steps={row.steps} />
          </DetailSection>
          <DunningSection arrearsId={row.arrearsId} calling={calling} onChanged={changed} />
          <History noun="arrears" recordId={row.arrearsId} />
          <OnceOpen isOpen={dialog.isOpen}>
            <ActDialog dialog={dialog} onChanged={changed} />
          </OnceOpen>
        </>
      )}
    </RecordDrawer>
  )
}
