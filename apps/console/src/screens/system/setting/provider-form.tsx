import { Button, Group, Select } from '@mantine/core'
import {
  type BodyOf,
  type DataOf,
  type querySignInProvider,
  saveSignInProvider,
  testSignInProvider,
} from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { SecretField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'

type ProviderAnswer = DataOf<typeof querySignInProvider>
type Sent = BodyOf<typeof saveSignInProvider>

const valuesOf = (answer: ProviderAnswer | undefined): Sent => {
  const { hasSecret: _, ...kept } = answer?.provider ?? { hasSecret: false }
  const blank = { enabled: true, name: '', issuer: 'https://', clientId: '', claim: 'email', newRoleId: null }
  return { ...blank, secondFactorAcr: '', ...kept, clientSecret: '' }
}

interface Props {
  dialog: Dialog<ProviderAnswer>
  onSaved: () => void
}

/** What the server has to know of the provider; it is saved after the password re-check. */
export default function ProviderForm({ dialog, onSaved }: Props) {
  const t = useWords()
  const recheck = useRecheck()
  const confirm = (body: Sent) =>
    new Promise<Sent | undefined>(resolve =>
      recheck.ask({
        title: t('signInProvider.title'),
        question: t('signInProvider.question', { issuer: body.issuer }),
        confirm: t('kit.save'),
        run: async () => resolve(body),
        cancel: () => resolve(undefined),
      }),
    )
  const { provider, roles = [] } = dialog.row ?? {}
  const shared = { noun: 'signInProvider', size: 520, endpoint: saveSignInProvider, values: valuesOf } as const
  return (
    <>
      <FormDialog {...shared} title={t('signInProvider.title')} dialog={dialog} complete={confirm} onSaved={onSaved}>
        {form => (
          <>
            <Note>{t('signInProvider.redirect', { address: `${location.origin}/authredirect` })}</Note>
            <FlagField field={form.enabled} />
            <TextField field={form.name} required data-autofocus description={t('signInProvider.nameHint')} />
            <TextField field={form.issuer} required description={t('signInProvider.issuerHint')} />
            <TextField field={form.clientId} required autoComplete="off" />
            <SecretField
              field={form.clientSecret}
              description={t(provider?.hasSecret ? 'signInProvider.secretKept' : 'signInProvider.secretHint')}
            />
            <TestButton
              client={{
                issuer: form.issuer.value,
                clientId: form.clientId.value,
                clientSecret: form.clientSecret.value ?? '',
              }}
            />
            <TextField field={form.claim} required description={t('signInProvider.claimHint')} />
            <Select
              {...form.newRoleId.input}
              clearable
              placeholder={t('signInProvider.nobodyNew')}
              description={t('signInProvider.newRoleHint')}
              value={form.newRoleId.value === null ? null : String(form.newRoleId.value)}
              data={roles.map(({ roleId, name }) => ({ value: String(roleId), label: name }))}
              onChange={text => form.newRoleId.onChange(text === null ? null : Number(text))}
            />
            <TextField field={form.secondFactorAcr} description={t('signInProvider.acrHint')} />
          </>
        )}
      </FormDialog>
      {recheck.dialog}
    </>
  )
}

/** Whether the provider answers and knows the client, before anything is saved. */
function TestButton({ client }: { client: BodyOf<typeof testSignInProvider> }) {
  const t = useWords()
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => call(testSignInProvider, client) })
  return (
    <>
      <Group>
        <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
          {t('signInProvider.test')}
        </Button>
      </Group>
      {data && <Note role="status">{t('signInProvider.works', { issuer: data.issuer })}</Note>}
      {error && (
        <Note isUrgent role="alert">
          {error.message}
        </Note>
      )}
    </>
  )
}
