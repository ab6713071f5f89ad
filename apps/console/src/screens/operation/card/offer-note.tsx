import { Alert } from '@mantine/core'
import type { CardOffer } from '@parkdesk/contract'
import { ApiFailure } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

/** What the sale comes to, or why it cannot be made so. */
export function OfferNote({ offer, error }: { offer: CardOffer | undefined; error: Error | null }) {
  const t = useWords()
  if (error) {
    const [issue] = error instanceof ApiFailure ? error.issues : []
    return <Alert color="yellow" p="xs" title={issue?.message ?? error.message} />
  }
  if (!offer) return null
  return (
    <Alert color="accent" p="xs" title={t('card.open.price', { price: formatMoney(offer.price) })}>
      {t('card.open.offer', { begin: offer.beginDay, end: offer.endDay, months: offer.months })}
      {offer.validTime !== null && (
        <>
          <br />
          {t('card.open.hours', { hours: offer.validTime })}
        </>
      )}
      <br />
      {offer.lotNames.join(t('kit.comma'))}
    </Alert>
  )
}
