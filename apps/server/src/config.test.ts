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
  it('is off unless its URL is set; a token alone does not turn it on', () => {
    expect(gatewayOf({})).toBeUndefined()
    expect(gatewayOf({ SMS_GATEWAY_TOKEN: token })).toBeUndefined()
  })

  it('is read with or without a token', () => {
    const url = 'http://sms.internal:8025/send'
    expect(gatewayOf({ SMS_GATEWAY_URL: ` ${url} `, SMS_GATEWAY_TOKEN: token })).toMatchObject({ url, token })
    expect(gatewayOf({ SMS_GATEWAY_URL: url })).toMatchObject({ url, token: undefined })
  })

  it.each(['sms.internal', 'ftp://sms.internal', 'file:///etc/passwd'])('%s is not a gateway URL', url => {
    expect(refusalOf({ SMS_GATEWAY_URL: url })).toBe('SMS_GATEWAY_URL: must begin with http:// or https://')
  })

  it('does not print a token that is not valid in a header', () => {
    expect(refusalOf({ SMS_GATEWAY_TOKEN: `${token}\nx` })).toMatch(/^SMS_GATEWAY_TOKEN: must be/)
    expect(refusalOf({ SMS_GATEWAY_TOKEN: `${token} x` })).not.toContain(token)
  })

  it('is explained by --help', () => {
    expect(helpText()).toMatch(/SMS_GATEWAY_URL .*\n.*SMS_GATEWAY_TOKEN /)
  })
})

describe('the days that plates, telephones and pictures are kept', () => {
  const daysOf = (text?: string) => {
    const config = readConfig([], text === undefined ? {} : { PARKDESK_KEEP_PLATES_DAYS: text })
    return config === 'help' ? config : config.retention.platesDays
  }

  it('are unlimited unless they are set', () => {
    expect(daysOf()).toBeUndefined()
    expect(daysOf('')).toBeUndefined()
    expect(daysOf('30')).toBe(30)
  })

  it.each(['0', '-1', '1.5', '30d', '100000'])('are not %s', text => {
    expect(refusalOf({ PARKDESK_KEEP_PLATES_DAYS: text })).toMatch(/^PARKDESK_KEEP_PLATES_DAYS: must be whole days/)
  })
})

describe('backups and metrics', () => {
  const passphrase = 'four words are enough'
  const read = (environment: NodeJS.ProcessEnv) => {
    const config = readConfig([], environment)
    if (config === 'help') throw new Error('no help was asked for')
    return config
  }

  it('are read with their defaults', () => {
    const { backup, metricsPort } = read({ PARKDESK_BACKUP_DIR: '/backups' })
    const at = { hour: 3, minute: 0 }
    const keep = { days: 7, weeks: 4 }
    expect(backup).toEqual({ folder: '/backups', at, keep, isChecked: false, passphrase: undefined })
    expect(metricsPort).toBeUndefined()
    expect(read({ PARKDESK_METRICS_PORT: '9090' }).metricsPort).toBe(9090)
  })

  it.each([
    [{ PARKDESK_BACKUP_AT: '24:00' }, /^PARKDESK_BACKUP_AT: must be a time/],
    [{ PARKDESK_BACKUP_KEEP: '0,4' }, /^PARKDESK_BACKUP_KEEP: must be two numbers/],
    [{ PARKDESK_BACKUP_PASSPHRASE: 'short' }, /^PARKDESK_BACKUP_PASSPHRASE: must have at least 12/],
    [{ PARKDESK_BACKUP_PASSPHRASE_FILE: '/nowhere' }, /\/nowhere cannot be read/],
    [{ PARKDESK_BACKUP_PASSPHRASE: passphrase, PARKDESK_BACKUP_PASSPHRASE_FILE: '/x' }, /Set one of them/],
    [{ PARKDESK_METRICS_PORT: '70000' }, /^PARKDESK_METRICS_PORT: must be a port number/],
  ])('%j is refused without printing a passphrase', (environment, sentence) => {
    expect(refusalOf(environment)).toMatch(sentence)
    expect(refusalOf(environment)).not.toContain(passphrase)
  })
})
