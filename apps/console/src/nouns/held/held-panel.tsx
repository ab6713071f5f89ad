import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../../kit/panel/panel.tsx'
import css from './held.module.css'

interface Props {
  /** What it is: a balance, what is in stock. */
  label: string
  value: string
  /** Of what it is made, or what it is worth. */
  detail?: string
  /** What can be done with it, as buttons. */
  children: ReactNode
}

/** How much is in an account or a store, with what can be done about it, at the top of its drawer. */
export function HeldPanel({ label, value, detail, children }: Props) {
  return (
    <Panel as="div" className={css.held}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <output>{value}</output>
      {detail && (
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        {children}
      </Group>
    </Panel>
  )
}
