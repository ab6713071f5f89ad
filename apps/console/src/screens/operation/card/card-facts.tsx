import type { CardDetail } from '@parkdesk/contract'
import { Quiet } from '../../../kit/column/quiet.tsx'
import facts from '../../../kit/detail/detail.module.css'
import { nothing } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { PlateList } from './plate-list.tsx'

/** What a card is for and whose it is. */
export function CardFacts({ card }: { card: CardDetail }) {
  const t = useWords()
  const rows = [
    [t('card.detail.rule'), card.name],
    [t('card.detail.lots'), card.lotNames.join(t('kit.comma'))],
    [t('card.detail.spots'), t('card.detail.spotsValue', { inside: card.inside.length, spots: card.spots })],
    [t('card.detail.whenFull'), t(`card.whenFull.${card.whenFull}`)],
    [t('card.detail.effect'), t(`card.effect.${card.effect}`)],
    [t('card.detail.validTime'), card.validTime],
    [t('card.detail.kind'), card.cardKind],
    [t('cardOrder.field.BillCarSizeId'), t(`cardOrder.BillCarSizeId.${card.carSize ?? 'any'}`)],
    [
      t('card.detail.mostPlates'),
      t('card.detail.mostPlatesValue', { count: card.plates.length, most: card.mostPlates }),
    ],
    [t('card.detail.owner'), card.ownerName],
    [t('card.detail.mobile'), card.ownerMobile],
    [t('card.detail.address'), card.officeAddress],
  ]
  return (
    <>
      {card.plates.length > 1 && (
        <div style={{ marginBottom: 12 }}>
          <PlateList plates={card.plates} isWhole />
        </div>
      )}
      <dl className={facts.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <Quiet>{nothing}</Quiet>}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
