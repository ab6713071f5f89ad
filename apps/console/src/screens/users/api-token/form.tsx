import { type ApiTokenRow, type BodyOf, type DataOf, makeApiToken } from '@parkdesk/contract'
import { DayField } from '../../../kit/form/day-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { useWords } from '../../../lib/words.ts'
import { PermissionField } from '../../../nouns/permission/permission-field.tsx'

/** How long a token holds unless somebody says otherwise. */
const usualMs = 90 * 86_400_000

type Sent = BodyOf<typeof makeApiToken>

const values = (): Sent => ({
  name: '',
  permissions: [],
  expiresOn: new Date(Date.now() + usualMs).toISOString().slice(0, 10),
})

interface Props {
  dialog: Dialog<ApiTokenRow>
  onMade: (made: DataOf<typeof makeApiToken>) => void
}

export default function ApiTokenForm({ dialog, onMade }: Props) {
  const t = useWords()
  const recheck = useRecheck()
  const confirm = (body: Sent) =>
    new Promise<Sent | undefined>(resolve =>
      recheck.ask({
        title: t('apiToken.makeTitle'),
        question: t('apiToken.makeQuestion', { name: body.name, count: body.permissions.length }),
        confirm: t('apiToken.make'),
        run: async () => resolve(body),
        cancel: () => resolve(undefined),
      }),
    )
  const shared = { noun: 'apiToken', size: 620, endpoint: makeApiToken, values } as const
  return (
    <>
      <FormDialog {...shared} dialog={dialog} complete={confirm} onSaved={onMade}>
        {form => (
          <>
            <TextField field={form.name} required data-autofocus placeholder={t('apiToken.namePlaceholder')} />
            <DayField field={form.expiresOn} required description={t('apiToken.expiresOnHint')} />
            <PermissionField field={form.permissions} description={t('apiToken.permissionsHint')} disabled={false} />
          </>
        )}
      </FormDialog>
      {recheck.dialog}
    </>
  )
}
