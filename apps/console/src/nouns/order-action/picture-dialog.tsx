import { Radio, SegmentedControl, Text } from '@mantine/core'
import { changeOrderPicture, type DataOf, orderPictures, smallPictureAddress } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import type { FieldsOf } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { NoteField } from '../../kit/form/text-field.tsx'
import type { Dialog } from '../../kit/form/use-dialog.ts'
import { call } from '../../lib/api.ts'
import { formatTime } from '../../lib/format.ts'
import { refetchAfterChange } from '../../lib/refetch.ts'
import { useWords } from '../../lib/words.ts'
import type { Acting } from './acting.ts'
import css from './picture-dialog.module.css'

type Ends = DataOf<typeof orderPictures>['ends']

const changed = () => void refetchAfterChange('order', 'pass', 'sentryLog')

/** Shows another picture of the lane at the entry or the exit of an order. */
export function PictureDialog({ dialog }: { dialog: Dialog<Acting> }) {
  const t = useWords()
  const orderId = dialog.row?.order.orderId ?? 0
  const { data } = useQuery({
    queryKey: ['order', 'pictures', orderId],
    queryFn: ({ signal }) => call(orderPictures, { orderId }, { signal }),
    enabled: dialog.isOpen && orderId > 0,
  })
  const what = t('orderAction.kind.changePicture')
  const first = data?.ends.at(-1)?.direction ?? 'in'
  if (!data) return null
  return (
    <FormDialog
      as="modal"
      noun="orderAction"
      dialog={dialog}
      title={what}
      save={what}
      saved={t('orderAction.done', { what })}
      endpoint={changeOrderPicture}
      values={row => ({
        ...{ orderId: row?.order.orderId ?? 0, revision: row?.revision ?? 0 },
        ...{ direction: first, pictureUrl: '', reason: '' },
      })}
      onSaved={changed}
      onRefused={changed}
    >
      {form => <PictureFields form={form} ends={data.ends} />}
    </FormDialog>
  )
}

function PictureFields({ form, ends }: { form: FieldsOf<typeof changeOrderPicture>; ends: Ends }) {
  const t = useWords()
  const end = ends.find(({ direction }) => direction === form.direction.value)
  const choose = (direction: string) => {
    form.direction.onChange(direction as 'in' | 'out')
    form.pictureUrl.onChange('')
  }
  return (
    <>
      {ends.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('orderAction.field.direction')}
          value={form.direction.value}
          data={ends.map(({ direction }) => ({ value: direction, label: t(`orderAction.direction.${direction}`) }))}
          onChange={choose}
        />
      )}
      {end?.pictureUrl && (
        <figure className={css.now}>
          <span className={css.picture}>
            <img src={smallPictureAddress(end.pictureUrl)} alt={t('orderAction.pictureNow')} />
          </span>
          <figcaption>{t('orderAction.pictureNow')}</figcaption>
        </figure>
      )}
      <Radio.Group
        label={t('orderAction.field.pictureUrl')}
        error={form.pictureUrl.input.error}
        value={form.pictureUrl.value}
        onChange={value => form.pictureUrl.onChange(value)}
      >
        <div className={css.choices}>
          {end?.others.map(({ pictureUrl, at }) => (
            <Radio.Card key={pictureUrl} value={pictureUrl} className={css.choice} aria-label={formatTime(at)}>
              <span className={css.picture}>
                <img src={smallPictureAddress(pictureUrl)} alt="" loading="lazy" />
              </span>
              <Text size="xs">{formatTime(at).slice(-8)}</Text>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {(end?.others.length ?? 0) === 0 && (
        <Text size="sm" c="dimmed">
          {t('orderAction.noOtherPicture')}
        </Text>
      )}
      <NoteField field={form.reason} required maxLength={256} />
    </>
  )
}
