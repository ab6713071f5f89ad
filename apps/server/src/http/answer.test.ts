import { expect, test } from 'vitest'
import { asFailure } from './answer.ts'

const failing = (code: string) => asFailure(Object.assign(new Error('from PostgreSQL'), { code }))

test('a database that has no connection left is away, as one that stops: callers try again', () => {
  for (const code of ['53300', '57P01']) {
    const { failure, isToLog } = failing(code)
    expect([failure.code, isToLog]).toEqual(['server.databaseAway', true])
  }
  expect(failing('42601').failure.code).toBe('server.failed')
})
