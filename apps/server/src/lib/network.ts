import { normalizeIP } from '@fastify/rate-limit'

/** A provider assigns each subscriber at least a network of this size, so its addresses count as one caller. */
const subscriberPrefix = 64

/**
 * The rate-limit key of an address: itself for IPv4, also when it is written as IPv6 (`::ffff:192.0.2.1`); its /64 for IPv6, as
 * `2001:db8:1:2::`.
 */
export const networkOf = (address: string): string => normalizeIP(address, subscriberPrefix)
