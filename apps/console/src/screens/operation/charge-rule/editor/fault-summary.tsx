import { Alert } from '@mantine/core'
import { useWords } from '../../../../lib/words.ts'
import { groupOf, type Path } from '../model/field-of.ts'
import type { DraftFault } from '../model/find-faults.ts'
import css from './editor.module.css'
import { useFaultWords } from './fault-note.tsx'

interface Props {
  faults: readonly DraftFault[]
  onGo: (path: Path) => void
}

/** All that is wrong with the draft; each leads to its place. */
export function FaultSummary({ faults, onGo }: Props) {
  const t = useWords()
  const words = useFaultWords()
  if (faults.length === 0) return null
  return (
    <Alert color="red" p="xs" title={t('chargeLab.faults.title', { count: faults.length })}>
      <ul className={css.faults}>
        {faults.map(fault => (
          <li key={`${fault.path.join('.')} ${fault.fault}`}>
            <button type="button" onClick={() => onGo(fault.path)}>
              {placeWords(fault.path, t)}
            </button>
            {words(fault)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** "时段 2 · 第 1 档", as far as the path leads to entries of lists. */
function placeWords(path: Path, t: ReturnType<typeof useWords>): string {
  const number = (key: string) => {
    const place = path.indexOf(key)
    const index = path[place + 1]
    return place >= 0 && typeof index === 'number' ? index + 1 : undefined
  }
  const [window, tier, step] = ['windows', 'tiers', 'steps'].map(number)
  const [clock, vehicle, stay] = ['clockPrices', 'vehicles', 'stayPrices'].map(number)
  const parts = [
    window ? t('chargeLab.window.name', { number: window }) : t(`chargeLab.group.${groupOf(path)}`),
    ...(tier ? [t('chargeLab.tier.name', { number: tier })] : []),
    ...(step ? [t('chargeLab.step.name', { number: step })] : []),
    ...(stay ? [t('chargeLab.stayPrice.name', { number: stay })] : []),
    ...(clock ? [t('chargeLab.clock.name', { number: clock })] : []),
    ...(vehicle ? [t('chargeLab.vehicle.name', { number: vehicle })] : []),
  ]
  return parts.join(' · ')
}
