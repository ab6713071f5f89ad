import { type BodyOf, type PaymentConfigRow, savePaymentConfig } from '@parkdesk/contract'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, SecretField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { useWords } from '../../../lib/words.ts'

type Sent = BodyOf<typeof savePaymentConfig>

const valuesOf = (row: PaymentConfigRow | undefined): Sent => {
  const { accountId = 0, version = null, appId = '', serialNo = '', state = 'none' } = row ?? {}
  const noKeys = {
    privateKey: '',
    apiKey: '',
    appSecret: '',
    channelKeyId: '',
    channelKey: '',
    appCertificate: '',
    rootCertificate: '',
  }
  return { accountId, version, appId, serialNo, ...noKeys, enabled: state !== 'off' }
}

interface Props {
  dialog: Dialog<PaymentConfigRow>
  onSaved: () => void
}

/** The keys of an account: written, and never shown. */
export default function PaymentConfigForm({ dialog, onSaved }: Props) {
  const t = useWords()
  const recheck = useRecheck()
  const { name = '', channel = 'wechat', state = 'none', hasAppSecret = false } = dialog.row ?? {}
  const isNew = state === 'none' || state === 'unreadable'
  const confirm = (body: Sent) =>
    new Promise<Sent | undefined>(resolve =>
      recheck.ask({
        title: t('paymentConfig.title'),
        question: t('paymentConfig.question', { name }),
        confirm: t('kit.save'),
        run: async () => resolve(body),
        cancel: () => resolve(undefined),
      }),
    )
  const shared = { noun: 'paymentConfig', size: 560, endpoint: savePaymentConfig, values: valuesOf } as const
  const title = t('paymentConfig.formTitle', { name })
  return (
    <>
      <FormDialog {...shared} title={title} dialog={dialog} complete={confirm} onSaved={onSaved}>
        {form => (
          <>
            <Note>{t('paymentConfig.writeOnly')}</Note>
            <FlagField field={form.enabled} description={t('paymentConfig.enabledHint')} />
            <TextField field={form.appId} required data-autofocus autoComplete="off" />
            {channel === 'wechat' && (
              <TextField field={form.serialNo} required description={t('paymentConfig.serialHint')} />
            )}
            <NoteField field={form.privateKey} required={isNew} maxRows={4} description={t('paymentConfig.keyHint')} />
            {channel === 'wechat' && <SecretField field={form.apiKey} required={isNew} />}
            {channel === 'wechat' && (
              <SecretField
                field={form.appSecret}
                description={t(hasAppSecret ? 'paymentConfig.appSecretKept' : 'paymentConfig.appSecretHint')}
              />
            )}
            {channel === 'wechat' && (
              <TextField field={form.channelKeyId} description={t('paymentConfig.channelKeyIdHint')} />
            )}
            <NoteField
              field={form.channelKey}
              required={isNew && channel === 'alipay'}
              maxRows={4}
              description={t('paymentConfig.keyHint')}
            />
            {channel === 'alipay' && (
              <>
                <NoteField field={form.appCertificate} maxRows={4} description={t('paymentConfig.certificateHint')} />
                <NoteField field={form.rootCertificate} maxRows={4} description={t('paymentConfig.certificateHint')} />
              </>
            )}
          </>
        )}
      </FormDialog>
      {recheck.dialog}
    </>
  )
}
