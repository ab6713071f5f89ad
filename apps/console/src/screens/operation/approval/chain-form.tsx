import { Select, Text } from '@mantine/core'
import { type ApprovalKind, approvalChains, type BodyOf, saveApprovalChain } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { StagesField } from './stages-field.tsx'

/** By which stages the requests of a kind are approved. */
export default function ChainForm({ dialog }: { dialog: Dialog<never> }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['approval', 'chains'],
    queryFn: ({ signal }) => call(approvalChains, {}, { signal }),
    enabled: dialog.isOpen,
  })
  const [chosen, setChosen] = useState<ApprovalKind>()
  const list = data?.list ?? []
  const chain = list.find(({ kind }) => kind === chosen) ?? list.find(({ kind }) => kind === 'refund') ?? list[0]
  if (!data || !chain) return null
  const { kind, stages, setBy, setAt } = chain
  return (
    <FormDialog
      key={`${kind} ${setAt}`}
      noun="approval"
      title={t('approval.chain.title')}
      dialog={dialog}
      endpoint={saveApprovalChain}
      values={(): BodyOf<typeof saveApprovalChain> => ({
        kind,
        stages: stages.map(({ roleId, fromAmount }) => ({ roleId, fromAmount })),
      })}
      saved={t('approval.chain.saved')}
      onSaved={() => void refetchAfterChange('approval')}
      size={480}
    >
      {form => (
        <>
          <Select
            label={t('approval.chain.kind')}
            data={list.map(each => ({ value: each.kind, label: t(`approval.kind.${each.kind}`) }))}
            value={kind}
            allowDeselect={false}
            onChange={wanted => setChosen(list.find(each => each.kind === wanted)?.kind)}
          />
          {stages.map(
            ({ roleId, roleName, isVacant }, index) =>
              isVacant && (
                <Note key={roleId} isUrgent>
                  {t('approval.chain.vacant', { stage: index + 1, role: roleName })}
                </Note>
              ),
          )}
          <StagesField
            field={form.stages}
            kind={kind}
            roles={data.roles.filter(role => role.kinds.includes(kind))}
            known={stages}
          />
          <Text size="sm" c="dimmed">
            {t('approval.chain.hint')}
          </Text>
          <Note>{t('approval.chain.later')}</Note>
          {setAt && (
            <Text size="xs" c="dimmed">
              {t('approval.chain.setBy', { name: setBy, at: setAt })}
            </Text>
          )}
        </>
      )}
    </FormDialog>
  )
}
