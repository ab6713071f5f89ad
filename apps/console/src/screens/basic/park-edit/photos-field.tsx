import { ActionIcon, Button, FileButton, Input, Text } from '@mantine/core'
import { mostLotPhotos, uploadToOss } from '@parkdesk/contract'
import { IconUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field } from '../../../kit/form/field.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { upload } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { pictureFaultOf } from '../../../nouns/picture/picture-fault.ts'
import css from './park-edit.module.css'

/** Photos are uploaded at once; the lot shows them when it is saved. */
export function PhotosField({ field }: { field: Field<'other', string[] | undefined, string[]> }) {
  const t = useWords()
  const urls = field.value ?? []
  const [fault, setFault] = useState<'photoType' | 'photoSize'>()
  const [isSending, setSending] = useState(false)
  const choose = async (file: File | null) => {
    if (!file) return
    const found = await pictureFaultOf(file)
    setFault(found && (found === 'type' ? 'photoType' : 'photoSize'))
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
        {t('lot.photosHint', { most: mostLotPhotos })}
      </Text>
      {urls.length > 0 && (
        <ul className={css.photos}>
          {urls.map((url, index) => (
            <li key={url}>
              <img src={url} alt={t('lot.photo', { place: index + 1 })} loading="lazy" />
              <ActionIcon
                variant="default"
                size={28}
                aria-label={t('lot.removePhoto', { place: index + 1 })}
                onClick={() => field.onChange(urls.filter(other => other !== url))}
              >
                <IconX size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {urls.length < mostLotPhotos && (
        <div>
          <FileButton accept="image/jpeg,image/png" onChange={file => void choose(file)}>
            {props => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} />} loading={isSending}>
                {t('lot.addPhoto')}
              </Button>
            )}
          </FileButton>
        </div>
      )}
      {(fault || field.input.error) && <Input.Error>{fault ? t(`lot.${fault}`) : field.input.error}</Input.Error>}
    </>
  )
}
