import { listScreens } from '@parkdesk/contract'
import { beforeAll, expect, test } from 'vitest'
import { computeLoads, kilobytesOf, type Loads } from './budget/compute-loads.ts'
import { run } from './product.ts'

/** Kilobytes, brotli. */
const most = {
  login: 70,
  /**
   * With login page and shell: the list of orders, the dashboard with its charts. That is 8 more than either was with 70 screens, and is left
   * for the screens to come: a plain one adds less than 0.1 to what everybody loads (ADR 88).
   */
  firstList: 271,
  firstDashboard: 267,
  /** Of files, which come six at a time: the login page with the first list. */
  files: 48,
  /** A screen's own chunk. */
  screen: 15,
  /** A screen with all it needs besides login page and shell: one that imports a large part without need is beyond it. */
  wholeScreen: 95,
}

let loads: Loads
beforeAll(async () => {
  const { code, said } = await run(['scripts/run.mjs', '--build'], process.env)
  expect(code, said).toBe(0)
  loads = computeLoads()
}, 300_000)

test('the login page, and all up to the first list and the first dashboard, stay within their kilobytes', () => {
  expect(kilobytesOf(loads.login)).toBeLessThanOrEqual(most.login)
  expect(kilobytesOf([...loads.login, ...loads.firstList])).toBeLessThanOrEqual(most.firstList)
  expect(kilobytesOf([...loads.login, ...loads.firstDashboard])).toBeLessThanOrEqual(most.firstDashboard)
})

test('the login page and all up to the first list come in few files', () => {
  expect(loads.login.length + loads.firstList.length).toBeLessThanOrEqual(most.files)
})

test('no screen is larger than its kilobytes, by itself and with all the parts that it needs', () => {
  expect(loads.screens.map(({ key }) => key).sort()).toEqual(
    listScreens()
      .map(({ key }) => key)
      .sort(),
  )
  const weights = loads.screens.map(({ key, own, whole }) => ({
    key,
    own: kilobytesOf(own),
    whole: kilobytesOf(whole),
  }))
  expect(weights.filter(({ own, whole }) => own > most.screen || whole > most.wholeScreen)).toEqual([])
})
