import { type BodyOf, type ChannelAccountRow, saveChannelAccount } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { DayField } from '../../../kit/form/day-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoment } from '../../../lib/format.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { LotsField } from '../../../nouns/lot/lots-field.tsx'

/** Bills of the last weeks are at hand when somebody begins. */
const firstDaysAgo = 30

interface Props {
  dialog: Dialog<ChannelAccountRow>
  /** One alone is chosen from the start. */
  lots: readonly { lotId: number }[]
  onSaved: () => void
}

/** An account at a pay channel. */
export default function AccountForm({ dialog, lots, onSaved }: Props) {
  const t = useWords()
  const valuesOf = (row: ChannelAccountRow | undefined): BodyOf<typeof saveChannelAccount> => {
    if (!row) {
      const fromDay = formatMoment(new Date(Date.now() - firstDaysAgo * 86_400_000)).slice(0, 10)
      const lotIds = lots.length === 1 ? lots.map(({ lotId }) => lotId) : []
      return { name: '', channel: 'wechat', merchantNo: '', lotIds, fromDay, remark: '' }
    }
    const { accountId, name, channel, merchantNo, lotIds, fromDay, remark } = row
    return { accountId, name, channel, merchantNo, lotIds, fromDay, remark }
  }
  const isFixed = (dialog.row?.bills ?? 0) > 0
  const saved = () => {
    onSaved()
    void refetchAfterChange('reconciliation', 'reconciliationItem')
  }
  return (
    <FormDialog noun="channelAccount" dialog={dialog} endpoint={saveChannelAccount} values={valuesOf} onSaved={saved}>
      {form => (
        <>
          <TextField field={form.name} required data-autofocus />
          <CodeField field={form.channel} required disabled={isFixed} />
          <TextField
            field={form.merchantNo}
            required
            disabled={isFixed}
            description={t(isFixed ? 'channelAccount.numberStays' : 'channelAccount.numberHint')}
          />
          <LotsField field={form.lotIds} required description={t('channelAccount.lotsHint')} />
          <DayField field={form.fromDay} required description={t('channelAccount.fromHint')} />
          <NoteField field={form.remark} />
        </>
      )}
    </FormDialog>
  )
}
