import { Tooltip } from '@mantine/core'
import { lazy, useState } from 'react'
import { OnceOpen } from '../../../../kit/once-open.tsx'
import { ToolButton } from '../../../../kit/tool-button.tsx'
import { useWords } from '../../../../lib/words.ts'
import type { HeadProps } from '../page/desk-props.ts'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))

/** Shows the rule on the page as a notice; one that cannot be charged by says nothing yet. */
export function NoticeButton({ draft, version, isReadOnly, hasFaults }: HeadProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const { name, rule } = draft.written
  return (
    <>
      <Tooltip label={t('chargeLab.notice.faulty')} disabled={!hasFaults}>
        <ToolButton disabled={hasFaults} onClick={() => setOpen(true)}>
          {t('chargeLab.notice.open')}
        </ToolButton>
      </Tooltip>
      <OnceOpen isOpen={isOpen}>
        <NoticeDialog
          isOpen={isOpen}
          name={name}
          rule={rule}
          validFrom={isReadOnly && version ? version.validFrom : null}
          onClose={() => setOpen(false)}
        />
      </OnceOpen>
    </>
  )
}
