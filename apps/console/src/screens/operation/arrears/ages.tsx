import { Button, Group } from '@mantine/core'
import { type ArrearsAge, type ArrearsFilter, queryArrearsAges } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  filter: ArrearsFilter
  /** One age is chosen; undefined: all of them again. */
  onChoose: (age: ArrearsAge | undefined) => void
}

/** What is open by how long ago the vehicles left; each leads to its rows; ages without any are left out. They add up to what is open of all rows. */
export function Ages({ filter: { age: chosen, ...filter }, onChoose }: Props) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['arrears', 'ages', filter],
    queryFn: ({ signal }) => call(queryArrearsAges, filter, { signal }),
  })
  const lines = (data?.list ?? []).filter(({ age, count }) => count > 0 || age === chosen)
  if (lines.length === 0) return null
  return (
    <Group gap={6} mb={8} role="group" aria-label={t('arrears.ages')}>
      {lines.map(({ age, count, openMoney }) => {
        const isChosen = chosen === age
        return (
          <Button
            key={age}
            size="compact-md"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? undefined : age)}
          >
            {t('arrears.ageLine', {
              age: t(`arrears.age.${age}`),
              amount: formatMoney(openMoney),
              count: formatCount(count),
            })}
          </Button>
        )
      })}
    </Group>
  )
}
