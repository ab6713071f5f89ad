import { Anchor, Text } from '@mantine/core'
import { saveVisitorSetting, type VisitorSetting, visitorSettings } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { LotSelect } from './lot-select.tsx'

/** How one car park takes visitors, and the address of the public page. */
export default function SettingsForm({ dialog }: { dialog: Dialog<never> }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['visitor', 'settings'],
    queryFn: ({ signal }) => call(visitorSettings, {}, { signal }),
    enabled: dialog.isOpen,
  })
  const [chosen, setChosen] = useState<number>()
  const list = data?.list ?? []
  const setting = list.find(({ lotId }) => lotId === chosen) ?? list[0]
  if (!data || !setting) return null
  const link = `${location.origin}/VisitorRegister?code=${data.code}`
  return (
    <FormDialog
      key={setting.lotId}
      noun="visitor"
      title={t('visitor.settings')}
      dialog={dialog}
      endpoint={saveVisitorSetting}
      values={(): VisitorSetting => {
        const { lotId, takesPublic, needsApproval, isFree, mostHours } = setting
        return { lotId, takesPublic, needsApproval, isFree, mostHours }
      }}
      onSaved={() => void refetchAfterChange('visitor')}
    >
      {form => (
        <>
          <LotSelect lots={list} value={setting.lotId} onChange={setChosen} />
          <FlagField field={form.takesPublic} description={t('visitor.takesPublicHint')} />
          {form.takesPublic.value && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {t('visitor.link')} <Anchor href={link}>{link}</Anchor>
            </Text>
          )}
          <FlagField field={form.needsApproval} description={t('visitor.needsApprovalHint')} />
          <FlagField field={form.isFree} description={t('visitor.isFreeHint')} />
          <NumberField field={form.mostHours} required min={1} max={744} />
        </>
      )}
    </FormDialog>
  )
}
