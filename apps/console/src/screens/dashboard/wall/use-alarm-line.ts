import { alarmChannelPath } from '@parkdesk/contract'
import { useEffect, useState } from 'react'
import { emit, listen } from '../../../lib/event-hub.ts'
import { alarmChannel } from '../../../lib/live/alarm-channel.ts'
import { runChannel } from '../../../lib/live/run-channel.ts'
import { refetchForNews } from '../../../lib/refetch.ts'
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
        if (report.kind === 'sessionOver') return emit('sessionOver', undefined)
        if (report.kind === 'alarm') return refresh()
        setDown(report.kind !== 'live')
        // What came in while the line was down is only in the list.
        if (report.kind === 'live') refresh()
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
