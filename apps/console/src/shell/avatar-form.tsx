import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { changePortrait, uploadToOss } from '@parkdesk/contract'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure, call, upload } from '../lib/api.ts'
import { noticeMs, notify } from '../lib/notify.ts'
import { useWords } from '../lib/words.ts'
import { type Picture, readPicture } from './avatar-file.ts'
import css from './avatar-form.module.css'
import { type Crop, changeCrop, largestZoom, wholeCrop } from './crop.ts'
import { CropView } from './crop-view.tsx'
import { refreshTenantUser } from './use-tenant-user.ts'

const jpegQuality = 0.9

/** The square as a file of its own: small, whatever the picture was. */
const cutOut = async (canvas: HTMLCanvasElement, type: Picture['type']): Promise<File> => {
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, type, jpegQuality))
  if (!blob) throw new Error('the browser could not write the picture')
  return new File([blob], type === 'image/png' ? 'avatar.png' : 'avatar.jpg', { type })
}

/** Changes one's own avatar: choose a picture, cut a square out of it, upload that. */
export function AvatarForm({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const t = useWords()
  const [picture, setPicture] = useState<Picture>()
  const [crop, setCrop] = useState<Crop>()
  const [isSending, setSending] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => () => picture?.bitmap.close(), [picture])

  const choose = async (file: File | null) => {
    if (!file) return
    const read = await readPicture(file)
    if (typeof read === 'string') return notify.warning(t(`shell.avatar.${read}`), { title: t('kit.warning') })
    setPicture(read)
    setCrop(wholeCrop(read.bitmap))
  }
  const save = async () => {
    if (!picture || !canvas.current) return
    setSending(true)
    try {
      const { items } = await upload(uploadToOss, await cutOut(canvas.current, picture.type))
      await call(changePortrait, { portraitUrl: items[0]?.url ?? '' })
      await refreshTenantUser()
      notify.success(t('shell.avatar.changed'), { durationMs: noticeMs.warning })
      onClose()
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      if (!failure.isReported) notify.failure(failure.message)
      setSending(false)
    }
  }

  return (
    <Stack gap="md">
      {picture && crop ? (
        <>
          <CropView bitmap={picture.bitmap} crop={crop} canvas={canvas} onChange={setCrop} />
          <label className={css.zoom}>
            {t('shell.avatar.zoom')}
            <input
              type="range"
              min={1}
              max={largestZoom}
              step={0.05}
              value={crop.zoom}
              onChange={event => setCrop(changeCrop(picture.bitmap, crop, { zoom: Number(event.target.value) }))}
            />
          </label>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('shell.avatar.hint')}
        </Text>
      )}
      <Group gap="xs">
        <FileButton accept="image/jpeg,image/png" onChange={file => void choose(file)}>
          {props => (
            <Button {...props} variant={picture ? 'default' : 'filled'} data-autofocus>
              {t(picture ? 'shell.avatar.another' : 'shell.avatar.choose')}
            </Button>
          )}
        </FileButton>
        <Button variant="default" ml="auto" onClick={onBack}>
          {t('shell.avatar.back')}
        </Button>
        {picture && (
          <Button loading={isSending} onClick={() => void save()}>
            {t('shell.avatar.save')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
