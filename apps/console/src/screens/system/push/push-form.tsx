import { Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { type DataOf, type getPushSetting, type MessageKind, savePushSetting } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import css from './set-push.module.css'

const usualHours = { from: '22:00', until: '07:00' }

export function PushForm({ setting }: { setting: DataOf<typeof getPushSetting> }) {
  const t = useWords()
  const [kept, setKept] = useState({ mutedKinds: setting.mutedKinds, quiet: setting.quiet })
  const [muted, setMuted] = useState<readonly MessageKind[]>(kept.mutedKinds)
  const [quiet, setQuiet] = useState(kept.quiet)
  const now = { mutedKinds: [...muted], quiet }
  const isDirty = JSON.stringify([muted.toSorted(), quiet]) !== JSON.stringify([kept.mutedKinds.toSorted(), kept.quiet])
  const saving = useMutation({
    mutationFn: () => call(savePushSetting, now),
    onSuccess: () => {
      setKept(now)
      notify.success(t('kit.saved'))
    },
    onError: notifyFailure,
  })
  const isWhole = quiet === null || (quiet.from !== '' && quiet.until !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) saving.mutate()
  }
  const toggle = (kind: MessageKind) =>
    setMuted(muted.includes(kind) ? muted.filter(each => each !== kind) : [...muted, kind])

  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={css.part}>
        <legend>{t('pushSetting.kinds')}</legend>
        {setting.kinds.map(kind => (
          <Checkbox
            key={kind}
            label={t(`message.kind.${kind}`)}
            description={t(`pushSetting.about.${kind}`)}
            checked={!muted.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </fieldset>
      <fieldset className={css.part}>
        <legend>{t('pushSetting.quiet.title')}</legend>
        <Switch
          label={t('pushSetting.quiet.on')}
          checked={quiet !== null}
          onChange={event => setQuiet(event.currentTarget.checked ? (kept.quiet ?? usualHours) : null)}
        />
        {quiet && (
          <div className={css.hours}>
            {(['from', 'until'] as const).map(end => (
              <TextInput
                key={end}
                type="time"
                label={t(`pushSetting.quiet.${end}`)}
                value={quiet[end]}
                error={quiet[end] === '' && t('pushSetting.quiet.missing')}
                onChange={event => setQuiet({ ...quiet, [end]: event.currentTarget.value })}
              />
            ))}
          </div>
        )}
        <p className={css.hint}>{t('pushSetting.quiet.hint', { zone: setting.timeZone })}</p>
      </fieldset>
      <Button type="submit" disabled={!isDirty || !isWhole} loading={saving.isPending}>
        {t('kit.save')}
      </Button>
      <UnsavedGuard isDirty={isDirty} isClosing={false} onStay={() => undefined} onLeave={() => undefined} />
    </form>
  )
}
