import { NativeSelect } from '@mantine/core'
import type { TriedStay } from '@parkdesk/contract'
import { useWords } from '../../../../lib/words.ts'
import { replaced, without } from '../model/rule-draft.ts'
import { addMinutes } from '../model/wall-clock.ts'
import { Entries, Entry } from './entries.tsx'
import { TimeInput } from './time-input.tsx'

interface Props {
  stay: TriedStay
  /** Those that the rule prices apart. */
  names: readonly string[]
  onChange: (part: Partial<TriedStay>) => void
}

const mostRegions = 50

/** When the vehicle was in which region. */
export function RegionEntries({ stay: { entry, regions }, names, onChange }: Props) {
  const t = useWords()
  const [first] = names
  if (first === undefined && regions.length === 0) return null
  const put = (next: TriedStay['regions']) => onChange({ regions: next })
  return (
    <Entries
      title={t('chargeLab.stay.regions')}
      add={t('chargeLab.stay.addRegion')}
      {...(first !== undefined &&
        regions.length < mostRegions && {
          onAdd: () => put([...regions, { name: first, from: entry, to: addMinutes(entry, 60) }]),
        })}
    >
      {regions.map((region, index) => {
        const change = (part: Partial<typeof region>) => put(replaced(regions, index, { ...region, ...part }))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: passages are known by their order
          <Entry key={index} onRemove={() => put(without(regions, index))}>
            <NativeSelect
              size="xs"
              label={t('chargeLab.stay.region')}
              value={region.name}
              data={[...new Set([...names, region.name])]}
              onChange={event => change({ name: event.currentTarget.value })}
            />
            <TimeInput
              label={t('chargeLab.stay.regionFrom')}
              value={region.from}
              onChange={from => from && change({ from })}
            />
            <TimeInput label={t('chargeLab.stay.regionTo')} value={region.to} onChange={to => to && change({ to })} />
          </Entry>
        )
      })}
    </Entries>
  )
}
