import type { AppointmentRuleRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, count, flag, says, text, time } = columnsOf<'appointmentRule', AppointmentRuleRow>('appointmentRule')

export const columns = [
  text('name', { width: 180 }),
  code('status', { width: 92, tones: { enabled: 'good', disabled: 'calm' } }),
  text('parkingName', { width: 160 }),
  says(
    'weekdays',
    ({ weekdays }, t) =>
      weekdays.length === 7
        ? t('appointmentRule.everyDay')
        : weekdays
            .map(day => t(`appointmentRule.weekday.d${day}` as 'appointmentRule.weekday.d1'))
            .join(t('kit.comma')),
    { width: 200 },
  ),
  says('fromHour', ({ fromHour, untilHour }) => `${fromHour}–${untilHour}`, { width: 120 }),
  count('quota'),
  count('mostDaysAhead', { width: 120 }),
  flag('isPublic', { width: 110 }),
  text('creatorName', { width: 110 }),
  time('createdAt'),
]
