import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import type { Column } from '../column/column.ts'
import type { List } from '../list/list.ts'
import { ToolButton } from '../tool-button.tsx'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

interface Props<Row> {
  list: List<Row>
  /** The columns of the sheet, which may be others than those of the table. */
  columns: readonly Column<Row>[]
}

/** Opens the export dialog (SH-15). By dates is offered where the list has a time filter. */
export function ExportButton<Row>({ list, columns }: Props<Row>) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton leftSection={<IconDownload size={16} />} onClick={() => setOpen(true)}>
        {t('kit.export.title')}
      </ToolButton>
      {isOpen && (
        <Suspense>
          <ExportDialog
            list={list as List<unknown>}
            columns={columns as Column<unknown>[]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
