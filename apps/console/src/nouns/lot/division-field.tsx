import { Group, Input, Select } from '@mantine/core'
import { listArea } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import type { Field } from '../../kit/form/field.ts'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'

/** How long the code of a division is on each floor. */
const lengths = [2, 4, 9] as const
const levels = ['province', 'city', 'district'] as const

const useParts = (parent: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['lot', 'area', parent],
    queryFn: ({ signal }) => call(listArea, { parent }, { signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? []

/** A province, a city in it, a district in that: as far as the person likes. */
export function DivisionField({ field }: { field: Field<'text', string | undefined, string> }) {
  const t = useWords()
  const code = field.value ?? ''
  return (
    <Input.Wrapper label={field.input.label} labelElement="div" error={field.input.error}>
      <Group gap="xs" grow mt={4}>
        {levels.map((level, index) => (
          <PartSelect
            key={level}
            label={t(`lot.${level}`)}
            parent={index === 0 ? '' : code.slice(0, lengths[index - 1])}
            isOpen={index === 0 || code.length >= (lengths[index - 1] ?? 0)}
            value={code.length > (lengths[index - 1] ?? 0) ? code.slice(0, lengths[index]) : ''}
            onChange={field.onChange}
          />
        ))}
      </Group>
    </Input.Wrapper>
  )
}

interface PartProps {
  label: string
  parent: string
  /** The division above it has been chosen. */
  isOpen: boolean
  value: string
  onChange: (code: string) => void
}

function PartSelect({ label, parent, isOpen, value, onChange }: PartProps) {
  const parts = useParts(parent, isOpen)
  return (
    <Select
      aria-label={label}
      placeholder={label}
      searchable
      clearable
      disabled={!isOpen}
      data={parts.map(part => ({ value: part.code, label: part.name }))}
      value={parts.some(part => part.code === value) ? value : null}
      onChange={chosen => onChange(chosen ?? parent)}
    />
  )
}
