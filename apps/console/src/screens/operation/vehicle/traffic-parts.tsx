import { type AlarmRow, type AlarmState, type PassListRow, wholePlate } from '@parkdesk/contract'
import { StatusTag, type Tone } from '../../../kit/status-tag.tsx'
import { useWords } from '../../../lib/words.ts'
import { PassPicture } from '../../../nouns/pass/pass-picture.tsx'
import { Line, Part } from './part.tsx'
import css from './vehicle.module.css'

interface PassProps {
  list: readonly PassListRow[]
  total: number
  plate: string
}

/** Its newest passes; first what cameras took of them. */
export function PassPart({ list, total, plate }: PassProps) {
  const t = useWords()
  const pictures = list.flatMap(({ passId, passedAt, pictureUrl }) =>
    pictureUrl ? { passId, passedAt, pictureUrl } : [],
  )
  return (
    <Part
      title={t('vehicle.kind.passes')}
      total={{ count: total, to: { screen: 'operation/passing', search: { plateNumber: wholePlate(plate) } } }}
    >
      {pictures.length > 0 && (
        <li className={css.pictures}>
          {pictures.map(({ passId, passedAt, pictureUrl }) => (
            <PassPicture key={passId} url={pictureUrl} label={t('vehicle.picture', { at: passedAt })} />
          ))}
        </li>
      )}
      {list.map(pass => (
        <Line
          key={pass.passId}
          to={pass.orderId === null ? undefined : { screen: 'operation/records', record: pass.orderId }}
          title={pass.passedAt}
          notes={[[pass.parkingName, pass.gateName, pass.laneName].filter(Boolean).join(' · ')]}
          end={
            <>
              <div>{t(`pass.direction.${pass.direction}`)}</div>
              <div className={css.note}>{t(`pass.outcome.${pass.outcome}`)}</div>
            </>
          }
        />
      ))}
    </Part>
  )
}

const tones: Record<AlarmState, Tone> = { open: 'bad', taken: 'busy', closed: 'calm' }

interface AlarmProps {
  list: readonly AlarmRow[]
  total: number
  plate: string
}

/** Its newest alarms. */
export function AlarmPart({ list, total, plate }: AlarmProps) {
  const t = useWords()
  return (
    <Part
      title={t('vehicle.kind.alarms')}
      total={{ count: total, to: { screen: 'operation/alarms', search: { plateNumber: wholePlate(plate) } } }}
    >
      {list.map(alarm => (
        <Line
          key={alarm.alarmId}
          to={{ screen: 'operation/alarms', record: alarm.alarmId }}
          title={t(`alarm.kind.${alarm.kind}`)}
          notes={[
            alarm.raisedAt,
            [alarm.parkingName, alarm.gateName, alarm.laneName].filter(Boolean).join(' · '),
            alarm.remark,
          ]}
          end={<StatusTag tone={tones[alarm.state]}>{t(`alarm.state.${alarm.state}`)}</StatusTag>}
        />
      ))}
    </Part>
  )
}
