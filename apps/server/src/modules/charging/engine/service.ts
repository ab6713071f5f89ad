export type { Charge, ChargeLine, StayToPrice, Tariff, TariffCalendar, Visit } from './charge.ts'
export { writeFeeLines } from './fee-lines.ts'
export { openTariff, priceStay } from './rules.ts'
export { fitsVehicle } from './tariff-plan.ts'
