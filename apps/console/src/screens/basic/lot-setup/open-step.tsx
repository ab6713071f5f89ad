import { Text } from '@mantine/core'
import type { LotSetup } from '@parkdesk/contract'
import { useWords } from '../../../lib/words.ts'
import { ApprovalNote, useApproval } from '../../../nouns/lot/approval-note.tsx'
import { StateButton } from '../../../nouns/lot/state-button.tsx'

/** Opens the lot, or says what is missing. */
export function OpenStep({ setup }: { setup: LotSetup }) {
  const t = useWords()
  const { state, missing } = setup
  const approval = useApproval(setup)
  if (state === 'open') return <Text size="sm">{t('lotSetup.isOpen')}</Text>
  if (state === 'closed') return <Text size="sm">{t('lotSetup.isClosed')}</Text>
  const steps = missing.map(step => t(`lotSetup.step.${step}`)).join(t('kit.comma'))
  return (
    <>
      <Text size="sm">{missing.length > 0 ? t('lotSetup.missing', { steps }) : t('lotSetup.ready')}</Text>
      <ApprovalNote lot={setup} />
      <div>
        <StateButton lot={setup} action="open" isMain disabled={missing.length > 0 || !approval || approval.isNeeded} />
      </div>
    </>
  )
}
