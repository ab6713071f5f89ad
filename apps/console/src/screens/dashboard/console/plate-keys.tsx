import { Button } from '@mantine/core'
import { provinces } from '@parkdesk/contract'
import { useWords } from '../../../lib/words.ts'
import css from './console.module.css'

interface Props {
  plate: string
  onPlate: (plate: string) => void
}

const digits = '1234567890'
/** Plates have no I and no O. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The keys of a plate for who has no Chinese keyboard at hand: the provinces, then digits and letters. */
export default function PlateKeys({ plate, onPlate }: Props) {
  const t = useWords()
  const rows = plate === '' ? [provinces, digits, letters] : [digits, letters, provinces]
  return (
    <section aria-label={t('laneDesk.plateKeys')}>
      {rows.map(signs => (
        <div key={signs} className={css.keyboard}>
          {[...signs].map(sign => (
            <Button key={sign} size="compact-md" variant="default" onClick={() => onPlate(plate + sign)}>
              {sign}
            </Button>
          ))}
        </div>
      ))}
      <Button
        size="compact-md"
        variant="light"
        mb={8}
        disabled={plate === ''}
        onClick={() => onPlate(plate.slice(0, -1))}
      >
        {t('laneDesk.erase')}
      </Button>
    </section>
  )
}
