import { Button, Text } from '@mantine/core'
import { type DataOf, queryUploadFile } from '@parkdesk/contract'
import { IconPhoto } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import css from './banner.module.css'

type Uploaded = DataOf<typeof queryUploadFile>

const pageSize = 12

/** One's own earlier pictures, for an advertisement that shows one of them again: at another place, or on other days. */
export function UploadedPictures({ onPick }: { onPick: (url: string) => void }) {
  const t = useWords()
  const [pictures, setPictures] = useState<Uploaded>()
  const [hasMore, setMore] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  const load = async (known: Uploaded) => {
    setLoading(true)
    try {
      const page = { Name: '', Page: known.length / pageSize + 1, PerPage: pageSize }
      const found = await call(queryUploadFile, page)
      setPictures([...known, ...found])
      setMore(found.length === pageSize)
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setLoading(false)
    }
  }
  const pick = (url: string) => {
    setPictures(undefined)
    onPick(url)
    opener.current?.focus()
  }

  return (
    <>
      <Button
        ref={opener}
        variant="default"
        leftSection={<IconPhoto size={16} />}
        loading={isLoading && !pictures}
        aria-expanded={pictures !== undefined}
        onClick={() => (pictures ? setPictures(undefined) : void load([]))}
      >
        {t('banner.picture.uploaded')}
      </Button>
      {pictures && (
        <Panel className={css.uploads} aria-label={t('banner.picture.uploads')}>
          <Text size="xs" c="dimmed">
            {t(pictures.length === 0 ? 'banner.picture.noUploads' : 'banner.picture.uploadsHint')}
          </Text>
          <div className={css.choices}>
            {pictures.map(({ Url, Name }) => (
              <button key={Url} type="button" title={Name} onClick={() => pick(Url)}>
                <img src={Url} alt={Name} loading="lazy" />
              </button>
            ))}
          </div>
          {hasMore && (
            <Button size="compact-md" variant="default" loading={isLoading} onClick={() => void load(pictures)}>
              {t('banner.picture.moreUploads')}
            </Button>
          )}
        </Panel>
      )}
    </>
  )
}
