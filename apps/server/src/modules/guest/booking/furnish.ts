import { bookVehicle, saveAppointmentRule } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A rule of every day, and a vehicle that is booked by it for tomorrow. */
export const furnishBooking: Furnish = async ({ ask, lotId, plate, word, phone, clock }) => {
  const days = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: '08:00', untilHour: '18:00' }
  const rule = { lotId, name: `${word}时段`, quota: 20, mostDaysAhead: 7, isPublic: true, ...days }
  const { appointmentRuleId } = await ask(saveAppointmentRule, rule)
  const driver = { plateNumber: plate(9), driverName: `${word}司机`, phone }
  await ask(bookVehicle, { appointmentRuleId, day: clock(1).slice(0, 10), ...driver })
}
