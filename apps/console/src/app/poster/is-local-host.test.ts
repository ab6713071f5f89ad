import { expect, test } from 'vitest'
import { isLocalHost } from './is-local-host.ts'

test.each([
  ['localhost', true],
  ['parkdesk.localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
  ['parking.example.com', false],
])('%s: %s', (host, isLocal) => {
  expect(isLocalHost(host)).toBe(isLocal)
})
