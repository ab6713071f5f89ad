import { Button, FileButton, Group, Input } from '@mantine/core'
import { uploadToOss } from '@parkdesk/contract'
import { IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Field } from '../../../kit/form/field.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { upload } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { pictureFaultOf } from '../../../nouns/picture/picture-fault.ts'
import css from './banner.module.css'
import { UploadedPictures } from './uploaded-pictures.tsx'

interface Props {
  /** Where the picture is; empty: none yet. */
  field: Field<'text', string>
  /** Stands below the picture. */
  caption: string
}

/** Uploads a picture at once, or takes one that was uploaded before, and shows the advertisement as drivers see it. */
export function PictureField({ field, caption }: Props) {
  const { input, value, onChange } = field
  const t = useWords()
  const id = useId()
  const [fault, setFault] = useState<'type' | 'size'>()
  const [isSending, setSending] = useState(false)

  const choose = async (file: File | null) => {
    if (!file) return
    const found = await pictureFaultOf(file)
    setFault(found)
    if (found) return
    setSending(true)
    try {
      const { items } = await upload(uploadToOss, file)
      onChange(items[0]?.url ?? '')
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setSending(false)
    }
  }

  const pick = (url: string) => {
    setFault(undefined)
    onChange(url)
  }

  return (
    <Input.Wrapper
      id={id}
      label={input.label}
      labelElement="div"
      required
      description={t('banner.picture.hint')}
      error={fault ? t(`banner.picture.${fault}`) : input.error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      {value && (
        <Panel as="figure" className={css.card} aria-label={t('banner.picture.preview')}>
          <span className={css.mark}>{t('banner.picture.mark')}</span>
          <img className={css.picture} src={value} alt={t('banner.picture.alt')} />
          <figcaption className={css.caption}>{caption}</figcaption>
        </Panel>
      )}
      <Group gap="xs" mt={8}>
        <FileButton accept="image/jpeg,image/png" onChange={file => void choose(file)}>
          {props => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} />} loading={isSending}>
              {t(value ? 'banner.picture.another' : 'banner.picture.choose')}
            </Button>
          )}
        </FileButton>
        <UploadedPictures onPick={pick} />
      </Group>
    </Input.Wrapper>
  )
}
