import { describe, expect, it } from 'vitest'
import { ConfigError, helpText, readConfig } from './config.ts'

const token = 'gateway-token-7'
const gatewayOf = (environment: NodeJS.ProcessEnv) => {
  const config = readConfig([], environment)
  return config === 'help' ? config : config.smsGateway
}
const refusalOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig([], environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  throw new Error('it was not refused')
}

describe('the SMS gateway', () => {
  it('is none unless it is set, and a token is no gateway', () => {
    expect(gatewayOf({})).toBeUndefined()
    expect(gatewayOf({ SMS_GATEWAY_TOKEN: token })).toBeUndefined()
  })

  it('is asked with its token, or without one', () => {
    const url = 'http://sms.internal:8025/send'
    expect(gatewayOf({ SMS_GATEWAY_URL: ` ${url} `, SMS_GATEWAY_TOKEN: token })).toMatchObject({ url, token })
    expect(gatewayOf({ SMS_GATEWAY_URL: url })).toMatchObject({ url, token: undefined })
  })

  it.each(['sms.internal', 'ftp://sms.internal', 'file:///etc/passwd'])('%s is none', url => {
    expect(refusalOf({ SMS_GATEWAY_URL: url })).toBe('SMS_GATEWAY_URL: must begin with http:// or https://')
  })

  it('does not repeat a token that no header can carry', () => {
    expect(refusalOf({ SMS_GATEWAY_TOKEN: `${token}\nx` })).toMatch(/^SMS_GATEWAY_TOKEN: must be/)
    expect(refusalOf({ SMS_GATEWAY_TOKEN: `${token} x` })).not.toContain(token)
  })

  it('is explained by --help', () => {
    expect(helpText()).toMatch(/SMS_GATEWAY_URL .*\n.*SMS_GATEWAY_TOKEN /)
  })
})
