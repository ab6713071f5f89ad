import { open } from 'node:fs/promises'

/** Syncs a folder, so that its entries survive a power failure. Windows cannot sync a folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
