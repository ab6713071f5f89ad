import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { useSteps } from '../list/opened-row.ts'
import { wordAt } from '../noun.ts'
import css from './detail.module.css'
import { DetailDrawer } from './detail-drawer.tsx'
import { RecordSteps } from './record-steps.tsx'
import type { Detail } from './use-detail.ts'
import { useIsWide, WidthButton } from './width-button.tsx'

interface Props<Row> {
  detail: Detail<Row>
  /** What a person knows the record by; until it has come, the title of its list. */
  title: (row: Row) => ReactNode
  /** Another dialog stands in front of it: Escape is that one's. */
  isCovered?: boolean
  /** Pixels. */
  size?: number
  onClose: () => void
  children: (row: Row) => ReactNode
}

/** One record in full, beside its list: while it loads, when it fails, and as its screen draws it. */
export function RecordDrawer<Row>({ detail, title, children, ...drawer }: Props<Row>) {
  const t = useWords()
  const { noun, id, rowId, row, error, retry } = detail
  const steps = useSteps(id)
  const isWide = useIsWide()
  return (
    <DetailDrawer
      {...drawer}
      isOpen={id !== undefined}
      title={row ? title(row) : t(wordAt(noun, 'title'))}
      {...(isWide && { size: '100%' })}
      aside={
        id !== undefined && (
          <Group gap={8} wrap="nowrap">
            <RecordSteps {...steps} hasKeys={!drawer.isCovered} />
            <WidthButton isWide={isWide} />
          </Group>
        )
      }
    >
      {error && (
        <Alert color="red" title={error.message} mb="md">
          <Button variant="default" size="xs" onClick={retry}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {!row && !error && (
        <Stack>
          <Skeleton height={90} />
          <Skeleton height={160} />
        </Stack>
      )}
      {row && (
        <div className={css.record} data-wide={isWide || undefined} key={rowId}>
          {children(row)}
        </div>
      )}
    </DetailDrawer>
  )
}
