/** Stores an order's current calculation before another replaces it. */
export { keepPricing as keepEarlierPricing } from './queries.ts'
