import { Group } from '@mantine/core'
import { payChannels } from '@parkdesk/contract'
import { useWords } from '../../../../lib/words.ts'
import { fieldId } from '../model/field-of.ts'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { FaultNote } from './fault-note.tsx'
import { CountInput } from './inputs.tsx'

/** What each pay channel takes off what is due, in percent; 0 is nothing. */
export function ChannelFields() {
  const t = useWords()
  const { rule, change } = useEditing()
  const { channelPercentOff } = rule
  const pathOf = (channel: string) => ['channelPercentOff', channel]
  return (
    <section aria-label={t('chargeLab.param.channelOff.label')}>
      <span className={css.label}>{t('chargeLab.param.channelOff.label')}</span>
      <p className={css.hint}>{t('chargeLab.param.channelOff.hint')}</p>
      <Group gap="md" mt={6} align="start">
        {payChannels.map(channel => {
          const path = pathOf(channel)
          return (
            <div key={channel}>
              <label className={css.hint} htmlFor={fieldId(path)}>
                {t(`fee.channel.${channel}`)}
              </label>
              <CountInput
                path={path}
                unit="percent"
                width={72}
                value={channelPercentOff[channel]}
                onChange={percent => change({ channelPercentOff: { ...channelPercentOff, [channel]: percent } }, path)}
              />
              <FaultNote path={path} />
            </div>
          )
        })}
      </Group>
    </section>
  )
}
