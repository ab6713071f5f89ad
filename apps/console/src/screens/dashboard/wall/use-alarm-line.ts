import { alarmChannelPath } from '@parkdesk/contract'
import { useEffect, useState } from 'react'
import { emit, listen } from '../../../lib/event-hub.ts'
import { alarmChannel } from '../../../lib/live/alarm-channel.ts'
import { runChannel } from '../../../lib/live/run-channel.ts'
import { refetchForNews } from '../../../lib/refetch.ts'
import { refreshCurrency } from '../../../lib/refresh-currency.ts'
import { can } from '../../../lib/session.ts'
import { readToken } from '../../../lib/session-storage.ts'

/** Alarms reach the wall as they happen. Returns whether the line is down. */
export function useAlarmLine(): boolean {
  const [isDown, setDown] = useState(false)

  useEffect(() => {
    if (!can('alarm.read')) return
    const refresh = () => void refetchForNews('alarm')
    const stop = runChannel(alarmChannel, {
      path: alarmChannelPath,
      subprotocol: readToken() ?? '',
      onReport: report => {
        switch (report.kind) {
          case 'sessionOver':
            return emit('sessionOver', undefined)
          case 'alarm':
            return refresh()
          case 'currency':
            return void refreshCurrency()
          // The figures are asked for by the clock.
          case 'traffic':
            return
          case 'live':
            setDown(false)
            // What came in while the line was down is only in the list.
            refresh()
            return void refreshCurrency()
          default:
            setDown(true)
        }
      },
    })
    const stopListening = listen('sessionOver', stop)
    return () => {
      stopListening()
      stop()
    }
  }, [])

  return isDown
}
