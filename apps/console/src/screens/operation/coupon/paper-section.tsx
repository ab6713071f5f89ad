import { Button, Progress, Text } from '@mantine/core'
import { paperCoupons } from '@parkdesk/contract'
import { useState } from 'react'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { download } from '../../../lib/download.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

interface Drawn {
  page: number
  pages: number
}

/** The paper coupons of a grant as a PDF. count: those that can still be used. */
export function PaperSection({ grantId, count }: { grantId: number; count: number }) {
  const t = useWords()
  const [drawn, setDrawn] = useState<Drawn>()
  const make = async () => {
    setDrawn({ page: 0, pages: 1 })
    try {
      const coupons = await call(paperCoupons, { grantId })
      const { paperPdf } = await import('./paper/paper-pdf.ts')
      const pdf = await paperPdf(coupons, t, setDrawn)
      const url = URL.createObjectURL(pdf)
      const day = formatMoment(new Date()).slice(0, 10)
      download(url, `${t('couponGrant.paperName')} ${fileWord(coupons.merchantName)} ${day}.pdf`)
      // The browser has to have taken it before it goes.
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setDrawn(undefined)
    }
  }
  return (
    <DetailSection title={t('couponGrant.paper')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t(count > 0 ? 'couponGrant.paperHint' : 'couponGrant.nothingToPrint')}
      </Text>
      {count > 0 && (
        <Button size="xs" loading={drawn !== undefined} onClick={() => void make()}>
          {t('couponGrant.download')}
        </Button>
      )}
      {drawn && (
        <>
          <Progress mt="sm" value={(100 * drawn.page) / drawn.pages} aria-label={t('couponGrant.download')} />
          <Text size="sm" role="status">
            {t('couponGrant.drawing', { page: Math.min(drawn.page + 1, drawn.pages), pages: drawn.pages })}
          </Text>
        </>
      )}
    </DetailSection>
  )
}

/** Signs that some system refuses in a file's name become spaces. */
const fileWord = (text: string): string => text.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
