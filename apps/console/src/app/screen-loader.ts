import type { ComponentType } from 'react'
import type { Namespace } from '../locales/registry.ts'

type ScreenComponent = ComponentType & {
  /** Asks for what the screen shows first at an address, before it is drawn. */
  prefetch?: (search: string) => Promise<void>
}

export interface Screen {
  load: () => Promise<ScreenComponent>
  words: readonly Namespace[]
}

/** A screen that is loaded when it is opened, with the words it needs beside those of the shell and the kit. */
export const screen = (load: () => Promise<{ default: ScreenComponent }>, ...words: Namespace[]): Screen => ({
  load: async () => (await load()).default,
  words,
})
