import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../lib/query.ts'
import { useColorScheme } from '../lib/use-theme.ts'
import { NoticeBoard } from '../shell/notice-board.tsx'
import { mantineTheme, mantineVariables } from './mantine-theme.ts'

const nothing = () => undefined

export function Providers({ children }: { children: ReactNode }) {
  const scheme = useColorScheme()
  // lib/theme.ts keeps the scheme, for the login page too; Mantine only draws in it.
  const manager: MantineColorSchemeManager = {
    get: () => scheme,
    set: nothing,
    subscribe: nothing,
    unsubscribe: nothing,
    clear: nothing,
  }
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      colorSchemeManager={manager}
      forceColorScheme={scheme}
      // All variables come from here, so that no sheet of their defaults has to be fetched.
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <NoticeBoard />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  )
}
