import {
  askPayInvoice,
  payBegin,
  payByCard,
  payCardCode,
  payCoupon,
  payInvoice,
  payPlace,
  payQuote,
  payState,
} from '@parkdesk/contract'
import { expect, it } from 'vitest'
import {
  askInvoiceCall,
  beginCall,
  byCardCall,
  cardCodeCall,
  couponCall,
  invoiceCall,
  placeCall,
  quoteCall,
  stateCall,
} from './pay-calls.ts'

it.each([
  [placeCall, payPlace],
  [quoteCall, payQuote],
  [couponCall, payCoupon],
  [cardCodeCall, payCardCode],
  [byCardCall, payByCard],
  [beginCall, payBegin],
  [stateCall, payState],
  [invoiceCall, payInvoice],
  [askInvoiceCall, askPayInvoice],
])('%o is spelled as the contract does', (spelled, { path, encoding }) => {
  expect(spelled).toEqual({ path, encoding })
})
