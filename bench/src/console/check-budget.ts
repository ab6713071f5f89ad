/** A file of the console that a browser fetched. */
export interface LoadedFile {
  /** Without the server's address. */
  path: string
  brotliBytes: number
}

/** What a browser with an empty cache fetches, step by step; a file counts where it is fetched first. */
export interface ConsoleLoads {
  /** Until the login page is idle, before any key is pressed. */
  login: LoadedFile[]
  /** From the first key until the first list is idle. */
  firstList: LoadedFile[]
  /** All until the screen that signing in leads to is idle. */
  dashboard: LoadedFile[]
  /** For each screen key: its own chunk, without what it shares with others. */
  screens: Record<string, LoadedFile[]>
}

/** Kilobytes of 1,000 bytes. */
export interface ConsoleBudget {
  login: number
  firstList: number
  screen: number
}

export const consoleBudget: ConsoleBudget = { login: 70, firstList: 280, screen: 15 }

export interface BudgetItem {
  what: string
  kilobytes: number
  most: number
  isMet: boolean
}

/** Weighs what was loaded against the budget: the login page, all up to the first list, and every screen's own chunk, the largest first. */
export function checkBudget(loads: ConsoleLoads, budget: ConsoleBudget = consoleBudget): BudgetItem[] {
  const item = (what: string, files: readonly LoadedFile[], most: number): BudgetItem => {
    const kilobytes = files.reduce((sum, file) => sum + file.brotliBytes, 0) / 1_000
    return { what, kilobytes, most, isMet: kilobytes <= most }
  }
  const screens = Object.entries(loads.screens).map(([key, files]) => item(`screen ${key}`, files, budget.screen))
  return [
    item('login page', loads.login, budget.login),
    item('login, shell and first list', [...loads.login, ...loads.firstList], budget.firstList),
    ...screens.sort((a, b) => b.kilobytes - a.kilobytes),
  ]
}
