import { Group, NumberInput, Select, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { BannerPlace, type BannerRow, type BodyOf, saveBanner } from '@parkdesk/contract'
import { DayField } from '../../../kit/form/day-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
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
    <FormDialog
      noun="banner"
      title={t(dialog.row ? 'kit.form.edit' : 'kit.form.new', { noun: t('banner.one') })}
      dialog={dialog}
      endpoint={saveBanner}
      values={valuesOf}
      onSaved={onSaved}
    >
      {field => (
        <>
          <TextInput {...field('title')} required data-autofocus />
          <PictureField {...field('pictureUrl')} caption={field('title').value} />
          <Select
            {...field('place')}
            required
            allowDeselect={false}
            description={t(`banner.placeHint.${field('place').value as BannerPlace}`)}
            data={BannerPlace.options.map(value => ({ value, label: t(`banner.place.${value}`) }))}
          />
          <TextInput {...field('link')} inputMode="url" placeholder="https://" description={t('banner.linkHint')} />
          <Group grow align="start">
            <DayField {...field('fromDay')} required />
            <DayField {...field('untilDay')} placeholder={t('banner.noEnd')} />
          </Group>
          <Text size="xs" c="dimmed" mt={-6}>
            {t('banner.daysHint')}
          </Text>
          <NumberInput
            {...field('position')}
            required
            min={0}
            max={9999}
            allowDecimal={false}
            description={t('banner.positionHint')}
          />
          <Switch {...field('enabled', 'checkbox')} />
          <Textarea {...field('remark')} autosize minRows={2} />
        </>
      )}
    </FormDialog>
  )
}
