import type { ScreenKey } from '@parkdesk/contract'
import type { ComponentType } from 'react'
import type { Namespace } from '../locales/registry.ts'

interface Screen {
  load: () => Promise<ComponentType>
  words: readonly Namespace[]
}

const screen = (load: () => Promise<ComponentType>, ...words: Namespace[]): Screen => ({ load, words })

/** The screen of each component key, with the words it needs beside those of the shell and the kit. */
export const screenRegistry = {
  'dashboard/v1': screen(
    async () => (await import('../screens/dashboard/overview/screen.tsx')).OverviewScreen,
    'overview',
    'alarm',
  ),
  'operation/parking': screen(
    async () => (await import('../screens/operation/presence/screen.tsx')).PresenceScreen,
    'presence',
  ),
  'operation/passing': screen(async () => (await import('../screens/operation/pass/screen.tsx')).PassScreen, 'pass'),
  'operation/records': screen(async () => (await import('../screens/operation/order/screen.tsx')).OrderScreen, 'order'),
  'operation/blackList': screen(
    async () => (await import('../screens/operation/black-list/screen.tsx')).BlackListScreen,
    'blackList',
  ),
  'operation/alarms': screen(async () => (await import('../screens/operation/alarm/screen.tsx')).AlarmScreen, 'alarm'),
} satisfies Record<ScreenKey, Screen>

/** Undefined for a key that this build does not know. */
export const findScreen = (component: string): Screen | undefined =>
  Object.hasOwn(screenRegistry, component) ? screenRegistry[component as ScreenKey] : undefined
