import { listBanner, registerShare, sharePlace } from '@parkdesk/contract'
import { expect, test } from 'vitest'
import { bannersCall, placeCall, registerCall } from './share-calls.ts'

test('the page calls what the contract declares', () => {
  expect(sharePlace).toMatchObject(placeCall)
  expect(registerShare).toMatchObject(registerCall)
  expect(listBanner).toMatchObject(bannersCall)
})
