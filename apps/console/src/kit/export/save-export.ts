import { exportTaskParameter } from '@parkdesk/contract'
import { download } from '../../lib/download.ts'

/** Saves the file that an export answered. False: a job still makes it, as its address says. */
export const saveExport = (url: string, fileName: string): boolean => {
  if (new URL(url, location.href).searchParams.has(exportTaskParameter)) return false
  download(url, fileName)
  return true
}
