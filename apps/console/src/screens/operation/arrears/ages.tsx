import { Button, Group } from '@mantine/core'
import { ArrearsAge, type ArrearsFilter, queryArrearsAges } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  filter: ArrearsFilter
  /** One age is chosen; undefined: all of them again. */
  onChoose: (age: ArrearsAge | undefined) => void
}

/** What is open by how long ago the vehicles left; each leads to its rows. They add up to what is open of all rows. */
export function Ages({ filter: { age: chosen, ...filter }, onChoose }: Props) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['arrears', 'ages', filter],
    queryFn: ({ signal }) => call(queryArrearsAges, filter, { signal }),
  })
  return (
    <Group gap={6} mb={8} role="group" aria-label={t('arrears.ages')}>
      {ArrearsAge.options.map(age => {
        const { count = 0, openMoney = '0.00' } = data?.list.find(row => row.age === age) ?? {}
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
