import { saveSetting, type TenantSettings } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  dialog: Dialog<TenantSettings>
  onSaved: () => void
}

export default function SettingForm({ dialog, onSaved }: Props) {
  const t = useWords()
  const about = (name: keyof TenantSettings) => t(`setting.about.${name}`)
  return (
    <FormDialog
      noun="setting"
      title={t('setting.edit')}
      dialog={dialog}
      endpoint={saveSetting}
      values={row => row ?? {}}
      saved={t('setting.saved')}
      onSaved={onSaved}
    >
      {form => (
        <>
          <NumberField
            field={form.sessionIdleMinutes}
            required
            description={about('sessionIdleMinutes')}
            data-autofocus
          />
          <NumberField field={form.sessionLongestHours} required description={about('sessionLongestHours')} />
          <FlagField field={form.secondFactorRequired} description={about('secondFactorRequired')} />
          <NumberField field={form.passwordLinkDays} required description={about('passwordLinkDays')} />
          <NumberField field={form.boxSilentMinutes} required description={about('boxSilentMinutes')} />
          <NumberField field={form.laneWaitMinutes} required description={about('laneWaitMinutes')} />
          <NumberField field={form.arrearsAfterMinutes} required description={about('arrearsAfterMinutes')} />
          <NumberField field={form.shiftRestHours} required description={about('shiftRestHours')} />
          <NumberField field={form.attendanceGraceMinutes} required description={about('attendanceGraceMinutes')} />
          <NumberField field={form.refundApproveAbove} required description={about('refundApproveAbove')} />
          <NumberField field={form.cardRefundApproveAbove} required description={about('cardRefundApproveAbove')} />
          <NumberField field={form.storedCardMostNamed} required description={about('storedCardMostNamed')} />
          <NumberField field={form.storedCardMostUnnamed} required description={about('storedCardMostUnnamed')} />
          <NumberField field={form.storedCardLowBalance} required description={about('storedCardLowBalance')} />
          <CodeField field={form.storedCardOrder} required description={about('storedCardOrder')} />
          <FlagField field={form.deskNeedsShift} description={about('deskNeedsShift')} />
          <NumberField
            field={form.keepPlatesDays}
            placeholder={t('setting.unset')}
            description={about('keepPlatesDays')}
          />
          <NumberField
            field={form.keepPhonesDays}
            placeholder={t('setting.unset')}
            description={about('keepPhonesDays')}
          />
          <NumberField
            field={form.keepPicturesDays}
            placeholder={t('setting.unset')}
            description={about('keepPicturesDays')}
          />
        </>
      )}
    </FormDialog>
  )
}
