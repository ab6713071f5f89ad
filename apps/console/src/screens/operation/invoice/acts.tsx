import { Button, Group } from '@mantine/core'
import { type InvoiceAct, type InvoiceDetail, retryInvoice, withdrawInvoiceRed } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { lazy } from 'react'
import { type Dialog, useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import type { FormAct } from './act-dialog.tsx'

const ActDialog = lazy(() => import('./act-dialog.tsx'))
const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'))

interface OpenActs {
  form: Dialog<{ act: FormAct; invoice: InvoiceDetail }>
  signIn: Dialog<InvoiceDetail>
  isOpen: boolean
}

/** The dialogs of an invoice's acts. */
export function useActs(): OpenActs {
  const form = useDialog<{ act: FormAct; invoice: InvoiceDetail }>()
  const signIn = useDialog<InvoiceDetail>()
  return { form, signIn, isOpen: form.isOpen || signIn.isOpen }
}

interface Props {
  row: InvoiceDetail
  acts: OpenActs
  onChanged: () => void
}

const atOnce = { retry: retryInvoice, withdrawRed: withdrawInvoiceRed } as const
const isAtOnce = (act: InvoiceAct): act is keyof typeof atOnce => act in atOnce

/** What can be done with an invoice now. */
export function Acts({ row, acts: { form, signIn }, onChanged }: Props) {
  const t = useWords()
  const { invoiceId, allowed } = row
  const act = useMutation({
    mutationFn: (name: keyof typeof atOnce) => call(atOnce[name], { invoiceId }),
    onSuccess: (_done, name) => notify.success(t(`invoice.done.${name}`)),
    onError: notifyFailure,
    onSettled: onChanged,
  })
  const start = (name: InvoiceAct) => {
    if (isAtOnce(name)) act.mutate(name)
    else if (name === 'signIn') signIn.open(row)
    else form.open({ act: name, invoice: row })
  }
  return (
    <>
      {allowed.length > 0 && (
        <Group gap="xs" my="lg">
          {allowed.map((name, place) => (
            <Button
              key={name}
              variant={place === 0 && (name === 'issue' || name === 'signIn') ? 'filled' : 'default'}
              loading={act.isPending && act.variables === name}
              onClick={() => start(name)}
            >
              {t(`invoice.act.${name}`)}
            </Button>
          ))}
        </Group>
      )}
      <OnceOpen isOpen={form.isOpen}>
        <ActDialog dialog={form} onChanged={onChanged} />
      </OnceOpen>
      <OnceOpen isOpen={signIn.isOpen}>
        <SignInDialog dialog={signIn} onChanged={onChanged} />
      </OnceOpen>
    </>
  )
}
