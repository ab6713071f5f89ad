import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyedContent, payloadHash } from './rules.ts'

const content = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 6 })

it('the order of members changes no hash, any value does, and so does the action', () => {
  fc.assert(
    fc.property(content, fc.string(), (body, action) => {
      const turned = Object.fromEntries(Object.entries(body).reverse())
      expect(payloadHash(action, turned)).toBe(payloadHash(action, body))
      expect(payloadHash(action, { ...body, more: 1 })).not.toBe(payloadHash(action, { ...body, more: 2 }))
      expect(payloadHash(`${action}!`, body)).not.toBe(payloadHash(action, body))
    }),
  )
})

it('only the body that carries the key is what the key stands for', () => {
  const body = { idempotencyKey: 'a1', revision: 7, amount: '1.00' }
  expect(keyedContent(body, 'a1')).toEqual({ amount: '1.00' })
  expect(keyedContent(body, 'b2')).toBeUndefined()
  expect(keyedContent(undefined, 'a1')).toBeUndefined()
})
