import { describe, expect, it } from 'vitest'
import { partOf, sortedPartOf } from './list.ts'

const call = { Page: 3, PerPage: 20, Descending: true }

describe('the part of a list that a call asks for', () => {
  it('is a page', () => {
    expect(partOf(call)).toEqual({ isDescending: true, offset: 40, limit: 20 })
  })

  it('is all rows of an export, or the named pages, regardless of the page shown', () => {
    const all = { ...call, QueryAll: true }
    expect(partOf(all)).toEqual({ isDescending: true, offset: 0 })
    expect(partOf({ ...all, StartPage: 2, EndPage: 4 })).toEqual({ isDescending: true, offset: 20, limit: 60 })
    expect(() => partOf({ ...all, StartPage: 4, EndPage: 2 })).toThrow(
      expect.objectContaining({ code: 'page.reversed' }),
    )
  })

  it('is sorted by the named column, else by the default one', () => {
    const sorts = (Sort?: 'name' | 'price') => sortedPartOf({ ...call, Sort }, 'price').sort
    expect(sorts('name')).toBe('name')
    expect(sorts()).toBe('price')
  })
})
