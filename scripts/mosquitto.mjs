import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './debian.mjs'

/**
 * Installs an MQTT client of others for the test of cameras that speak MQTT, unless there is one. Without it that test is not run, after a
 * sentence that says so.
 */
export function ensureMosquitto() {
  const isThere = () =>
    (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, 'mosquitto_pub')))
  if (!isThere())
    installPackages('the clients of Mosquitto, for the test of cameras that speak MQTT', 'mosquitto-clients')
  if (!isThere())
    console.error(
      'NOT TESTED: cameras that speak MQTT. Install the clients of Mosquitto (Debian: apt-get install mosquitto-clients).',
    )
}
