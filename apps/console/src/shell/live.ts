import { type AlarmNotice, alarmChannelPath, currentUser, messageChannelPath } from '@parkdesk/contract'
import { call } from '../lib/api.ts'
import { emit, listen } from '../lib/event-hub.ts'
import { type AlarmReport, alarmChannel } from '../lib/live/alarm-channel.ts'
import { type MessageReport, messageChannel } from '../lib/live/message-channel.ts'
import { runChannel } from '../lib/live/run-channel.ts'
import { notify } from '../lib/notify.ts'
import { refetchForNews } from '../lib/refetch.ts'
import { refreshCurrency } from '../lib/refresh-currency.ts'
import { currentSession } from '../lib/session.ts'
import { readToken } from '../lib/session-storage.ts'
import { createStore } from '../lib/store.ts'
import { useStore } from '../lib/use-store.ts'
import { t } from '../lib/words.ts'

/** Specification 7.2: msgType of a vehicle-pass alarm; any other is a device alarm. */
const passAlarm = 1
const outageMs = 30_000

export const alarmKinds = ['pass', 'device'] as const
export type AlarmKind = (typeof alarmKinds)[number]

interface Live {
  /** The latest message says that something is unread (SH-16). */
  isUnread: boolean
  /** Alarms since the person last looked. */
  counts: Record<AlarmKind, number>
  latest: Partial<Record<AlarmKind, AlarmNotice>>
  /** Since when no alarms come in; null while they do. */
  downSince: Date | null
}

const none = { counts: { pass: 0, device: 0 }, latest: {} }
const live = createStore<Live>({ isUnread: false, ...none, downSince: null })
const change = (part: Partial<Live>): void => live.set({ ...live.get(), ...part })

export const useLive = (): Live => useStore(live)

/** The count goes back to zero when the person follows it, or puts it away. */
export const forgetAlarms = (kind: AlarmKind): void => {
  const { counts, latest } = live.get()
  change({ counts: { ...counts, [kind]: 0 }, latest: { ...latest, [kind]: undefined } })
}

/** The unread dot goes off when the person opens the message centre. */
export const forgetUnread = (): void => change({ isUnread: false })

const refetchAlarms = (): void => {
  void refetchForNews('alarm')
  void refetchForNews('deviceNotice')
}

const addAlarm = (notice: AlarmNotice): void => {
  const kind: AlarmKind = notice.msgType === passAlarm ? 'pass' : 'device'
  const { counts, latest } = live.get()
  change({ counts: { ...counts, [kind]: counts[kind] + 1 }, latest: { ...latest, [kind]: notice } })
  refetchAlarms()
}

const onOutage = (): void => {
  change({ ...none, downSince: live.get().downSince ?? new Date() })
  notify.failure(t('shell.live.outage'), { durationMs: outageMs, id: 'live.outage' })
}

const onLive = (): void => {
  // What came in before the channel was open is only in the list; nor was a change of the currency heard.
  refetchAlarms()
  void refreshCurrency()
  if (!live.get().downSince) return
  notify.takeBack('live.outage')
  change({ downSince: null })
}

/** A channel does not say why the session ended: a call does. */
const onSessionOver = (): void => {
  call(currentUser, {}).catch(() => emit('sessionOver', undefined))
}

const onAlarmReport = (report: AlarmReport): void => {
  if (report.kind === 'alarm') addAlarm(report.notice)
  else if (report.kind === 'traffic') emit('news', 'traffic')
  else if (report.kind === 'lane') for (const noun of ['lane', 'laneDesk'] as const) void refetchForNews(noun)
  else if (report.kind === 'currency') void refreshCurrency()
  else if (report.kind === 'outage') onOutage()
  else if (report.kind === 'live') onLive()
  else if (report.kind === 'sessionOver') onSessionOver()
  else change({ ...none, downSince: live.get().downSince ?? new Date() })
}

const onMessageReport = (report: MessageReport): void => {
  if (report.kind === 'unread') {
    change({ isUnread: report.isUnread })
    // An export that is ready says so by a message.
    if (report.isUnread) for (const noun of ['message', 'task'] as const) void refetchForNews(noun)
  } else if (report.kind === 'sessionOver') onSessionOver()
}

let stopRunning: (() => void) | undefined

/** Closes both channels, with a word to the server: before a log-out. */
export const stopLive = (): void => stopRunning?.()

/** Opens both channels for the session; returns the function that closes them. They end with the session. */
export const startLive = (): (() => void) => {
  if (!('WebSocket' in window)) {
    notify.warning(t('shell.live.unsupported'), { durationMs: Number.POSITIVE_INFINITY, id: 'live.unsupported' })
    return () => undefined
  }
  const { TenantId, userId, visit } = currentSession()
  // What comes in concerns the operator's own people.
  if (visit) return () => undefined
  const stops = [
    runChannel(alarmChannel, { path: alarmChannelPath, subprotocol: readToken() ?? '', onReport: onAlarmReport }),
    runChannel(messageChannel(TenantId, userId), {
      path: messageChannelPath,
      onReport: onMessageReport,
    }),
  ]
  const stop = (): void => {
    stopListening()
    for (const stopChannel of stops.splice(0)) stopChannel()
  }
  const stopListening = listen('sessionOver', stop)
  stopRunning = stop
  return stop
}
