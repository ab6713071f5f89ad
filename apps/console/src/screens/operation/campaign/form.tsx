import { Group } from '@mantine/core'
import { type BodyOf, type CampaignRow, campaignChoices, saveCampaign } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { DayField } from '../../../kit/form/day-field.tsx'
import { EnabledField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { LotsField } from '../../../nouns/lot/lots-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'
import { GrantFields } from '../../../nouns/merchant/grant-fields.tsx'
import { useChoices } from '../../../nouns/merchant/use-choices.ts'
import { WeeklyHoursFields } from '../../../nouns/weekly-hours/weekly-hours-fields.tsx'

const week = [1, 2, 3, 4, 5, 6, 7] as const
type Values = BodyOf<typeof saveCampaign>

const valuesOf = (row: CampaignRow | undefined, lotIds: number[]): Values => {
  if (!row) {
    const today = formatMoment(new Date()).slice(0, 10)
    const when = { beginsOn: today, endsOn: today, weekdays: [...week], fromHour: null, untilHour: null }
    const whom = { perPlate: 'stay', awayDays: null, couponMost: null } as const
    return { name: '', merchantId: 0, templateId: 0, lotIds, ...when, ...whom, remark: '', disabled: false }
  }
  const { campaignId, name, merchantId, templateId, lotIds: chosen, beginsOn, endsOn, weekdays, remark } = row
  const { fromHour, untilHour, perPlate, awayDays, couponMost, status } = row
  const when = { beginsOn, endsOn, weekdays, fromHour, untilHour }
  const gives = { merchantId, templateId, perPlate, awayDays, couponMost }
  return { campaignId, name, lotIds: chosen, ...when, ...gives, remark, disabled: status === 'disabled' }
}

/** What a campaign gives, to whom and when. */
export default function CampaignForm({ dialog, onSaved }: { dialog: Dialog<CampaignRow>; onSaved: () => void }) {
  const t = useWords()
  const lots = useLotsInUse()
  const choices = useChoices(campaignChoices)
  const [first] = lots
  return (
    <FormDialog
      noun="campaign"
      dialog={dialog}
      endpoint={saveCampaign}
      values={row => valuesOf(row, lots.length === 1 && first ? [first.lotId] : [])}
      onSaved={onSaved}
    >
      {form => (
        <>
          {dialog.row?.canChange === false && <Note>{t('campaign.partly')}</Note>}
          <TextField field={form.name} required data-autofocus />
          <GrantFields choices={choices} merchant={form.merchantId} template={form.templateId} count={0} />
          <LotsField field={form.lotIds} required description={t('campaign.lotsHint')} />
          <Group grow gap="sm" align="flex-start">
            <DayField field={form.beginsOn} required />
            <DayField field={form.endsOn} required />
          </Group>
          <WeeklyHoursFields
            weekdays={form.weekdays}
            fromHour={form.fromHour}
            untilHour={form.untilHour}
            hint={t('campaign.hoursHint')}
          />
          <CodeField field={form.perPlate} />
          <NumberField field={form.awayDays} min={1} description={t('campaign.awayHint')} />
          <NumberField field={form.couponMost} min={1} description={t('campaign.mostHint')} />
          <NoteField field={form.remark} />
          <EnabledField field={form.disabled} description={t('campaign.disabledHint')} />
          <Note>{t('campaign.hint')}</Note>
        </>
      )}
    </FormDialog>
  )
}
