import { type BodyOf, type InvoiceProviderRow, saveInvoiceProvider } from '@parkdesk/contract'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { SecretField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'

type Sent = BodyOf<typeof saveInvoiceProvider>

const valuesOf = (row: InvoiceProviderRow | undefined): Sent => {
  const { providerId = null, version = null, lotId = null, appKey = '', drawerName = '', extensionNo = '' } = row ?? {}
  const noKeys = { appSecret: '', accessToken: '' }
  return { providerId, version, lotId, appKey, ...noKeys, drawerName, extensionNo, enabled: row?.state !== 'off' }
}

interface Props {
  dialog: Dialog<InvoiceProviderRow>
  onSaved: () => void
}

/** An account at an invoice provider. Its keys are written, and never shown. */
export default function ProviderForm({ dialog, onSaved }: Props) {
  const t = useWords()
  const recheck = useRecheck()
  const isNew = !dialog.row || dialog.row.state === 'unreadable'
  const confirm = (body: Sent) =>
    new Promise<Sent | undefined>(resolve =>
      recheck.ask({
        title: t('invoiceProvider.formTitle'),
        question: t('invoiceProvider.question'),
        confirm: t('kit.save'),
        run: async () => resolve(body),
        cancel: () => resolve(undefined),
      }),
    )
  const shared = { noun: 'invoiceProvider', endpoint: saveInvoiceProvider, values: valuesOf } as const
  const title = t('invoiceProvider.formTitle')
  return (
    <>
      <FormDialog {...shared} title={title} dialog={dialog} complete={confirm} onSaved={onSaved}>
        {form => (
          <>
            <Note>{t('invoiceProvider.writeOnly')}</Note>
            <FlagField field={form.enabled} description={t('invoiceProvider.enabledHint')} />
            <LotField field={form.lotId} placeholder={t('invoiceProvider.allLots')} />
            <TextField field={form.appKey} required data-autofocus autoComplete="off" />
            <SecretField field={form.appSecret} required={isNew} />
            <SecretField field={form.accessToken} required={isNew} />
            <TextField field={form.drawerName} required maxLength={20} description={t('invoiceProvider.drawerHint')} />
            <TextField field={form.extensionNo} maxLength={5} description={t('invoiceProvider.extensionHint')} />
          </>
        )}
      </FormDialog>
      {recheck.dialog}
    </>
  )
}
