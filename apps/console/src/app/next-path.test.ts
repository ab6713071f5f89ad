import { describe, expect, test } from 'vitest'
import { loginPath, safeNext } from './next-path.ts'

const origin = 'https://desk.example'
const next = (wanted: string) => safeNext(`?next=${encodeURIComponent(wanted)}`, origin)

describe('where to go after signing in', () => {
  test.each([
    ['/_cloud_operation/records', '/_cloud_operation/records'],
    ['/_cloud_operation/records?Page=3&plateNumber=粤B', '/_cloud_operation/records?Page=3&plateNumber=%E7%B2%A4B'],
    ['/a#b', '/a#b'],
    ['/a/../b', '/b'],
  ])('%s inside this site is kept', (wanted, kept) => {
    expect(next(wanted)).toBe(kept)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'evil',
    '',
    '/',
    '/404',
    '/401',
    '/x/..',
  ])('%j is refused', wanted => {
    expect(next(wanted)).toBeNull()
  })

  test('nothing wanted is nothing', () => {
    expect(safeNext('', origin)).toBeNull()
  })

  test('what the login page is given it can read again', () => {
    expect(safeNext(loginPath('/a?b=c&d=e').slice(1), origin)).toBe('/a?b=c&d=e')
    for (const nowhere of ['/', '/404', '/401?noGoBack=1']) expect(loginPath(nowhere)).toBe('/')
  })
})
