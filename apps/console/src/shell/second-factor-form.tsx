import { Button, Code, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  type SecondFactorOffer,
  secondFactorState,
} from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Waiting } from '../kit/waiting.tsx'
import { call } from '../lib/api.ts'
import { notify } from '../lib/notify.ts'
import { QrCode } from '../lib/qr-code.tsx'
import { useWords } from '../lib/words.ts'
import css from './profile-dialog.module.css'

interface Props {
  onClose: () => void
}

/** One's own second factor: turned on by a code of an app, or off by password and code. */
export default function SecondFactorForm({ onClose }: Props) {
  const { data } = useQuery({
    queryKey: ['secondFactor', 'state'],
    queryFn: ({ signal }) => call(secondFactorState, {}, { signal }),
    staleTime: 0,
  })
  const [offer, setOffer] = useState<SecondFactorOffer>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (offer) return <Confirm offer={offer} onConfirmed={setCodes} />
  if (!data) return <Waiting />
  return data.isOn ? <TurnOff {...data} onClose={onClose} /> : <Begin isRequired={data.isRequired} onBegun={setOffer} />
}

/** A step that sends something: its error stands above its button. */
function Step({ act, send, children }: { act: string; send: () => Promise<void>; children: ReactNode }) {
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setError(null)
    try {
      await send()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {children}
        {error && (
          <p className={css.error} role="alert">
            {error}
          </p>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isSending}>
            {act}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Begin({ isRequired, onBegun }: { isRequired: boolean; onBegun: (offer: SecondFactorOffer) => void }) {
  const t = useWords()
  const [password, setPassword] = useState('')
  return (
    <Step act={t('secondFactor.begin')} send={async () => onBegun(await call(beginSecondFactor, { password }))}>
      <Text size="sm">{t('secondFactor.off')}</Text>
      {isRequired && <Text size="sm">{t('secondFactor.required')}</Text>}
      <PasswordField value={password} onChange={setPassword} />
    </Step>
  )
}

function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useWords()
  return (
    <PasswordInput
      label={t('secondFactor.password')}
      autoComplete="current-password"
      required
      data-autofocus
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function CodeField({ hint, value, onChange }: { hint: string; value: string; onChange: (value: string) => void }) {
  const t = useWords()
  return (
    <TextInput
      label={t('secondFactor.code')}
      description={hint}
      autoComplete="one-time-code"
      required
      maxLength={32}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

interface ConfirmProps {
  offer: SecondFactorOffer
  onConfirmed: (recoveryCodes: string[]) => void
}

function Confirm({ offer: { secret, uri }, onConfirmed }: ConfirmProps) {
  const t = useWords()
  const [code, setCode] = useState('')
  const confirm = async () => {
    const { recoveryCodes } = await call(confirmSecondFactor, { code })
    notify.success(t('secondFactor.turnedOn'))
    onConfirmed(recoveryCodes)
  }
  return (
    <Step act={t('secondFactor.confirm')} send={confirm}>
      <Text size="sm">{t('secondFactor.scan')}</Text>
      <QrCode text={uri} side={200} label={t('secondFactor.picture')} />
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <CodeField hint={t('secondFactor.codeHint')} value={code} onChange={setCode} />
    </Step>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useWords()
  return (
    <Stack gap="sm">
      <Text size="sm">{t('secondFactor.codes')}</Text>
      <Code block>{codes.join('\n')}</Code>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('secondFactor.done')}</Button>
      </Group>
    </Stack>
  )
}

interface TurnOffProps {
  isRequired: boolean
  recoveryCodesLeft: number
  onClose: () => void
}

function TurnOff({ isRequired, recoveryCodesLeft, onClose }: TurnOffProps) {
  const t = useWords()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const state = <Text size="sm">{t('secondFactor.on', { count: recoveryCodesLeft })}</Text>
  if (isRequired)
    return (
      <Stack gap="sm">
        {state}
        <Text size="sm">{t('secondFactor.required')}</Text>
      </Stack>
    )
  const remove = async () => {
    await call(removeSecondFactor, { password, code })
    notify.success(t('secondFactor.removed'))
    onClose()
  }
  return (
    <Step act={t('secondFactor.remove')} send={remove}>
      {state}
      <PasswordField value={password} onChange={setPassword} />
      <CodeField hint={t('secondFactor.codeOrRecovery')} value={code} onChange={setCode} />
    </Step>
  )
}
