import { existsSync } from 'node:fs'
import { installPackages } from './debian.mjs'

const candidates = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
]

const office = 'libreoffice-calc'
const find = () => process.env.PARKDESK_OFFICE ?? candidates.find(path => existsSync(path))

/** The Debian packages that {@link findOffice} would install. */
export const packagesOfOffice = () => (find() ? [] : [office])

/**
 * A LibreOffice for the test that opens an export with it: PARKDESK_OFFICE, one that is installed, or one that it installs now, about 500 MB.
 * Undefined, after a sentence that says so, when there is none: that test is then not run.
 */
export function findOffice() {
  if (!find()) installPackages('LibreOffice Calc, about 500 MB, for the test of exports', office)
  const found = find()
  if (!found)
    console.error(
      'NOT TESTED: that LibreOffice opens an export. Install it (Debian: apt-get install libreoffice-calc), or name one: PARKDESK_OFFICE=/path/to/soffice npm test',
    )
  return found
}
