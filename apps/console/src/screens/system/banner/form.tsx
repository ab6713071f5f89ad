import { Group, Text } from '@mantine/core'
import { type BannerRow, type BodyOf, saveBanner } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { DayField } from '../../../kit/form/day-field.tsx'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { PictureField } from './picture-field.tsx'

const valuesOf = (row: BannerRow | undefined): BodyOf<typeof saveBanner> => {
  if (row) {
    const { state: _state, creatorName: _name, createdAt: _at, ...entry } = row
    return entry
  }
  return {
    place: 'shareRegister',
    title: '',
    pictureUrl: '',
    link: '',
    fromDay: formatMoment(new Date()).slice(0, 10),
    untilDay: null,
    position: 0,
    enabled: true,
    remark: '',
  }
}

export default function BannerForm({ dialog, onSaved }: { dialog: Dialog<BannerRow>; onSaved: () => void }) {
  const t = useWords()
  return (
    <FormDialog noun="banner" dialog={dialog} endpoint={saveBanner} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <TextField field={form.title} required data-autofocus />
          <PictureField field={form.pictureUrl} caption={form.title.value} />
          <CodeField field={form.place} required description={t(`banner.placeHint.${form.place.value}`)} />
          <TextField field={form.link} inputMode="url" placeholder="https://" description={t('banner.linkHint')} />
          <Group grow align="start">
            <DayField field={form.fromDay} required />
            <DayField field={form.untilDay} placeholder={t('banner.noEnd')} />
          </Group>
          <Text size="xs" c="dimmed" mt={-6}>
            {t('banner.daysHint')}
          </Text>
          <NumberField field={form.position} required min={0} max={9999} description={t('banner.positionHint')} />
          <FlagField field={form.enabled} />
          <NoteField field={form.remark} />
        </>
      )}
    </FormDialog>
  )
}
