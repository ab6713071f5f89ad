import { describe, expect, it } from 'vitest'
import { ticked } from './permission-ticks.ts'

describe('[users/role] ticking permissions of a role', () => {
  it('ticks "view" along, where the noun has it', () => {
    expect(ticked([], 'blackList.remove', true)).toEqual(['blackList.remove', 'blackList.read'])
    expect(ticked([], 'menu.save', true)).toEqual(['menu.save'])
  })

  it('takes off just one, but with "view" all of the noun', () => {
    const chosen = ['order.read', 'blackList.read', 'blackList.remove'] as const
    expect(ticked(chosen, 'blackList.remove', false)).toEqual(['order.read', 'blackList.read'])
    expect(ticked(chosen, 'blackList.read', false)).toEqual(['order.read'])
  })
})
