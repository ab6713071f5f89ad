import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import type { VideoSettings } from './http/context.ts'

/** Settings of live video. */
export const videoSettings = {
  PARKDESK_VIDEO_NETWORKS: {
    about:
      'networks of cameras whose live video the server may fetch, comma-separated: 192.168.0.0/16; empty: none, last pictures only',
    fallback: '',
  },
  VIDEO_GATEWAY_URL: {
    about:
      'page of your own video gateway for one camera, with {serial} and {ticket}: https://video.example/{serial}?ticket={ticket}; it is shown instead',
    fallback: '',
  },
  VIDEO_GATEWAY_SECRET: {
    about: 'signs those tickets, which are JSON Web Tokens (HS256); at least 32 characters',
    fallback: '',
  },
} as const

const ipVersions: Record<number, 'ipv4' | 'ipv6'> = { 4: 'ipv4', 6: 'ipv6' }

/** "10.0.0.0/8" or one address; undefined: it is neither. */
function readNetwork(text: string) {
  const [address = '', bits, ...more] = text.split('/')
  const version = ipVersions[isIP(address)]
  const most = version === 'ipv4' ? 32 : 128
  const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
  return version && more.length === 0 && prefix <= most ? { address, prefix, version } : undefined
}

const networksOf = (text: string) =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
    .map(readNetwork)

export const VideoEnvironment = z.object({
  PARKDESK_VIDEO_NETWORKS: z
    .string()
    .refine(text => networksOf(text).every(Boolean), { error: 'must be networks such as 192.168.0.0/16' }),
  VIDEO_GATEWAY_URL: z
    .string()
    .refine(
      text => text === '' || (/^https?:\/\/[^/{]/.test(text) && text.includes('{serial}') && text.includes('{ticket}')),
      { error: 'must begin with http:// or https:// and contain {serial} and {ticket}' },
    ),
  VIDEO_GATEWAY_SECRET: z.string().regex(/^$|^.{32,}$/, { error: 'must have at least 32 characters' }),
})

/** Throws where a gateway has no secret. */
export function videoSettingsOf(value: z.infer<typeof VideoEnvironment>): VideoSettings {
  const networks = new BlockList()
  const given = networksOf(value.PARKDESK_VIDEO_NETWORKS).filter(network => network !== undefined)
  for (const { address, prefix, version } of given) networks.addSubnet(address, prefix, version)
  const { VIDEO_GATEWAY_URL: url, VIDEO_GATEWAY_SECRET: secret } = value
  if (url !== '' && secret === '') throw new Error('VIDEO_GATEWAY_URL needs VIDEO_GATEWAY_SECRET.')
  return {
    networks: given.length > 0 ? networks : undefined,
    gateway: url === '' ? undefined : { url, secret },
  }
}
