import type { ShareRegistrationRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { plate, text, phone, time } = columnsOf<'shareRegistration', ShareRegistrationRow>('shareRegistration')

export const columns = [
  plate('plateNumber'),
  text('name', { width: 110 }),
  phone('phone'),
  text('parkingName', { width: 180 }),
  time('registeredAt'),
]
