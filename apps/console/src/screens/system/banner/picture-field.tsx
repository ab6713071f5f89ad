import { Button, FileButton, Input } from '@mantine/core'
import { maxPictureBytes, pictureType, uploadToOss } from '@parkdesk/contract'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { tellFailure } from '../../../kit/tell-failure.ts'
import { upload } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import css from './banner.module.css'

interface Props {
  label: string
  /** Where the picture is; empty: none yet. */
  value?: string
  error?: ReactNode
  onChange: (url: string) => void
  /** Stands below the picture. */
  caption: string
}

/** Why a file is no picture that may be uploaded; told by its bytes, not by its name. */
const faultOf = async (file: File): Promise<'type' | 'size' | undefined> => {
  if (!pictureType(new Uint8Array(await file.slice(0, 8).arrayBuffer()))) return 'type'
  return file.size > maxPictureBytes ? 'size' : undefined
}

/** Uploads a picture at once, and shows the advertisement as drivers see it. */
export function PictureField({ label, value = '', error, onChange, caption }: Props) {
  const t = useWords()
  const id = useId()
  const [fault, setFault] = useState<'type' | 'size'>()
  const [isSending, setSending] = useState(false)

  const choose = async (file: File | null) => {
    if (!file) return
    const found = await faultOf(file)
    setFault(found)
    if (found) return
    setSending(true)
    try {
      const { items } = await upload(uploadToOss, file)
      onChange(items[0]?.url ?? '')
    } catch (failure) {
      tellFailure(failure)
    } finally {
      setSending(false)
    }
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      required
      description={t('banner.picture.hint')}
      error={fault ? t(`banner.picture.${fault}`) : error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      {value && (
        <figure className={css.card} aria-label={t('banner.picture.preview')}>
          <span className={css.mark}>{t('banner.picture.mark')}</span>
          <img className={css.picture} src={value} alt={t('banner.picture.alt')} />
          <figcaption className={css.caption}>{caption}</figcaption>
        </figure>
      )}
      <FileButton accept="image/jpeg,image/png" onChange={file => void choose(file)}>
        {props => (
          <Button {...props} variant="default" mt={8} leftSection={<IconUpload size={16} />} loading={isSending}>
            {t(value ? 'banner.picture.another' : 'banner.picture.choose')}
          </Button>
        )}
      </FileButton>
    </Input.Wrapper>
  )
}
