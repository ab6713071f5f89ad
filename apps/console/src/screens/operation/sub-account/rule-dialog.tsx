import { Group, Text } from '@mantine/core'
import { addShareRule, type BodyOf, ShareBusiness, type SubAccountRow } from '@parkdesk/contract'
import { ChipsField } from '../../../kit/form/chips-field.tsx'
import { DayField } from '../../../kit/form/day-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'

/** Gives a sub-account a part of a car park's income. */
export default function RuleDialog({ dialog, onDone }: { dialog: Dialog<SubAccountRow>; onDone: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="subAccount"
      title={t('subAccount.rule.add')}
      dialog={dialog}
      endpoint={addShareRule}
      values={(row): BodyOf<typeof addShareRule> => ({
        ...{ subAccountId: row?.subAccountId ?? 0, lotId: 0, businesses: ['stay'], ratePercent: '' },
        ...{ firstDay: '', lastDay: null },
      })}
      saved={t('subAccount.rule.saved')}
      onSaved={onDone}
    >
      {form => (
        <>
          <Text size="sm">{t('subAccount.rule.about')}</Text>
          <Group grow align="start">
            <LotField field={form.lotId} placeholder={t('subAccount.chooseLot')} />
            <TextField field={form.ratePercent} required inputMode="decimal" />
          </Group>
          <ChipsField
            field={form.businesses}
            options={ShareBusiness.options}
            word={business => t(`subAccount.businesses.${business}`)}
          />
          <Group grow align="start">
            <DayField field={form.firstDay} required />
            <DayField field={form.lastDay} />
          </Group>
        </>
      )}
    </FormDialog>
  )
}
