import { ActionIcon, Button, FileButton, Input, Text } from '@mantine/core'
import { uploadToOss } from '@parkdesk/contract'
import { IconUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field } from '../../kit/form/field.ts'
import { notifyFailure } from '../../kit/notify-failure.ts'
import { upload } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { pictureFaultOf } from './picture-fault.ts'
import css from './pictures-field.module.css'

interface Props {
  field: Field<'other', string[] | undefined, string[]>
  hint: string
  most: number
}

/** Pictures are uploaded at once; what they belong to shows them when it is saved. Needs the words of `picture`. */
export function PicturesField({ field, hint, most }: Props) {
  const t = useWords()
  const urls = field.value ?? []
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
      field.onChange([...urls, ...items.map(({ url }) => url)])
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
      {urls.length > 0 && (
        <ul className={css.pictures}>
          {urls.map((url, index) => (
            <li key={url}>
              <img src={url} alt={t('picture.one', { place: index + 1 })} loading="lazy" />
              <ActionIcon
                variant="default"
                size={28}
                aria-label={t('picture.remove', { place: index + 1 })}
                onClick={() => field.onChange(urls.filter(other => other !== url))}
              >
                <IconX size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {urls.length < most && (
        <div>
          <FileButton accept="image/jpeg,image/png" onChange={file => void choose(file)}>
            {props => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} />} loading={isSending}>
                {t('picture.add')}
              </Button>
            )}
          </FileButton>
        </div>
      )}
      {(fault || field.input.error) && <Input.Error>{fault ? t(`picture.${fault}`) : field.input.error}</Input.Error>}
    </>
  )
}
