import { beforeEach, describe, expect, test } from 'vitest'
import { canBeTab, isDashboard, keepTabs, neighbourOf, readTabs, withVisit } from './visited-tabs.ts'

const tab = (path: string, search = '') => ({ path, name: path.slice(1), title: `menu.${path}`, search })
const [a, b, c] = [tab('/a'), tab('/b'), tab('/c')]

describe('[SH-04] visited tabs', () => {
  beforeEach(() => sessionStorage.clear())

  test('a new page comes last, a known one is renewed where it stands', () => {
    expect(withVisit([a, b], c)).toEqual([a, b, c])
    expect(withVisit([a, b], tab('/a', '?Page=2'))).toEqual([tab('/a', '?Page=2'), b])
  })

  test('closing shows the right neighbour, else the left one, else none', () => {
    expect(neighbourOf([a, b, c], '/b')).toBe(c)
    expect(neighbourOf([a, b, c], '/c')).toBe(b)
    expect(neighbourOf([a], '/a')).toBeUndefined()
  })

  test('parkEdit never becomes a tab', () => {
    expect(canBeTab('parkEdit', '/_cloud_basic/parkEdit')).toBe(false)
    expect(canBeTab('edit', '/_cloud_basic/parkEdit')).toBe(false)
    expect(canBeTab('records', '/_cloud_operation/records')).toBe(true)
  })

  test('the dashboard is the saved path and what lies below it', () => {
    expect(['/dashboard', '/dashboard/index', '/dashboardCd'].map(path => isDashboard(path, '/dashboard'))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('they are kept in session storage; what cannot be read is none', () => {
    keepTabs([a, b])
    expect(readTabs()).toEqual([a, b])
    sessionStorage.setItem('visitedTabs', '{')
    expect(readTabs()).toEqual([])
  })
})
