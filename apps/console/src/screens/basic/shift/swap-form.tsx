import { Select } from '@mantine/core'
import { askShiftSwap, type DataOf, type OwnShift, shiftSwapChoices } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { shiftText } from './swap-columns.ts'

type People = DataOf<typeof shiftSwapChoices>['people']

/** Offers a shift of one’s own to a colleague, for one of his or for nothing. */
export default function SwapForm({ dialog }: { dialog: Dialog<OwnShift> }) {
  const t = useWords()
  const rosterEntryId = dialog.row?.rosterEntryId ?? 0
  const { data } = useQuery({
    queryKey: ['shiftSwap', 'choices', rosterEntryId],
    queryFn: ({ signal }) => call(shiftSwapChoices, { rosterEntryId }, { signal }),
    enabled: dialog.isOpen && rosterEntryId > 0,
  })
  return (
    <FormDialog
      as="modal"
      noun="shiftSwap"
      title={t('shiftSwap.ask.title', { shift: dialog.row ? shiftText(dialog.row) : '' })}
      dialog={dialog}
      endpoint={askShiftSwap}
      values={row => ({ rosterEntryId: row?.rosterEntryId ?? 0, colleagueId: 0, reason: '' })}
      save={t('shiftSwap.ask.send')}
      isReady={data !== undefined}
      onSaved={() => void refetchAfterChange('shiftSwap')}
    >
      {form => <SwapFields form={form} people={data?.people ?? []} />}
    </FormDialog>
  )
}

function SwapFields({ form, people }: { form: FieldsOf<typeof askShiftSwap>; people: People }) {
  const t = useWords()
  const { colleagueId, returnEntryId } = form
  const shifts = people.find(({ userId }) => userId === colleagueId.value)?.shifts ?? []
  return (
    <>
      <Note>{t('shiftSwap.ask.hint')}</Note>
      <Select
        {...colleagueId.input}
        required
        allowDeselect={false}
        searchable={people.length > 8}
        nothingFoundMessage={t('shiftSwap.ask.nobody')}
        data={people.map(({ userId, realName }) => ({ value: String(userId), label: realName }))}
        value={colleagueId.value ? String(colleagueId.value) : null}
        onChange={id => {
          colleagueId.onChange(Number(id))
          returnEntryId.onChange(undefined)
        }}
      />
      <Select
        {...returnEntryId.input}
        clearable
        searchable
        disabled={!colleagueId.value}
        placeholder={t('shiftSwap.givenAway')}
        nothingFoundMessage={t('shiftSwap.ask.noShift')}
        data={shifts.map(shift => ({ value: String(shift.rosterEntryId), label: shiftText(shift) }))}
        value={returnEntryId.value ? String(returnEntryId.value) : null}
        onChange={id => returnEntryId.onChange(id ? Number(id) : undefined)}
      />
      <NoteField field={form.reason} maxLength={256} />
    </>
  )
}
