import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query.ts'
import { refetchAfterChange, refetchForNews } from './refetch.ts'

/** A list on the screen: each call of it waits to be answered. */
const openList = () => {
  const calls: { answer: (text: string) => void; signal: AbortSignal }[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['order', 'list'],
    queryFn: ({ signal }) => new Promise<string>(answer => calls.push({ answer, signal })),
  })
  const close = observer.subscribe(() => undefined)
  return { calls, shown: () => observer.getCurrentResult().data, close }
}
const settled = () => new Promise(resolve => setTimeout(resolve))

let list: ReturnType<typeof openList>
afterEach(() => {
  list.close()
  queryClient.clear()
})

test('after a action a first answer still on its way is not waited for: it was asked before', async () => {
  list = openList()
  void refetchAfterChange('order')
  await settled()
  expect(list.calls).toHaveLength(2)
  expect(list.calls[0]?.signal.aborted).toBe(true)
  list.calls[0]?.answer('before')
  list.calls[1]?.answer('after')
  await settled()
  expect(list.shown()).toBe('after')
})

test('after a action what is shown is asked again at once, and stays until it has come; other nouns are left alone', async () => {
  list = openList()
  list.calls[0]?.answer('before')
  await settled()
  void refetchAfterChange('alarm')
  await settled()
  expect(list.calls).toHaveLength(1)
  // @ts-expect-error no query is about it
  void refetchAfterChange('oder')
  void refetchAfterChange('alarm', 'order')
  await settled()
  expect(list.shown()).toBe('before')
  list.calls[1]?.answer('after')
  await settled()
  expect(list.shown()).toBe('after')
})

test('news let a first answer come, and ask again after it; any number of news meanwhile ask once', async () => {
  list = openList()
  void refetchForNews('order')
  void refetchForNews('order')
  await settled()
  expect(list.calls).toHaveLength(1)
  list.calls[0]?.answer('before')
  await settled()
  expect(list.shown()).toBe('before')
  expect(list.calls).toHaveLength(2)
  list.calls[1]?.answer('after')
  await settled()
  expect(list.shown()).toBe('after')
  expect(list.calls).toHaveLength(2)
})

test('news during the second answer ask a third time', async () => {
  list = openList()
  list.calls[0]?.answer('first')
  await settled()
  void refetchForNews('order')
  await settled()
  void refetchForNews('order')
  list.calls[1]?.answer('second')
  await settled()
  expect(list.calls).toHaveLength(3)
})
