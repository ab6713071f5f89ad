export type { Charge, ChargeLine, Cover, Tariff, TariffCalendar, Visit } from './charge.ts'
export { writeFeeLines } from './fee-lines.ts'
export { openTariff } from './rules.ts'
