import { Menu } from '@mantine/core'
import { exportLotFile, type LotRow } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { download } from '../../../lib/download.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'

const CopyDialog = lazy(() => import('./copy-dialog.tsx'))

const save = async ({ lotId, name }: LotRow) => {
  const file = await call(exportLotFile, { lotId })
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
  download(url, `${name}.lot.json`)
  URL.revokeObjectURL(url)
}

/** What else can be done with a lot: the next one made like it, or a file for another installation. */
export function MoreActions({ lot }: { lot: LotRow }) {
  const t = useWords()
  const [isCopying, setCopying] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ToolButton>{t('lot.more')}</ToolButton>
        </Menu.Target>
        <Menu.Dropdown>
          {can('lot.save') && <Menu.Item onClick={() => setCopying(true)}>{t('lot.copy.act')}</Menu.Item>}
          {can('lot.export') && can('personalData.read') && (
            <Menu.Item onClick={() => void save(lot).catch(notifyFailure)}>{t('lot.file.export')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <OnceOpen isOpen={isCopying}>
        <CopyDialog lot={lot} isOpen={isCopying} onClose={() => setCopying(false)} />
      </OnceOpen>
    </>
  )
}
