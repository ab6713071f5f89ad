import { Text } from '@mantine/core'
import { endShareRule, type ShareRule } from '@parkdesk/contract'
import { DayField } from '../../../kit/form/day-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { businessText } from './business-text.ts'

/** Ends a share with a day. */
export default function EndDialog({ dialog, onDone }: { dialog: Dialog<ShareRule>; onDone: () => void }) {
  const t = useWords()
  const { row } = dialog
  return (
    <FormDialog
      as="modal"
      noun="subAccount"
      title={t('subAccount.rule.endTitle')}
      dialog={dialog}
      endpoint={endShareRule}
      values={rule => ({ shareRuleId: rule?.shareRuleId ?? 0, lastDay: rule?.lastDay ?? '' })}
      save={t('subAccount.rule.end')}
      saved={t('subAccount.rule.saved')}
      onSaved={onDone}
    >
      {form => (
        <>
          {row && (
            <Text size="sm">
              {t('subAccount.rule.endAbout', {
                ...{ parkingName: row.parkingName, businesses: businessText(row, t), ratePercent: row.ratePercent },
              })}
            </Text>
          )}
          <DayField field={form.lastDay} required />
        </>
      )}
    </FormDialog>
  )
}
