import { Button, Text } from '@mantine/core'
import { resumeSubTenant, type SubTenantRow, suspendSubTenant } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../kit/form/confirm-dialog.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'

const values = (row: SubTenantRow | undefined) => ({ subTenantId: row?.subTenantId ?? 0, reason: '' })
const refresh = () => void refetchAfterChange('subTenant')

/** Keeps the people of a sub-tenant out, with a reason, or takes it back. */
export function SuspendActions({ row }: { row: SubTenantRow }) {
  const t = useWords()
  const suspending = useDialog<SubTenantRow>()
  const [isResuming, setResuming] = useState(false)
  const resume = useMutation({
    mutationFn: () => call(resumeSubTenant, { subTenantId: row.subTenantId }),
    onSuccess: () => notify.success(t('subTenant.resumed')),
    onError: notifyFailure,
    onSettled: () => {
      setResuming(false)
      refresh()
    },
  })
  return (
    <>
      {row.state === 'suspended' ? (
        <Button size="xs" variant="default" onClick={() => setResuming(true)}>
          {t('subTenant.resume')}
        </Button>
      ) : (
        <Button size="xs" variant="default" c="var(--danger)" onClick={() => suspending.open(row)}>
          {t('subTenant.suspend')}
        </Button>
      )}
      <FormDialog
        as="modal"
        noun="subTenant"
        title={t('subTenant.suspendTitle', { name: row.name })}
        save={t('subTenant.suspend')}
        saved={t('subTenant.suspended')}
        dialog={suspending}
        endpoint={suspendSubTenant}
        values={values}
        onSaved={refresh}
      >
        {form => (
          <>
            <Text size="sm">{t('subTenant.suspendHint')}</Text>
            <NoteField field={form.reason} required data-autofocus />
          </>
        )}
      </FormDialog>
      <ConfirmDialog
        isOpen={isResuming}
        title={t('subTenant.resume')}
        question={t('subTenant.resumeQuestion', { name: row.name })}
        confirm={t('subTenant.resume')}
        isBusy={resume.isPending}
        onConfirm={() => resume.mutate()}
        onCancel={() => setResuming(false)}
      />
    </>
  )
}
