import { readConfig } from '../config.ts'

/** The passphrase of the settings; undefined: backups are not encrypted. Throws a ConfigError when the settings are invalid. */
export function backupPassphrase(): string | undefined {
  const config = readConfig([], process.env)
  return config === 'help' ? undefined : config.backup.passphrase
}
